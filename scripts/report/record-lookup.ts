import { withoutSections } from '../../src/archive/sections.ts';
import type { Resource } from '../../src/api/problem.ts';
import type { Config } from '../../src/config.ts';
import { fillMessage } from '../../src/i18n/messages.ts';
import type { Language } from '../../src/model/language.ts';
import type { Snapshot } from '../../src/model/snapshot.ts';
import { NO_TEXT, showText, type ShownText, type Text } from '../../src/model/text.ts';
import * as routes from '../../src/routes.ts';
import type { Id } from '../pull/received-record.ts';

/** A record's title and page. */
export interface NamedRecord {
  /** `null` where it has no title, or is not published. */
  readonly title: ShownText | null;
  /** The page of the site that shows it, absolute; `null` where there is none. */
  readonly href: string | null;
  /** Its page in the back office; `null` where there is none, or none is configured. */
  readonly editHref: string | null;
}

/** The names of the API's lists, as addresses have them. */
const API_NAMES: Readonly<Record<Resource, string | null>> = {
  clips: 'clips',
  keywords: 'keywords',
  series: 'series',
  territories: 'territories',
  lives: 'vite-archivio',
  extras: 'extras',
  homeBlocks: 'blocks-home',
  slides: 'slides',
  contents: 'contents',
  totals: null,
};

export type RecordLookup = (resource: Resource, id: Id | null) => NamedRecord;

/**
 * Finds the published records, and those of the last pull, which have no page any more.
 */
export function createRecordLookup(
  {
    snapshot,
    since,
  }: { readonly snapshot: Snapshot; readonly since: { readonly snapshot: Snapshot } | null },
  language: Language,
  { SITE_URL: siteUrl, REPORT_EDIT_URL: editUrl }: Pick<Config, 'SITE_URL' | 'REPORT_EDIT_URL'>,
): RecordLookup {
  const published = indexRecords(snapshot);
  const former = since === null ? undefined : indexRecords(since.snapshot);
  return (resource, id) => {
    const key = recordKey({ resource, id });
    const record = published.get(key);
    const title = showText((record ?? former?.get(key))?.title ?? NO_TEXT, language);
    const href = record === undefined ? null : new URL(record.path(language), siteUrl).href;
    return { title: title.value === '' ? null : title, href, editHref: editAddress(editUrl, resource, id) };
  };
}

function editAddress(pattern: string, resource: Resource, id: Id | null): string | null {
  const name = API_NAMES[resource];
  const isRecord = name !== null && id !== null && !(resource === 'series' && id === 'home');
  if (pattern === '' || !isRecord) return null;
  return fillMessage(pattern, { resource: name, id: encodeURIComponent(id) });
}

interface IndexedRecord {
  readonly title: Text;
  readonly path: (language: Language) => string;
}

/** The key of a record in an index: `clips/12`. */
export function recordKey({ resource, id }: { readonly resource: Resource; readonly id: Id | null }): string {
  return `${resource}/${id}`;
}

const CONTENT_PATHS = {
  home: routes.homePath,
  'home-2': routes.homePath,
  dona: routes.donatePath,
  territori: routes.territoriesPath,
};

type RecordIndex = ReadonlyMap<string, IndexedRecord>;

/** A report asks for the same two several times. */
const indexes = new WeakMap<Snapshot, RecordIndex>();

/** Every record of a snapshot, by its key. */
export function indexRecords(snapshot: Snapshot): RecordIndex {
  const index = indexes.get(snapshot) ?? makeIndex(withoutSections(snapshot));
  indexes.set(snapshot, index);
  return index;
}

function makeIndex(snapshot: Snapshot): RecordIndex {
  const keywords = snapshot.keywords.map(({ id, value }) => ({ id, title: value }));
  const contents = snapshot.contents.map(({ code, label }) => ({ id: code, title: label }));
  return new Map([
    ...entries('clips', snapshot.clips, routes.clipPath),
    ...entries('series', snapshot.series, routes.seriesPath),
    ...entries('lives', snapshot.lives, routes.lifePath),
    ...entries('territories', snapshot.territories, routes.territoryPath),
    ...entries('extras', snapshot.extras, routes.extraPath),
    ...entries('homeBlocks', snapshot.homeBlocks, routes.homePath),
    ...entries('slides', snapshot.slides, routes.homePath),
    ...entries('keywords', keywords, (language, { id }) =>
      routes.archiveQueryPath(language, { keywords: [id] }),
    ),
    ...entries('contents', contents, (language, { id }) => CONTENT_PATHS[id](language)),
  ]);
}

function entries<Record extends { readonly id: Id; readonly title: Text }>(
  resource: Resource,
  records: readonly Record[],
  path: (language: Language, record: Record) => string,
): readonly (readonly [string, IndexedRecord])[] {
  return records.map((record) => [
    recordKey({ resource, id: record.id }),
    { title: record.title, path: (language) => path(language, record) },
  ]);
}
