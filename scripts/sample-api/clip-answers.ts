import { API_FACETS, choicesCall, ORDERS, VALUE_KEYS, type ValueKey } from '../../src/filters/filters.ts';
import type { Answer, Catalogue, Question } from './catalogue.ts';
import { findPage } from './pages.ts';
import { parseId, readChoice, readId, readLanguage, readPage, readText, readTexts } from './parameters.ts';
import type { PlainQuestion } from './plain-search.ts';
import { readQuestion, readSeriesQuestion } from './read-question.ts';
import type { ClipRecord } from './records.ts';
import { Refusal } from './refusal.ts';
import { relatedClips } from './related-clips.ts';

/** The answers about clips, as JSON texts. */

export function answerClips(catalogue: Catalogue, { url, today }: Question): string {
  const { search, clipJson } = catalogue;
  const params = url.searchParams;
  const order = readChoice(params, 'order', ORDERS) ?? '-id';
  const page = readPage(params);
  const matches = search.find(readQuestion(catalogue, params), order, today);
  const { slice, envelope } = findPage(url, page, {
    count: matches.length,
    total: countScope(catalogue, params),
  });
  const results = matches.slice(...slice).map(clipJson);
  // The clips' JSON is memoized; only the envelope is made for each answer.
  return `${JSON.stringify(envelope).slice(0, -1)},"results":[${results.join(',')}]}`;
}

export function answerClip(catalogue: Catalogue, { name }: Question): string {
  const clip = catalogue.clipById.get(parseId(name) ?? NaN);
  if (clip === undefined) throw new Refusal(404, `No clip has the id ${name}.`);
  return catalogue.writeJson({ ...catalogue.recordOf.get(clip), ...relatedClips(catalogue, clip) });
}

export function answerFacets(catalogue: Catalogue, { url }: Question): string {
  const { search } = catalogue;
  const requested = readTexts(url.searchParams, 'facets');
  const question = readQuestion(catalogue, url.searchParams);
  const counts = API_FACETS.filter((facet) => requested.includes(facet)).map((facet) => {
    const key = VALUE_KEYS.find((one) => one === facet);
    const count = key === undefined ? search.countYears(question).years : search.countValues(question, key);
    return [facet, Object.fromEntries([...count].sort(([, one], [, other]) => other - one))];
  });
  return JSON.stringify(Object.fromEntries(counts));
}

/** One answer for each call that lists the values of a filter on the clips; keywords are records of their own. */
export const CHOICES_ANSWERS: Readonly<Record<string, Answer>> = Object.fromEntries(
  VALUE_KEYS.flatMap((key) => {
    const { path = '', answer, isFilterable } = choicesCall(key) ?? {};
    if (answer === undefined || answer === 'keywords') return [];
    const read = isFilterable ? readQuestion : readSeriesQuestion;
    const list = answer === 'cities' ? listCities : listNames;
    const answerList: Answer = (catalogue, { url }) =>
      JSON.stringify(list(catalogue, key, read(catalogue, url.searchParams)));
    return [[path, answerList]];
  }),
);

export function answerSuggestions({ search }: Catalogue, { url }: Question): string {
  const { searchParams } = url;
  const texts = search.suggest(readText(searchParams, 'search') ?? '', readLanguage(searchParams));
  return JSON.stringify(texts.map((text) => ({ text })));
}

export function answerTotals({ archive: { clips, series, lives } }: Catalogue): string {
  return JSON.stringify({ clips: clips.length, serie: series.length, vite: lives.length });
}

/** The values of the matching clips, sorted by name. */
function listNames({ search }: Catalogue, key: ValueKey, question: PlainQuestion): string[] {
  const values = [...search.countValues(question, key, {}).keys()];
  return values.sort(new Intl.Collator(question.language).compare);
}

/** A row per city, sorted by name, with the position of its newest clip that has one. */
function listCities(
  catalogue: Catalogue,
  key: ValueKey,
  question: PlainQuestion,
): { readonly city: string; readonly position: ClipRecord['position']; readonly count: number }[] {
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
  const territory = readId(params, 'territorio');
  return territory === undefined
    ? clips.length
    : clips.filter(({ territorio }) => territorio?.id === territory).length;
}
