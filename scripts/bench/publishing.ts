import { appendFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { measureNode, type Usage } from './measure.ts';

/** How many pages an editor's morning changes. */
const EDITED_PAGES = 10;

/**
 * Publishes a built site into a folder of releases: all of it, again without a change, and with a few pages edited.
 * @param site the built site; some of its pages are changed
 * @param state folder for the releases and what publishing remembers
 */
export async function benchPublishing(site: string, state: string): Promise<Record<string, Usage>> {
  const environment = {
    ARCHIVE_DIR: join(state, 'publishing'),
    PUBLISH_TO: `releases:${join(state, 'public')}`,
  };
  const publish = (): Promise<Usage> => measureNode(['scripts/publish.ts', '--dir', site], environment);
  const first = await publish();
  const again = await publish();
  const clips = join(site, 'it', 'clips');
  for (const name of (await readdir(clips)).slice(0, EDITED_PAGES)) {
    await appendFile(join(clips, name, 'index.html'), '<!-- edited -->');
  }
  const edited = await publish();
  return {
    'publish, first': first,
    'publish, nothing changed': again,
    [`publish, ${EDITED_PAGES} pages edited`]: edited,
  };
}
