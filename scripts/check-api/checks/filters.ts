import type { Params } from '../../../src/api/endpoints.ts';
import type { ApiClip } from '../../../src/api/schemas/clip.ts';
import { clipToModel } from '../../../src/api/to-model/clip.ts';
import { valueFilter, VALUE_KEYS } from '../../../src/filters/filters.ts';
import { yearOf } from '../../../src/model/date.ts';
import { foldText, splitWords } from '../../../src/model/words.ts';
import { fetchClips, type Probe } from '../probe.ts';
import { note, rule, type Line } from '../verdict.ts';

/** A filter, its values on a clip, and whether a clip has at most one of them. */
interface Filter {
  readonly name: string;
  readonly valuesOf: (clip: ApiClip) => readonly string[];
  readonly isSingle: boolean;
}

const FILTERS: readonly Filter[] = [
  ...VALUE_KEYS.map((name): Filter => {
    const { valuesOf, recordsOf } = valueFilter(name);
    // A clip may have several records (keywords, say) but at most one name.
    return {
      name,
      valuesOf: (clip) => valuesOf(clipToModel(clip).record),
      isSingle: recordsOf === undefined,
    };
  }),
  { name: 'territorio', valuesOf: ({ territorio }) => present(territorio?.id).map(String), isSingle: true },
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
  const values = distinct(probe.clips.flatMap(valuesOf));
  const [one, other] = values;
  if (one === undefined) return [note(name, 'no clip has a value to filter by')];
  const alone = await fetchClips(probe, { [name]: one });
  const has = alone.clips.length > 0 && alone.clips.every((clip) => valuesOf(clip).includes(one));
  const shown = alone.clips.find((clip) => !valuesOf(clip).includes(one));
  const received = shown === undefined ? `${alone.clips.length} clips` : `clip ${shown.id}, which has not`;
  const lines = [
    rule(`${name} brings the clips that have the value`, has, `clips with ${JSON.stringify(one)}`, received),
  ];
  // The territory key is not repeated.
  if (other === undefined || name === 'territorio') return lines;
  const [second, both] = await Promise.all([
    fetchClips(probe, { [name]: other }),
    fetchClips(probe, { [name]: [one, other] }),
  ]);
  const [a, b, together] = [alone.count ?? 0, second.count ?? 0, both.count ?? -1];
  const fits = isSingle ? together === a + b : together >= Math.max(a, b) && together <= a + b;
  const expected = isSingle ? `${a} + ${b} clips` : `${Math.max(a, b)} to ${a + b} clips`;
  return [...lines, rule(`repeated ${name} are alternatives`, fits, expected, `${together} clips`)];
}

/** Requests two values that one clip has. */
async function checkTogether(probe: Probe): Promise<readonly Line[]> {
  const about = 'different filters narrow together';
  const clip = probe.clips.find(({ format, city }) => present(format).length > 0 && present(city).length > 0);
  if (clip === undefined) return [note(about, 'no clip has both a format and a city')];
  const params: Params = { formats: clip.format ?? '', positions: clip.city ?? '' };
  const { clips } = await fetchClips(probe, params);
  const wrong = clips.find(({ format, city }) => format !== clip.format || city !== clip.city);
  const received = wrong === undefined ? `${clips.length} clips` : `clip ${wrong.id}, which has not both`;
  return [
    rule(
      about,
      clips.length > 0 && wrong === undefined,
      `clips of ${clip.format}, in ${clip.city}`,
      received,
    ),
  ];
}

async function checkYears(probe: Probe): Promise<readonly Line[]> {
  const about = 'from_date and to_date bring the clips of that time';
  const yearOfClip = (clip: ApiClip): number | undefined => yearOf(clipToModel(clip).record.date);
  const [year] = probe.clips.flatMap((clip) => yearOfClip(clip) ?? []);
  if (year === undefined) return [note(about, 'no clip has a date')];
  const { clips } = await fetchClips(probe, { from_date: `${year}-01-01`, to_date: `${year}-12-31` });
  const wrong = clips.find((clip) => yearOfClip(clip) !== year);
  const received =
    wrong === undefined ? `${clips.length} clips` : `clip ${wrong.id} of ${String(wrong.date)}`;
  return [rule(about, clips.length > 0 && wrong === undefined, `clips of ${year}, none undated`, received)];
}

