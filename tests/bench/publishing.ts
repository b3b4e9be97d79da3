import { appendFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { measureProgram, usageRow } from './measure-program.ts';
import type { Row, Rows } from './table.ts';

/** How many pages an editor's morning changes. */
const EDITED_PAGES = 10;

/** With so many releases kept, the fourth is the first that reuses an old one. */
export const KEPT_RELEASES = 2;

/**
 * Publishes a built site into a folder of releases: all of it, again without a change, and with a few pages edited. The
 * last takes longer until there is a release to reuse.
 * @param site the built site; some of its pages are changed
 * @param state folder for the releases and what publishing remembers
 */
export async function benchPublishing(site: string, state: string): Promise<Rows> {
  const environment = {
    ARCHIVE_DIR: join(state, 'publishing'),
    PUBLISH_TO: `releases:${join(state, 'public')}`,
    PUBLISH_KEEP: String(KEPT_RELEASES),
  };
  const publish = async (): Promise<Row> =>
    usageRow(await measureProgram(['scripts/publish.ts', '--dir', site, '--any-build'], environment));
  const clips = join(site, 'it', 'clips');
  const pages = (await readdir(clips)).slice(0, EDITED_PAGES).map((name) => join(clips, name, 'index.html'));
  const publishEdited = async (): Promise<Row> => {
    for (const page of pages) await appendFile(page, '<!-- edited -->');
    return publish();
  };
  const name = `publish, ${EDITED_PAGES} pages edited`;
  const rows: Record<string, Row> = { 'publish, first': await publish() };
  rows['publish, nothing changed'] = await publish();
  rows[`${name}, all else linked`] = await publishEdited();
  for (let release = 2; release < KEPT_RELEASES + 1; release += 1) await publishEdited();
  rows[name] = await publishEdited();
  return rows;
}
