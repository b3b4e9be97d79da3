import type { ApiClip } from '../../../src/api/schemas/clip.ts';
import { clipToModel } from '../../../src/api/to-model/clip.ts';
import { API_VALUE_KEYS, valueFilter } from '../../../src/filters/filters.ts';
import type { Clip } from '../../../src/model/clip.ts';
import { yearOf } from '../../../src/model/date.ts';
import { foldText, splitWords } from '../../../src/model/words.ts';
import { fetchClips, type Probe } from '../probe.ts';
import { equal, note, rule, type Line } from '../verdict.ts';

/** A parameter, its values on a clip, and whether a clip has at most one of them. */
interface Filter {
  readonly name: string;
  readonly valuesOf: (clip: Clip) => readonly string[];
  readonly isSingle: boolean;
}

const TERRITORY = 'territorio';

const FILTERS: readonly Filter[] = [
  ...API_VALUE_KEYS.map((name) => {
    const { valuesOf, recordsOf } = valueFilter(name);
    // A clip may have several records (keywords, say) but at most one name.
    return { name, valuesOf, isSingle: recordsOf === undefined };
  }),
  { name: TERRITORY, valuesOf: ({ territoryId }) => present(territoryId).map(String), isSingle: true },
];

/** Filters return the clips that have the value; repeated keys are alternatives; different filters narrow together. */
export async function checkFilters(probe: Probe): Promise<readonly Line[]> {
  const lines = await Promise.all([
    ...FILTERS.map((filter) => checkFilter(probe, filter)),
    checkTogether(probe),
    checkYears(probe),
    checkSearch(probe),
    checkScope(probe),
    checkHiddenAuthors(probe),
  ]);
  return lines.flat();
}

async function checkFilter(probe: Probe, { name, valuesOf, isSingle }: Filter): Promise<readonly Line[]> {
  const [one, other] = new Set(probe.clips.flatMap((clip) => valuesOf(modelOf(clip))));
  if (one === undefined) return [note(name, 'no clip has a value to filter by')];
  const alone = await fetchClips(probe, { [name]: one });
  const about = `${name} brings the clips that have the value`;
  const line = onlyClips(about, alone.clips, (clip) => valuesOf(clip).includes(one), JSON.stringify(one));
  // The territory key is not repeated.
  if (other === undefined || name === TERRITORY) return [line];
  const [second, both] = await Promise.all([
    fetchClips(probe, { [name]: other }),
    fetchClips(probe, { [name]: [one, other] }),
  ]);
  const [a, b, together] = [alone.count ?? 0, second.count ?? 0, both.count ?? -1];
  const least = isSingle ? a + b : Math.max(a, b);
  const fits = together >= least && together <= a + b;
  const expected = isSingle ? `${a} + ${b} clips` : `${least} to ${a + b} clips`;
  return [line, rule(`repeated ${name} are alternatives`, fits, expected, `${together} clips`)];
}

/** Requests two values that one clip has, of the first two filters that a clip has. */
async function checkTogether(probe: Probe): Promise<readonly Line[]> {
  const about = 'different filters narrow together';
  const chosen = probe.clips
    .map((clip) =>
      FILTERS.flatMap((filter) =>
        filter
          .valuesOf(modelOf(clip))
          .slice(0, 1)
          .map((value) => ({ filter, value })),
      ),
    )
    .find((values) => values.length > 1)
    ?.slice(0, 2);
  if (chosen === undefined) return [note(about, 'no clip has values of two filters')];
  const { clips } = await fetchClips(
    probe,
    Object.fromEntries(chosen.map(({ filter, value }) => [filter.name, value])),
  );
  const hasBoth = (clip: Clip): boolean =>
    chosen.every(({ filter, value }) => filter.valuesOf(clip).includes(value));
  return [onlyClips(about, clips, hasBoth, chosen.map(({ value }) => value).join(' and '))];
}

async function checkYears(probe: Probe): Promise<readonly Line[]> {
  const about = 'from_date and to_date bring the clips of that time';
  const [year] = probe.clips.flatMap((clip) => yearOf(modelOf(clip).date) ?? []);
  if (year === undefined) return [note(about, 'no clip has a date')];
  const { clips } = await fetchClips(probe, { from_date: `${year}-01-01`, to_date: `${year}-12-31` });
  return [onlyClips(about, clips, ({ date }) => yearOf(date) === year, `${year}, none undated`)];
}

