import type { z } from 'zod';
import { calls, type OneCall, type Params } from '../../../src/api/endpoints.ts';
import { recordId } from '../../../src/api/read-list.ts';
import { namesSchema } from '../../../src/api/schemas/answers.ts';
import { clipToModel } from '../../../src/api/to-model/clip.ts';
import { valueFilter, VALUE_KEYS, type ValueKey } from '../../../src/filters/filters.ts';
import { CONTENT_CODES } from '../../../src/model/editorial.ts';
import { splitWords } from '../../../src/model/words.ts';
import { checkRecords } from '../check-shape.ts';
import { fetchClips, readPage, type Probe } from '../probe.ts';
import { note, rule, type Line } from '../verdict.ts';
import { refusalRule } from './records.ts';

const MAX_SUGGESTIONS = 10;

/** The calls that list names and accept all filters. */
const NAME_CALLS = VALUE_KEYS.flatMap((key) => {
  const { path, answer, isFilterable } = valueFilter(key).choices;
  return answer === 'names' && isFilterable ? [{ key, path }] : [];
});

/** The calls that return one value, record or list without pages. */
export function answerChecks(): readonly (readonly [
  call: string,
  check: (probe: Probe) => Promise<readonly Line[]>,
])[] {
  return [
    ['GET /api/clips-suggest/', checkSuggestions],
    ['GET /api/clips/positions/', checkPlaces],
    ...NAME_CALLS.map(
      ({ key, path }) => [`GET ${path}`, (probe: Probe) => checkNames(probe, key, path)] as const,
    ),
    ['GET /api/clips/authors/', checkAuthors],
    ['GET /api/clips/totals/', checkTotals],
    ['GET /api/contents/{code}/', checkContents],
    ['GET /api/series/home/', checkFeatured],
    ['GET /api/keywords/?territorio=', checkKeywordsOfTerritory],
  ];
}

async function checkSuggestions(probe: Probe): Promise<readonly Line[]> {
  const words = probe.clips.flatMap(({ city, title }) => splitWords(`${city ?? ''} ${title?.it ?? ''}`));
  const word = words.find((one) => one.length > 3)?.slice(0, 3) ?? 'cas';
  const { lines, answer } = await fetchAnswer(probe, calls.suggestions, { search: word, lang: 'it' });
  if (answer === undefined) return lines;
  return [
    ...lines,
    rule(`"${word}" is completed`, answer.length > 0, 'a suggestion at least', 'none'),
    rule(
      `at most ${MAX_SUGGESTIONS}`,
      answer.length <= MAX_SUGGESTIONS,
      `${MAX_SUGGESTIONS} or fewer`,
      `${answer.length}`,
    ),
  ];
}

async function checkPlaces(probe: Probe): Promise<readonly Line[]> {
  const { lines, answer } = await fetchAnswer(probe, calls.places);
  if (answer === undefined) return lines;
  const [row] = answer;
  if (row === undefined) return [...lines, note('places', 'none to look at')];
  const { count } = await fetchClips(probe, { positions: row.city });
  // Two towns may have the same name; the filter by name brings the clips of both.
  const counted = answer.filter(({ city }) => city === row.city).reduce((sum, one) => sum + one.count, 0);
  const places = new Set(answer.map(({ city, position }) => JSON.stringify([city, position])));
  return [
    ...lines,
    rule('a row a place', places.size === answer.length, `${answer.length} places`, `${places.size} places`),
    rule('a place counts what the list brings', count === counted, `${count} for ${row.city}`, `${counted}`),
  ];
}

/** A call that lists the values of a filter lists those of every clip, and the filters narrow it. */
async function checkNames(probe: Probe, key: ValueKey, path: string): Promise<readonly Line[]> {
  const call = { path: () => path, answer: namesSchema };
  const { valuesOf } = valueFilter(key);
  const { lines, answer } = await fetchAnswer(probe, call);
  if (answer === undefined) return lines;
  const lost = probe.clips
    .flatMap((clip) => valuesOf(clipToModel(clip).record).map((value) => ({ id: clip.id, value })))
    .find(({ value }) => !answer.includes(value));
  const [first] = answer;
  const narrowed =
    first === undefined ? undefined : (await fetchAnswer(probe, call, { [key]: first })).answer;
  return [
    ...lines,
    rule(
      `every value of ${key} is there`,
      lost === undefined,
      `"${lost?.value}", of clip ${lost?.id}`,
      answer.join(', '),
    ),
    rule(
      'the filters narrow it',
      narrowed?.length === (first === undefined ? undefined : 1),
      'one value',
      `${narrowed?.length}`,
    ),
  ];
}

