import {
  API_FACETS,
  API_KEYS,
  choicesCall,
  FILTERS,
  API_ORDERS,
  VALUE_KEYS,
  type NarrowingKey,
  type ValueKey,
} from '../../src/filters/filters.ts';
import type { Filters } from '../../src/filters/query.ts';
import type { Clip } from '../../src/model/clip.ts';
import { relatedClips } from '../../src/model/related.ts';
import { splitWords } from '../../src/model/words.ts';
import type { Answer, Catalogue } from './catalogue.ts';
import * as query from './parameters.ts';
import type { PlainQuestion } from './plain-search.ts';
import type { ClipRecord } from './records.ts';

/** Of a series around a clip. */
const MAX_CLIPS = 24;

/** One answer for each call that lists the values of a filter on the clips; keywords are records of their own. */
const CHOICES_ANSWERS: Readonly<Record<string, Answer>> = Object.fromEntries(
  VALUE_KEYS.flatMap((key) => {
    const { path = '', answer, isFilterable } = choicesCall(key) ?? {};
    if (answer === undefined || answer === 'keywords') return [];
    const list = answer === 'cities' ? listCities : listNames;
    const answerList: Answer = (catalogue, { url }) =>
      JSON.stringify(list(catalogue, key, readQuestion(catalogue, url.searchParams, isFilterable)));
    return [[path, answerList]];
  }),
);

/** The answers about clips by address, as JSON texts. */
export const CLIP_ANSWERS: Readonly<Record<string, Answer>> = {
  '/api/clips/': (catalogue, { url, today }) => {
    const { search, clipJson } = catalogue;
    const params = url.searchParams;
    const order = query.readChoice(params, 'order', API_ORDERS) ?? '-id';
    const page = query.readPage(params);
    const matches = search.find(readQuestion(catalogue, params), order, today);
    const counts = { count: matches.length, total: countScope(catalogue, params) };
    const { slice, envelope } = query.findPage(url, page, counts);
    const results = matches.slice(...slice).map(clipJson);
    // The clips' JSON is memoized; only the envelope is made for each answer.
    return `${JSON.stringify(envelope).slice(0, -1)},"results":[${results.join(',')}]}`;
  },
  '/api/clips/facets/': (catalogue, { url }) => {
    const { search } = catalogue;
    const requested = query.readTexts(url.searchParams, 'facets');
    const question = readQuestion(catalogue, url.searchParams);
    const counts = API_FACETS.filter((facet) => requested.includes(facet)).map((facet) => {
      const key = VALUE_KEYS.find((one) => one === facet);
      const count = key === undefined ? search.countYears(question).years : search.countValues(question, key);
      return [facet, Object.fromEntries([...count].sort(([, one], [, other]) => other - one))];
    });
    return JSON.stringify(Object.fromEntries(counts));
  },
  ...CHOICES_ANSWERS,
  '/api/clips/totals/': ({ archive: { clips, series, lives } }) =>
    JSON.stringify({ clips: clips.length, serie: series.length, vite: lives.length }),
  '/api/clips/:name/': (catalogue, { name }) => {
    const clip = catalogue.clipById.get(query.parseId(name) ?? NaN);
    if (clip === undefined) throw new query.Refusal(404, `No clip has the id ${name}.`);
    return catalogue.writeJson({ ...catalogue.recordOf.get(clip), ...relatedOf(catalogue, clip) });
  },
  '/api/clips-suggest/': ({ search }, { url: { searchParams } }) => {
    const typed = query.readText(searchParams, 'search') ?? '';
    const texts = search.suggest(typed, query.readLanguage(searchParams));
    return JSON.stringify(texts.map((text) => ({ text })));
  },
};

