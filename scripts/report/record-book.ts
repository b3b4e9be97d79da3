import type { Resource } from '../../src/api/problem.ts';
import type { Language } from '../../src/model/language.ts';
import type { Snapshot } from '../../src/model/snapshot.ts';
import { showText, type ShownText, type Text } from '../../src/model/text.ts';
import {
  archiveQueryPath,
  clipPath,
  donatePath,
  extraPath,
  homePath,
  lifePath,
  seriesPath,
  territoriesPath,
  territoryPath,
} from '../../src/routes.ts';
import type { Id } from '../pull/entry.ts';
import type { EditorsReport } from './editors-report.ts';

/** A record as the report names it. */
interface NamedRecord {
  /** `null` where it has no title, or is not published. */
  readonly title: ShownText | null;
  /** The page of the site that shows it, absolute; `null` where there is none. */
  readonly href: string | null;
}

/** Finds the title and the page of a record. */
export type RecordBook = (resource: Resource, id: Id | null) => NamedRecord;

interface Titled {
  readonly id: number;
  readonly title: Text;
}

const UNKNOWN: NamedRecord = { title: null, href: null };

/**
 * Knows the published records, and those that are gone since the last pull, which have no page any more.
 * @param siteUrl where the site is published
 */
export function openRecordBook(
  { snapshot, since }: Pick<EditorsReport, 'snapshot' | 'since'>,
  language: Language,
  siteUrl: string,
): RecordBook {
  const published = openSnapshot(snapshot, language, siteUrl);
  if (since === null || since.gone.length === 0) return published;
  const former = openSnapshot(since.snapshot, language, siteUrl);
  return (resource, id) => {
    const record = published(resource, id);
    return record === UNKNOWN ? { ...former(resource, id), href: null } : record;
  };
}

function openSnapshot(snapshot: Snapshot, language: Language, siteUrl: string): RecordBook {
  const found = new Map<string, () => NamedRecord>();

  function add(resource: Resource, id: Id, text: Text, path: () => string): void {
    found.set(`${resource}/${id}`, () => {
      const title = showText(text, language);
      return { title: title.value === '' ? null : title, href: new URL(path(), siteUrl).href };
    });
  }

  function addAll<Record extends Titled>(
    resource: Resource,
    records: readonly Record[],
    path: (language: Language, record: Record) => string,
  ): void {
    for (const record of records) add(resource, record.id, record.title, () => path(language, record));
  }

  addAll('clips', snapshot.clips, clipPath);
  addAll('series', snapshot.series, seriesPath);
  addAll('lives', snapshot.lives, lifePath);
  addAll('territories', snapshot.territories, territoryPath);
  addAll('extras', snapshot.extras, extraPath);
  addAll('homeBlocks', snapshot.homeBlocks, homePath);
  addAll('slides', snapshot.slides, homePath);
  for (const { id, value } of snapshot.keywords) {
    add('keywords', id, value, () => archiveQueryPath(language, { keywords: [id] }));
  }
  const contentPaths = { home: homePath, 'home-2': homePath, dona: donatePath, territori: territoriesPath };
  for (const { code, label } of snapshot.contents) {
    add('contents', code, label, () => contentPaths[code](language));
  }
  return (resource, id) => found.get(`${resource}/${id}`)?.() ?? UNKNOWN;
}