async function checkAuthors(probe: Probe): Promise<readonly Line[]> {
  const { lines, answer } = await fetchAnswer(probe, calls.authors);
  if (answer === undefined) return lines;
  const named = (flag: boolean): string[] =>
    probe.clips
      .filter(({ author }) => (author !== false) === flag)
      .flatMap(({ author_data }) => author_data?.name ?? []);
  const lost = named(true).find((name) => name !== '' && !answer.includes(name));
  const shown = new Set(named(true));
  const leaked = named(false).some((name) => !shown.has(name) && answer.includes(name));
  const series = readPage(await probe.fetchRaw('/api/series/', { page_size: 1 }), true).records[0];
  const id = typeof series === 'object' && series !== null && 'id' in series ? Number(series.id) : undefined;
  const some = id === undefined ? undefined : (await fetchAnswer(probe, calls.authors, { serie: id })).answer;
  return [
    ...lines,
    rule(
      'every author who may be shown is there',
      lost === undefined,
      `"${lost}"`,
      `${answer.length} others`,
    ),
    ...(some === undefined
      ? []
      : [
          rule(
            'serie narrows it',
            some.length <= answer.length && some.every((name) => answer.includes(name)),
            'some of the authors',
            `${some.length} of ${answer.length}`,
          ),
        ]),
    // Only the sampled clips are known here, and another one may show the name. The name must not be printed.
    ...(leaked
      ? [note('hidden authors', 'a name that a clip hides is listed; other clips may show it')]
      : []),
  ];
}

async function checkTotals(probe: Probe): Promise<readonly Line[]> {
  const { lines, answer } = await fetchAnswer(probe, calls.totals);
  if (answer === undefined) return lines;
  const [series, lives] = await Promise.all([
    probe.fetchRaw('/api/series/', { page_size: 1 }).then((page) => readPage(page, true).count),
    probe.fetchRaw('/api/vite-archivio/').then((page) => {
      const { count, records } = readPage(page, false);
      return count ?? records.length;
    }),
  ]);
  return [
    ...lines,
    rule('clips is the number of clips', answer.clips === probe.count, `${probe.count}`, `${answer.clips}`),
    rule('serie is the number of series', answer.serie === series, `${series}`, `${answer.serie}`),
    rule('vite is the number of life stories', answer.vite === lives, `${lives}`, `${answer.vite}`),
  ];
}

async function checkContents(probe: Probe): Promise<readonly Line[]> {
  const pages = await Promise.all(
    CONTENT_CODES.map(async (code) => {
      const answer = await probe.fetchRaw(calls.content.path(code));
      if (answer.status === 404)
        return [note(code, '404: not written yet, the page stays without this text')];
      if (answer.status !== 200) return [rule(code, false, '200 or 404', String(answer.status))];
      const lines = checkRecords([answer.body], { schema: calls.content.answer });
      const checked = calls.content.answer.safeParse(answer.body);
      const own = checked.success ? checked.data.code : code;
      return [rule(`${code} answers as itself`, own === code, code, own), ...lines];
    }),
  );
  const nothing = await probe.fetchRaw(calls.content.path('no-such-text'));
  return [...pages.flat(), refusalRule('an unknown code is 404 with a reason', nothing, 404)];
}

async function checkFeatured(probe: Probe): Promise<readonly Line[]> {
  const answer = await probe.fetchRaw(calls.series.path('home'));
  if (answer.status === 404) return [note('featured series', '404: none is featured')];
  if (answer.status !== 200) return [rule('featured series', false, '200 or 404', String(answer.status))];
  return [
    rule('featured series', true, '', ''),
    ...checkRecords([answer.body], { schema: calls.series.answer }),
  ];
}

async function checkKeywordsOfTerritory(probe: Probe): Promise<readonly Line[]> {
  const [id] = probe.clips.flatMap(({ territorio }) => territorio?.id ?? []);
  if (id === undefined) return [note('territorio', 'no clip has a territory')];
  const [all, some] = await Promise.all([
    idsOf(probe.fetchRaw('/api/keywords/')),
    idsOf(probe.fetchRaw('/api/keywords/', { territorio: id })),
  ]);
  const used = probe.clips
    .filter(({ territorio }) => territorio?.id === id)
    .flatMap(({ keywords }) => keywords ?? []);
  // A keyword that is in no list is the clip's fault.
  const lost = used.filter((keyword) => all.has(keyword) && !some.has(keyword));
  return [
    rule(
      'territorio narrows it',
      some.size <= all.size,
      'some of the keywords',
      `${some.size} of ${all.size}`,
    ),
    rule('the keywords of its clips are there', lost.length === 0, lost.join(', '), [...some].join(', ')),
  ];
}

async function idsOf(answer: ReturnType<Probe['fetchRaw']>): Promise<ReadonlySet<number>> {
  return new Set(readPage(await answer, false).records.flatMap((record) => recordId(record) ?? []));
}

/** Fetches one answer and checks it against its schema. */
async function fetchAnswer<Answer extends z.ZodType>(
  { fetchRaw }: Probe,
  call: OneCall<Answer, []>,
  params: Params = {},
): Promise<{ readonly lines: readonly Line[]; readonly answer: z.infer<Answer> | undefined }> {
  const { status, body } = await fetchRaw(call.path(), params);
  if (status !== 200) return { lines: [rule('status', false, '200', String(status))], answer: undefined };
  const checked = call.answer.safeParse(body);
  const lines = checkRecords([body], { schema: call.answer });
  return { lines, answer: checked.success ? checked.data : undefined };
}
