import { openCatalogue } from '../../../../scripts/sample-api/catalogue.ts';
import type { Archive } from '../../../../scripts/sample-api/records.ts';
import type { SearchedArchive } from '../../../support/brute-force-search.ts';
import { serveForTest } from '../../scripts/sample-api/fetch-from-api.ts';
import type { RunningApi, ServeOptions } from '../../../../scripts/sample-api/serve.ts';
import { clipSchema } from '../../../../src/api/schemas/clip.ts';
import { clipToModel } from '../../../../src/api/to-model/clip.ts';
import { keywordToModel } from '../../../../src/api/to-model/collection.ts';
import { NO_FILTERS, type Filters } from '../../../../src/filters/query.ts';
import { createLiveEngine } from '../../../../src/search/live/live-engine.ts';
import type { Question, SearchEngine } from '../../../../src/search/search-engine.ts';

/** A signal that nobody aborts. */
export const NEVER = new AbortController().signal;

export function ask(filters: Partial<Filters> = {}, scope: Partial<Question['scope']> = {}): Question {
  return {
    scope: { language: 'it', territory: null, ...scope },
    filters: { ...NO_FILTERS, ...filters },
  };
}

/** The live engine over the sample API, which is closed after the test. */
export async function liveOver(
  archive: Archive,
  options: ServeOptions = {},
): Promise<{ readonly engine: SearchEngine; readonly api: RunningApi; readonly calls: URL[] }> {
  const api = await serveForTest(archive, options);
  const calls: URL[] = [];
  const engine = createLiveEngine({
    base: api.url,
    fetch: (url, init) => {
      calls.push(new URL(url));
      return fetch(url, init);
    },
  });
  return { engine, api, calls };
}

/** The archive as the build would know it, pulled from this address. */
export function pulledFrom(url: string, archive: Archive): SearchedArchive {
  const { writeJson } = openCatalogue(archive, url);
  const records: unknown = JSON.parse(writeJson(archive.clips));
  return {
    clips: clipSchema
      .array()
      .parse(records)
      .map((record) => clipToModel(record).record),
    keywords: archive.keywords.flatMap((keyword) => keywordToModel(keyword).record ?? []),
  };
}
