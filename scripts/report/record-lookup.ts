import type { Resource } from '../../src/api/problem.ts';
import type { Language } from '../../src/model/language.ts';
import type { Snapshot } from '../../src/model/snapshot.ts';
import { NO_TEXT, showText, type ShownText, type Text } from '../../src/model/text.ts';
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

/** A record's title and page. */
export interface NamedRecord {
  /** `null` where it has no title, or is not published. */
  readonly title: ShownText | null;
  /** The page of the site that shows it, absolute; `null` where there is none. */
  readonly href: string | null;
}

export type RecordLookup = (resource: Resource, id: Id | null) => NamedRecord;

/**
 * Finds the published records, and those that are gone since the last pull, which have no page any more.
 * @param siteUrl where the site is published
 */
export function createRecordLookup(
  { snapshot, since }: Pick<EditorsReport, 'snapshot' | 'since'>,
  language: Language,
  siteUrl: string,
): RecordLookup {
  const published = indexRecords(snapshot);
  const gone = since === null || since.gone.length === 0 ? undefined : indexRecords(since.snapshot);
  return (resource, id) => {
    const key = `${resource}/${id}`;
    const page = published.get(key);
    const title = showText((page ?? gone?.get(key))?.text ?? NO_TEXT, language);
    return {
      title: title.value === '' ? null : title,
      href: page === undefined ? null : new URL(page.path(language), siteUrl).href,
    };
  };
}

interface IndexedRecord {
  readonly text: Text;
  readonly path: (language: Language) => string;
}

interface Titled {
  readonly id: number;
  readonly title: Text;
}

const CONTENT_PATHS = { home: homePath, 'home-2': homePath, dona: donatePath, territori: territoriesPath };

/** By resource and id: `clips/12`. */
function indexRecords(snapshot: Snapshot): ReadonlyMap<string, IndexedRecord> {
  const records = new Map<string, IndexedRecord>();

  function add(
    resource: Resource,
    titled: readonly Titled[],
    path: (language: Language, record: Titled) => string,
  ): void {
    for (const record of titled) {
      const page = { text: record.title, path: (language: Language) => path(language, record) };
      records.set(`${resource}/${record.id}`, page);
    }
  }

  add('clips', snapshot.clips, clipPath);
  add('series', snapshot.series, seriesPath);
  add('lives', snapshot.lives, lifePath);
  add('territories', snapshot.territories, territoryPath);
  add('extras', snapshot.extras, extraPath);
  add('homeBlocks', snapshot.homeBlocks, homePath);
  add('slides', snapshot.slides, homePath);
  for (const { id, value: text } of snapshot.keywords) {
    records.set(`keywords/${id}`, {
      text,
      path: (language) => archiveQueryPath(language, { keywords: [id] }),
    });
  }
  for (const { code, label: text } of snapshot.contents) {
    records.set(`contents/${code}`, { text, path: CONTENT_PATHS[code] });
  }
  return records;
}
