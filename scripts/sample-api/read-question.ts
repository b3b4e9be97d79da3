import { API_KEYS, FILTERS, type NarrowingKey } from '../../src/filters/filters.ts';
import type { Filters } from '../../src/filters/query.ts';
import type { Catalogue } from './catalogue.ts';
import { readDay, readId, readIds, readLanguage, readText, readTexts } from './parameters.ts';
import type { PlainQuestion } from './plain-search.ts';

/**
 * The language, filters and scope of a request. Values are used as they are, without the codecs of the site's
 * addresses.
 * @throws Refusal for a malformed day or id
 */
export function readQuestion(catalogue: Catalogue, params: URLSearchParams): PlainQuestion {
  const territory = readId(params, 'territorio');
  const inSeries = readSeries(catalogue, params);
  return {
    language: readLanguage(params),
    filters: Object.fromEntries(API_KEYS.map((key) => [key, readFilter(params, key)])),
    isInScope: (clip) =>
      (territory === undefined || clip.territoryId === territory) && (inSeries?.has(clip.id) ?? true),
  };
}

/** The question of a call whose only filter is the series. */
export function readSeriesQuestion(catalogue: Catalogue, params: URLSearchParams): PlainQuestion {
  const inSeries = readSeries(catalogue, params);
  return { language: readLanguage(params), filters: {}, isInScope: ({ id }) => inSeries?.has(id) ?? true };
}

function readFilter(params: URLSearchParams, key: NarrowingKey): Filters[NarrowingKey] {
  const descriptor = FILTERS[key];
  switch (descriptor.kind) {
    case 'search':
      return readText(params, key) ?? '';
    case 'period':
      return readDay(params, key) ?? null;
    case 'values':
      return 'recordsOf' in descriptor ? readIds(params, key).map(String) : readTexts(params, key);
  }
}

/** The clips of the requested series, which may be named "home"; `undefined` when none is requested. */
function readSeries(
  { clipsOfSeries, featuredSeries }: Catalogue,
  params: URLSearchParams,
): ReadonlySet<number> | undefined {
  const name = readText(params, 'serie');
  if (name === undefined) return undefined;
  const id = name === 'home' ? featuredSeries : readId(params, 'serie');
  return new Set(clipsOfSeries.get(id ?? NaN)?.map((clip) => clip.id));
}