/** The `related_clips_…` fields of a clip; it is in none of its own groups. */
function relatedOf({ archive, related, clipsOfSeries, recordOf }: Catalogue, clip: Clip) {
  const recordsOf = (clips: readonly Clip[]): ClipRecord[] =>
    clips.filter((other) => other !== clip).flatMap((other) => recordOf.get(other) ?? []);
  const series = archive.series.filter(({ id }) => clipsOfSeries.get(id)?.includes(clip));
  const { author, keywords, year, city } = relatedClips(clip, related());
  return {
    related_clips_serie: series.map(({ id, title }) => ({
      ...{ id, title },
      clips: recordsOf(clipsOfSeries.get(id) ?? []).slice(0, MAX_CLIPS),
    })),
    related_clips_author: recordsOf(author.clips),
    related_clips_keywords: recordsOf(keywords.clips),
    related_clips_year: recordsOf(year.clips),
    related_clips_city: recordsOf(city.clips),
  };
}

/** The values of the matching clips, sorted by name. */
function listNames({ search }: Catalogue, key: ValueKey, question: PlainQuestion): string[] {
  const values = [...search.countValues(question, key, {}).keys()];
  return values.sort(new Intl.Collator(question.language).compare);
}

/** A row per city, sorted by name, with the position of its newest clip that has one. */
function listCities(catalogue: Catalogue, key: ValueKey, question: PlainQuestion) {
  const counts = catalogue.search.countValues(question, key, {});
  const positions = new Map<string, ClipRecord['position']>();
  for (const clip of catalogue.search.clips) {
    const position = catalogue.recordOf.get(clip)?.position;
    if (clip.city !== null && position && !positions.has(clip.city)) positions.set(clip.city, position);
  }
  const { compare } = new Intl.Collator(question.language);
  return [...counts]
    .map(([city, count]) => ({ city, position: positions.get(city) ?? null, count }))
    .sort((one, other) => compare(one.city, other.city));
}

/** The number of clips before filters: the requested territory's, otherwise all. */
function countScope({ archive: { clips } }: Catalogue, params: URLSearchParams): number {
  const territory = query.readId(params, 'territorio');
  return territory === undefined
    ? clips.length
    : clips.filter(({ territorio }) => territorio?.id === territory).length;
}

/**
 * The language, filters and scope of a request. Values are used as they are, without the codecs of the site's
 * addresses.
 * @param isFilterable whether the call has more filters than the series
 * @throws Refusal for a malformed day or id
 */
function readQuestion(catalogue: Catalogue, params: URLSearchParams, isFilterable = true): PlainQuestion {
  const territory = isFilterable ? query.readId(params, 'territorio') : undefined;
  const keys = isFilterable ? API_KEYS : [];
  const inSeries = readSeries(catalogue, params);
  return {
    language: query.readLanguage(params),
    filters: Object.fromEntries(keys.map((key) => [key, readFilter(params, key)])),
    isInScope: (clip) =>
      (territory === undefined || clip.territoryId === territory) && (inSeries?.has(clip.id) ?? true),
  };
}

function readFilter(params: URLSearchParams, key: NarrowingKey): Filters[NarrowingKey] {
  const descriptor = FILTERS[key];
  switch (descriptor.kind) {
    case 'search':
      // The contract's words are what stands between anything else: quotes and minus signs mean nothing.
      return splitWords(query.readText(params, key) ?? '').join(' ');
    case 'period':
      return query.readDay(params, key) ?? null;
    case 'values':
      return 'recordsOf' in descriptor
        ? query.readIds(params, key).map(String)
        : query.readTexts(params, key);
  }
}

/** The clips of the requested series, which may be named "home"; `undefined` when none is requested. */
function readSeries(
  { clipsOfSeries, featuredSeries }: Catalogue,
  params: URLSearchParams,
): ReadonlySet<number> | undefined {
  const name = query.readText(params, 'serie');
  if (name === undefined) return undefined;
  const id = name === 'home' ? featuredSeries : query.readId(params, 'serie');
  return new Set(clipsOfSeries.get(id ?? NaN)?.map((clip) => clip.id));
}
