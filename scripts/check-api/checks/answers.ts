import type { z } from 'zod';
import { FALLBACK_LANGUAGE } from '../../../src/model/language.ts';
import { calls, type OneCall, type Params } from '../../../src/api/endpoints.ts';
import { recordId } from '../../../src/api/read-list.ts';
import { namesSchema } from '../../../src/api/schemas/answers.ts';
import { clipToModel } from '../../../src/api/to-model/clip.ts';
import { choicesCall, valueFilter, VALUE_KEYS, type ValueKey } from '../../../src/filters/filters.ts';
import { CONTENT_CODES } from '../../../src/model/editorial.ts';
import { splitWords } from '../../../src/model/words.ts';
import { checkRecords } from '../check-shape.ts';
import { fetchClips, readPage, type Probe } from '../probe.ts';
import { equal, note, refusal, rule, type Line } from '../verdict.ts';
import { authorsOf } from './filters.ts';

const MAX_SUGGESTIONS = 10;

type Check = (probe: Probe) => Promise<readonly Line[]>;

/** The calls that return one value, record or list without pages. */
export function answerChecks(): readonly (readonly [call: string, check: Check])[] {
  // The calls that list names and accept all filters.
  const nameCalls = VALUE_KEYS.flatMap((key) => {
    const { path = '', answer, isFilterable = false } = choicesCall(key) ?? {};
    if (answer !== 'names' || !isFilterable) return [];
    return [[`GET ${path}`, (probe: Probe) => checkNames(probe, key, path)] as const];
  });
  return [
    ['GET /api/clips-suggest/', checkSuggestions],
    ['GET /api/clips/positions/', checkPlaces],
    ...nameCalls,
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
  return checkAnswer(probe, calls.suggestions, { search: word, lang: FALLBACK_LANGUAGE }, ({ length }) => [
    rule(`"${word}" is completed`, length > 0, 'a suggestion at least', 'none'),
    rule(`at most ${MAX_SUGGESTIONS}`, length <= MAX_SUGGESTIONS, `${MAX_SUGGESTIONS} or fewer`, `${length}`),
  ]);
}

async function checkPlaces(probe: Probe): Promise<readonly Line[]> {
  return checkAnswer(probe, calls.places, {}, async (answer) => {
    const [row] = answer;
    if (row === undefined) return [note('places', 'none to look at')];
    const { count } = await fetchClips(probe, { positions: row.city });
    // Two towns may have the same name; the filter by name brings the clips of both.
    const counted = answer.filter(({ city }) => city === row.city).reduce((sum, one) => sum + one.count, 0);
    const places = new Set(answer.map(({ city, position }) => JSON.stringify([city, position])));
    return [
      equal('a row a place', answer.length, places.size, 'places'),
      equal('a place counts what the list brings', count, counted, `for ${row.city}`),
    ];
  });
}

/** A call that lists the values of a filter lists those of every clip, and the filters narrow it. */
async function checkNames(probe: Probe, key: ValueKey, path: string): Promise<readonly Line[]> {
  const call = { path: () => path, answer: namesSchema };
  return checkAnswer(probe, call, {}, async (answer) => {
    const values = probe.clips.flatMap((clip) => valueFilter(key).valuesOf(clipToModel(clip).record));
    const lost = values.find((value) => !answer.includes(value));
    const [first] = answer;
    const narrowed = first === undefined ? [] : (await fetchAnswer(probe, call, { [key]: first })).answer;
    return [
      rule(`every value of ${key} is there`, lost === undefined, `"${lost}"`, answer.join(', ')),
      equal('the filters narrow it', first === undefined ? 0 : 1, narrowed?.length, 'values'),
    ];
  });
}

async function checkAuthors(probe: Probe): Promise<readonly Line[]> {
  return checkAnswer(probe, calls.authors, {}, async (answer) => {
    const shown = authorsOf(probe, true);
    const lost = shown.find((name) => !answer.includes(name));
    const leaked = authorsOf(probe, false).some((name) => !shown.includes(name) && answer.includes(name));
    const [series] = readPage(await probe.fetchRaw('/api/series/', { page_size: 1 }), true).records;
    const id = recordId(series);
    const some =
      id === undefined ? undefined : (await fetchAnswer(probe, calls.authors, { serie: id })).answer;
    const lines = [
      rule(
        'every author who may be shown is there',
        lost === undefined,
        `"${lost}"`,
        `${answer.length} others`,
      ),
    ];
    if (some !== undefined) {
      const isPart = some.length <= answer.length && some.every((name) => answer.includes(name));
      const received = `${some.length} of ${answer.length}`;
      lines.push(rule('serie narrows it', isPart, 'some of the authors', received));
    }
    // Only the sampled clips are known here, and another one may show the name. The name must not be printed.
    if (leaked)
      lines.push(note('hidden authors', 'a name that a clip hides is listed; other clips may show it'));
    return lines;
  });
}

async function checkTotals(probe: Probe): Promise<readonly Line[]> {
  return checkAnswer(probe, calls.totals, {}, async ({ clips, serie, vite }) => {
    const [series, lives] = await Promise.all([
      probe.fetchRaw('/api/series/', { page_size: 1 }).then((page) => readPage(page, true).count),
      probe.fetchRaw('/api/vite-archivio/').then((page) => readPage(page, false)),
    ]);
    return [
      equal('clips is the number of clips', probe.count, clips),
      equal('serie is the number of series', series, serie),
      equal('vite is the number of life stories', lives.count ?? lives.records.length, vite),
    ];
  });
}

async function checkContents(probe: Probe): Promise<readonly Line[]> {
  const pages = await Promise.all(
    CONTENT_CODES.map(async (code) => {
      const answer = await probe.fetchRaw(calls.content.path(code));
      if (answer.status === 404)
        return [note(code, '404: not written yet, the page stays without this text')];
      if (answer.status !== 200) return [rule(code, false, '200 or 404', String(answer.status))];
      const checked = calls.content.answer.safeParse(answer.body);
      const own = checked.success ? checked.data.code : code;
      const lines = checkRecords([answer.body], { schema: calls.content.answer });
      return [equal<string>(`${code} answers as itself`, code, own), ...lines];
    }),
  );
  const nothing = await probe.fetchRaw(calls.content.path('no-such-text'));
  return [...pages.flat(), refusal('an unknown code is 404 with a reason', nothing, 404)];
}

async function checkFeatured({ fetchRaw }: Probe): Promise<readonly Line[]> {
  const { status, body } = await fetchRaw(calls.series.path('home'));
  if (status === 404) return [note('featured series', '404: none is featured')];
  const line = rule('featured series', status === 200, '200 or 404', String(status));
  return status === 200 ? [line, ...checkRecords([body], { schema: calls.series.answer })] : [line];
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
  const sizes = `${some.size} of ${all.size}`;
  return [
    rule('territorio narrows it', some.size <= all.size, 'some of the keywords', sizes),
    rule('the keywords of its clips are there', lost.length === 0, lost.join(', '), [...some].join(', ')),
  ];
}

async function idsOf(answer: ReturnType<Probe['fetchRaw']>): Promise<ReadonlySet<number>> {
  return new Set(readPage(await answer, false).records.flatMap((record) => recordId(record) ?? []));
}

/** Checks an answer against its schema, and if it has the right shape, what it says. */
async function checkAnswer<Answer extends z.ZodType>(
  probe: Probe,
  call: OneCall<Answer, []>,
  params: Params,
  check: (answer: z.infer<Answer>) => readonly Line[] | Promise<readonly Line[]>,
): Promise<readonly Line[]> {
  const { lines, answer } = await fetchAnswer(probe, call, params);
  return answer === undefined ? lines : [...lines, ...(await check(answer))];
}

async function fetchAnswer<Answer extends z.ZodType>(
  { fetchRaw }: Probe,
  call: OneCall<Answer, []>,
  params: Params,
): Promise<{ readonly lines: readonly Line[]; readonly answer: z.infer<Answer> | undefined }> {
  const { status, body } = await fetchRaw(call.path(), params);
  if (status !== 200) return { lines: [equal('status', 200, status)], answer: undefined };
  const checked = call.answer.safeParse(body);
  const lines = checkRecords([body], { schema: call.answer });
  return { lines, answer: checked.success ? checked.data : undefined };
}