/** Searches for words of a clip's title. */
async function checkSearch(probe: Probe): Promise<readonly Line[]> {
  const found = probe.clips
    .map(({ id, title }) => ({ id, words: splitWords(title?.it ?? title?.en ?? '') }))
    .find(({ words }) => words.some((word) => word.length > 3));
  if (found === undefined) return [note('search', 'no clip has a title to look for')];
  const { id, words } = found;
  const [longest = ''] = words.toSorted((one, other) => other.length - one.length);
  const [title, start, folded, nothing] = await Promise.all([
    fetchClips(probe, { search: words.join(' '), page_size: 100 }),
    fetchClips(probe, { search: longest.slice(0, -1) }),
    fetchClips(probe, { search: foldText(longest.slice(0, -1)).toUpperCase() }),
    fetchClips(probe, { search: 'zxqjwvzxqj' }),
  ]);
  return [
    rule(
      'search finds a clip by the words of its title',
      title.clips.some((clip) => clip.id === id) || (title.count ?? 0) > 100,
      `clip ${id} for "${words.join(' ')}"`,
      `${title.count} other clips`,
    ),
    rule(
      'search finds words by their beginning',
      (start.count ?? 0) >= (title.count ?? 0) && (start.count ?? 0) > 0,
      `at least ${title.count} clips for "${longest.slice(0, -1)}"`,
      `${start.count} clips`,
    ),
    rule(
      'search does not mind case and accents',
      folded.count === start.count,
      `${start.count} clips`,
      `${folded.count} clips`,
    ),
    rule(
      'search for what is not there finds nothing',
      nothing.count === 0,
      'no clips',
      `${nothing.count} clips`,
    ),
  ];
}

/** What `total_count` counts. */
async function checkScope(probe: Probe): Promise<readonly Line[]> {
  const about = 'total_count is the scope before filters';
  const [territory] = probe.clips.flatMap(({ territorio }) => present(territorio?.id));
  const [format] = probe.clips.flatMap((clip) => present(clip.format));
  if (format === undefined) return [note(about, 'no clip has a format to filter by')];
  const { page } = await fetchClips(probe, { formats: format });
  const lines = [
    rule(about, page.total === probe.count, `${probe.count}, the whole archive`, String(page.total)),
  ];
  if (territory === undefined) return lines;
  const [all, some] = await Promise.all([
    fetchClips(probe, { territorio: territory }),
    fetchClips(probe, { territorio: territory, formats: format }),
  ]);
  const expected = `${all.count}, the territory`;
  return [
    ...lines,
    rule(`${about}, within a territory`, some.page.total === all.count, expected, String(some.page.total)),
  ];
}

/** A hidden author's name finds nothing. */
async function checkHiddenAuthors(probe: Probe): Promise<readonly Line[]> {
  const about = 'a hidden author is not found by name';
  const shown = new Set(probe.clips.flatMap(authorOf));
  const [hidden] = probe.clips
    .filter(({ author }) => author === false)
    .flatMap(({ author_data }) => present(author_data?.name))
    .filter((name) => !shown.has(name));
  if (hidden === undefined) return [note(about, 'no clip of those looked at hides its author')];
  const { clips } = await fetchClips(probe, { authors: hidden });
  const wrong = clips.find(({ author }) => author === false);
  // The name itself must not be printed.
  return [rule(about, wrong === undefined, 'no clip whose flag is false', `clip ${wrong?.id}`)];
}

function authorOf({ author, author_data }: ApiClip): readonly string[] {
  return author === false ? [] : present(author_data?.name);
}

function present<Value extends string | number>(value: Value | null | undefined): readonly Value[] {
  return value === null || value === undefined || value === '' ? [] : [value];
}

function distinct<Value>(values: readonly Value[]): readonly Value[] {
  return [...new Set(values)];
}