/** Searches for words of a clip's title. */
async function checkSearch(probe: Probe): Promise<readonly Line[]> {
  const found = probe.clips
    .map(({ id, title }) => ({ id, words: splitWords(title?.it ?? title?.en ?? '') }))
    .find(({ words }) => words.some((word) => word.length > 3));
  if (found === undefined) return [note('search', 'no clip has a title to look for')];
  const { id, words } = found;
  const [longest = ''] = words.toSorted((one, other) => other.length - one.length);
  const start = longest.slice(0, -1);
  const [title, begun, folded, nothing] = await Promise.all([
    fetchClips(probe, { search: words.join(' '), page_size: 100 }),
    fetchClips(probe, { search: start }),
    fetchClips(probe, { search: foldText(start).toUpperCase() }),
    fetchClips(probe, { search: 'zxqjwvzxqj' }),
  ]);
  const isFound = title.clips.some((clip) => clip.id === id) || (title.count ?? 0) > 100;
  const count = begun.count ?? 0;
  return [
    rule(
      'search finds a clip by the words of its title',
      isFound,
      `clip ${id} for "${words.join(' ')}"`,
      `${title.count} other clips`,
    ),
    rule(
      'search finds words by their beginning',
      count >= (title.count ?? 0) && count > 0,
      `at least ${title.count} clips for "${start}"`,
      `${count} clips`,
    ),
    equal('search does not mind case and accents', begun.count, folded.count, 'clips'),
    equal('search for what is not there finds nothing', 0, nothing.count, 'clips'),
  ];
}

/** Checks which clips `total_count` counts. */
async function checkScope(probe: Probe): Promise<readonly Line[]> {
  const about = 'total_count is the scope before filters';
  const [territory] = probe.clips.flatMap(({ territorio }) => present(territorio?.id));
  const [format] = probe.clips.flatMap((clip) => present(clip.format));
  if (format === undefined) return [note(about, 'no clip has a format to filter by')];
  const { page } = await fetchClips(probe, { formats: format });
  const lines = [equal(about, probe.count, page.total, 'clips')];
  if (territory === undefined) return lines;
  const [all, some] = await Promise.all([
    fetchClips(probe, { [TERRITORY]: territory }),
    fetchClips(probe, { [TERRITORY]: territory, formats: format }),
  ]);
  return [...lines, equal(`${about}, within a territory`, all.count, some.page.total, 'clips')];
}

/** A hidden author's name finds nothing. */
async function checkHiddenAuthors(probe: Probe): Promise<readonly Line[]> {
  const about = 'a hidden author is not found by name';
  const [hidden] = authorsOf(probe, false).filter((name) => !authorsOf(probe, true).includes(name));
  if (hidden === undefined) return [note(about, 'no clip of those looked at hides its author')];
  const { clips } = await fetchClips(probe, { authors: hidden });
  const wrong = clips.find(({ author }) => author === false);
  // The name itself must not be printed.
  return [rule(about, wrong === undefined, 'no clip whose flag is false', `clip ${wrong?.id}`)];
}

/** The authors who may be shown, or those who may not. */
export function authorsOf({ clips }: Probe, isShown: boolean): readonly string[] {
  return clips
    .filter(({ author }) => (author !== false) === isShown)
    .flatMap(({ author_data }) => present(author_data?.name));
}

/** A line about clips that all must pass a test. */
function onlyClips(
  about: string,
  clips: readonly ApiClip[],
  passes: (clip: Clip) => boolean,
  values: string,
): Line {
  const wrong = clips.find((clip) => !passes(modelOf(clip)));
  const received = wrong === undefined ? `${clips.length} clips` : `clip ${wrong.id}, which is none`;
  return rule(about, clips.length > 0 && wrong === undefined, `clips of ${values}`, received);
}

function modelOf(clip: ApiClip): Clip {
  return clipToModel(clip).record;
}

function present<Value extends string | number>(value: Value | null | undefined): readonly Value[] {
  return value === null || value === undefined || value === '' ? [] : [value];
}
