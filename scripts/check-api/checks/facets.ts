import { z } from 'zod';
import type { Params } from '../../../src/api/endpoints.ts';
import { countsSchema } from '../../../src/api/schemas/answers.ts';
import { shapeFaults } from '../../../src/api/shape-faults.ts';
import { API_FACETS, YEAR_FACET } from '../../../src/filters/filters.ts';
import { fetchClips, type Probe } from '../probe.ts';
import { note, rule, type Line } from '../verdict.ts';

/** The facets of the contract; others are ignored. */
const facetsSchema = z.object(
  Object.fromEntries(API_FACETS.map((facet) => [facet, countsSchema.optional()])),
);

type Counts = Readonly<Record<string, number>>;
type Facets = Readonly<Partial<Record<string, Counts>>>;

/** The filter that selects the clips with one value of a facet. */
function filterOf(facet: string, value: string): Params {
  if (facet !== YEAR_FACET) return { [facet]: value };
  return { from_date: `${value}-01-01`, to_date: `${value}-12-31` };
}

/** Facets count the clips of the list; each facet ignores its own filter. */
export async function checkFacets(probe: Probe): Promise<readonly Line[]> {
  const { lines, counts } = await fetchFacets(probe, API_FACETS, {});
  const only = await fetchFacets(probe, ['formats'], {});
  const extra = Object.keys(only.counts).filter((name) => name !== 'formats');
  const each = await Promise.all(API_FACETS.map((facet) => checkFacet(probe, facet, counts[facet])));
  return [
    ...lines,
    rule(
      'only the facets asked for are there',
      extra.length === 0,
      'formats',
      ['formats', ...extra].join(', '),
    ),
    ...each.flat(),
    ...(await checkOtherFilter(probe, counts)),
  ];
}

async function checkFacet(probe: Probe, facet: string, all: Counts | undefined): Promise<readonly Line[]> {
  if (all === undefined) return [rule(facet, false, 'value to count', 'not there')];
  const [value] = Object.keys(all);
  if (value === undefined) return [note(facet, 'no clip has a value to count')];
  const [listed, own] = await Promise.all([
    fetchClips(probe, filterOf(facet, value)),
    fetchFacets(probe, [facet], filterOf(facet, value)),
  ]);
  const after = own.counts[facet] ?? {};
  const same = Object.entries(all).every(([key, count]) => after[key] === count);
  const sizes = [all, after].map((counts) => Object.keys(counts).length);
  return [
    rule(
      `${facet} counts what the list brings`,
      listed.count === all[value],
      `${listed.count} for ${value}`,
      `${all[value]}`,
    ),
    rule(
      `${facet} ignores its own filter`,
      same && sizes[0] === sizes[1],
      `${sizes[0]} values, as without it`,
      `${sizes[1]} values`,
    ),
  ];
}

/** A facet counts the clips that match every filter but its own. */
async function checkOtherFilter(probe: Probe, counts: Facets): Promise<readonly Line[]> {
  const about = 'formats heeds the other filters';
  const [city, clips] = Object.entries(counts['positions'] ?? {})[0] ?? [];
  if (city === undefined || clips === undefined) return [note(about, 'no city to filter by')];
  const narrowed = await fetchFacets(probe, ['formats'], { positions: city });
  const sum = Object.values(narrowed.counts['formats'] ?? {}).reduce((total, count) => total + count, 0);
  return [rule(about, sum <= clips, `at most ${clips} clips for ${city}`, `${sum} clips`)];
}

async function fetchFacets(
  { fetchRaw }: Probe,
  facets: readonly string[],
  params: Params,
): Promise<{ readonly lines: readonly Line[]; readonly counts: Facets }> {
  const { status, body } = await fetchRaw('/api/clips/facets/', { ...params, facets });
  if (status !== 200) return { lines: [rule('status', false, '200', String(status))], counts: {} };
  const checked = facetsSchema.safeParse(body);
  if (checked.success) return { lines: [], counts: checked.data };
  const lines = shapeFaults(checked.error, body).map(({ path, expected, received }) =>
    rule(path === '' ? 'answer' : path, false, expected, received),
  );
  return { lines, counts: {} };
}
