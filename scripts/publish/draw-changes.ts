import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClipFile } from '../../src/clip/clip-file.ts';
import { countMessage } from '../../src/i18n/count-message.ts';
import { fillMessage, type Messages } from '../../src/i18n/messages.ts';
import { LANGUAGES, LOCALES, type Language } from '../../src/model/language.ts';
import { clipFilePath, DATA_CHANGES, dataPath } from '../../src/routes.ts';
import { site } from '../../src/site.config.ts';
import { html, type Html } from '../../src/views/html.ts';
import { fileOf } from '../hosting/addresses.ts';
import type { PathTable } from '../path-table.ts';
import type { ChangedClips, ClipChanges } from './clip-changes.ts';

/** A page that is read, not a file that is worked through. */
const RELEASES = 5;
const CLIPS_OF_RELEASE = 8;

/** Where the page of the data has the place for it. */
export const PLACE = /(?<=<div data-changes>).*?(?=<\/div>)/s;

/**
 * What the last releases changed, for programs and for people. A build, which knows no release, leaves the place for it.
 * @param folder the built site
 * @param files its files
 * @returns texts by path; none for a site without data
 */
export async function drawChanges(
  changes: ClipChanges | undefined,
  folder: string,
  files: PathTable,
): Promise<readonly (readonly [path: string, text: string])[]> {
  if (changes === undefined) return [];
  const { since, releases } = changes;
  const pages = releases.length === 0 ? [] : LANGUAGES.filter((language) => files.has(pageOf(language)));
  return [
    [fileOf(DATA_CHANGES), `${JSON.stringify({ since, releases })}\n`],
    ...(await Promise.all(pages.map((language) => drawPage(releases, folder, language)))),
  ];
}

async function drawPage(
  releases: readonly ChangedClips[],
  folder: string,
  language: Language,
): Promise<readonly [path: string, html: string]> {
  const page = await readFile(join(folder, pageOf(language)), 'utf8');
  const words = { data: await readWords(language, 'data'), fields: await readWords(language, 'fields') };
  const shown = releases.slice(0, RELEASES);
  const drawn = await Promise.all(
    shown.map((release) => drawRelease(release, { folder, language, ...words })),
  );
  return [pageOf(language), page.replace(PLACE, () => html`${drawn}`.toString())];
}

function pageOf(language: Language): string {
  return fileOf(dataPath(language));
}

async function readWords<Name extends 'data' | 'fields'>(
  language: Language,
  namespace: Name,
): Promise<Messages<Name>> {
  const file = new URL(`../../src/i18n/locales/${language}/${namespace}.json`, import.meta.url);
  return JSON.parse(await readFile(file, 'utf8')) as Messages<Name>;
}

interface Drawing {
  readonly folder: string;
  readonly language: Language;
  readonly data: Messages<'data'>;
  readonly fields: Messages<'fields'>;
}

async function drawRelease(release: ChangedClips, drawing: Drawing): Promise<Html> {
  const { language, data } = drawing;
  const { published, added, changed, removed, columns = {} } = release;
  const lines = [
    ...added.map((id) => [id, data.added, []] as const),
    ...changed.map((id) => [id, data.changed, columns[id] ?? []] as const),
  ];
  const drawn = await Promise.all(
    lines.slice(0, CLIPS_OF_RELEASE).map(async ([id, change, names]) => {
      const fields = names.map((name) => columnText(drawing.fields, name)).join(', ');
      return html`<li>${change} · ${await drawClip(id, drawing)}${fields && `: ${fields}`}</li>`;
    }),
  );
  const count = (key: 'more' | 'removed', number: number): Html | null =>
    number > 0 ? html`<li>${countMessage(data, key, number, language)}</li>` : null;
  const moment = new Date(published).toLocaleString(LOCALES[language], {
    ...{ dateStyle: 'long', timeStyle: 'short', timeZone: site.timeZone },
  });
  return html`<h3><time datetime="${published}">${moment}</time></h3>
    <ul>
      ${drawn}${count('more', lines.length - drawn.length)}${count('removed', removed.length)}
    </ul>`;
}

/** A link to the clip; of one that was taken down since, only its number is left. */
async function drawClip(id: number, { folder, language, data }: Drawing): Promise<string | Html> {
  const file = join(folder, fileOf(clipFilePath(language, id)));
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return fillMessage(data.clip, { id });
  // Only the build writes it.
  const { title, page, language: lang } = JSON.parse(text) as ClipFile;
  return html`<a href="${page}" lang="${lang}">${title}</a>`;
}

/** The beginning of a column's meaning: "the place where it was shot"; the name of one that there is no more. */
function columnText(fields: Readonly<Record<string, string>>, name: string): string {
  const [text = ''] = fields[`column.${name}`]?.split(/[.,:;(]/, 1) ?? [name];
  return text.charAt(0).toLowerCase() + text.slice(1).trim();
}
