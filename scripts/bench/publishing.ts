import { appendFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { measureNode, type Usage } from './measure.ts';

/** How many pages an editor's morning changes. */
const EDITED_PAGES = 10;

/** With so many releases kept, the fourth is the first that is made of an old one. */
export const KEPT_RELEASES = 2;

/**
 * Publishes a built site into a folder of releases: all of it, again without a change, and with a few pages edited, which
 * takes longer until there are releases that have had their time.
 * @param site the built site; some of its pages are changed
 * @param state folder for the releases and what publishing remembers
 */
export async function benchPublishing(site: string, state: string): Promise<Record<string, Usage>> {
  const environment = {
    ARCHIVE_DIR: join(state, 'publishing'),
    PUBLISH_TO: `releases:${join(state, 'public')}`,
    PUBLISH_KEEP: String(KEPT_RELEASES),
  };
  const publish = (): Promise<Usage> => measureNode(['scripts/publish.ts', '--dir', site], environment);
  const clips = join(site, 'it', 'clips');
  const pages = (await readdir(clips)).slice(0, EDITED_PAGES).map((name) => join(clips, name, 'index.html'));
  const edit = async (): Promise<void> => {
    for (const page of pages) await appendFile(page, '<!-- edited -->');
  };
  const name = `publish, ${EDITED_PAGES} pages edited`;
  const rows = { 'publish, first': await publish(), 'publish, nothing changed': await publish() };
  await edit();
  const linked = await publish();
  for (let release = 2; release < KEPT_RELEASES + 1; release += 1) {
    await edit();
    await publish();
  }
  await edit();
  return { ...rows, [`${name}, all else linked`]: linked, [name]: await publish() };
}
