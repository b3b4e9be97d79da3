import { z } from 'zod';
import type { Params } from '../../../src/api/endpoints.ts';
import { countsSchema } from '../../../src/api/schemas/answers.ts';
import { API_FACETS, YEAR_FACET } from '../../../src/filters/filters.ts';
import { checkRecords } from '../check-shape.ts';
import { fetchClips, type Probe } from '../probe.ts';
import { equal, note, rule, type Line } from '../verdict.ts';

/** The facets of the contract; others are ignored. */
const facetsSchema = z.object(
  Object.fromEntries(API_FACETS.map((facet) => [facet, countsSchema.optional()])),
);

type Facets = z.infer<typeof facetsSchema>;

/** The filter that selects the clips with one value of a facet. */
function filterOf(facet: string, value: string): Params {
  if (facet !== YEAR_FACET) return { [facet]: value };
  return { from_date: `${value}-01-01`, to_date: `${value}-12-31` };
}

/** Facets count the clips of the list; each facet ignores its own filter and heeds the others. */
export async function checkFacets(probe: Probe): Promise<readonly Line[]> {
  const { lines, counts } = await fetchFacets(probe, API_FACETS, {});
  const only = API_FACETS.at(-1) ?? '';
  const named = Object.keys((await fetchFacets(probe, [only], {})).counts);
  const each = await Promise.all(API_FACETS.map((facet) => checkFacet(probe, facet, counts)));
  const extra = named.filter((name) => name !== only);
  return [
    ...lines,
    rule('only the facets asked for are there', extra.length === 0, only, [only, ...extra].join(', ')),
    ...each.flat(),
  ];
}

async function checkFacet(probe: Probe, facet: string, counts: Facets): Promise<readonly Line[]> {
  const all = counts[facet];
  if (all === undefined) return [rule(facet, false, 'value to count', 'not there')];
  const [value] = Object.keys(all);
  if (value === undefined) return [note(facet, 'no clip has a value to count')];
  const [listed, own] = await Promise.all([
    fetchClips(probe, filterOf(facet, value)),
    fetchFacets(probe, API_FACETS, filterOf(facet, value)),
  ]);
  const after = own.counts[facet] ?? {};
  const same = Object.entries(all).every(([key, count]) => after[key] === count);
  const sizes = [all, after].map((one) => `${Object.keys(one).length} values`);
  // A clip has one year, city and format at most.
  const others = API_FACETS.filter((other) => other !== facet).map((other) => {
    const sum = Object.values(own.counts[other] ?? {}).reduce((total, count) => total + count, 0);
    const most = all[value] ?? 0;
    return rule(`${other} heeds ${facet}`, sum <= most, `at most ${most} clips for ${value}`, `${sum} clips`);
  });
  return [
    equal(
      `${facet} counts what the list brings`,
      `${listed.count} for ${value}`,
      `${all[value]} for ${value}`,
    ),
    rule(
      `${facet} ignores its own filter`,
      same && sizes[0] === sizes[1],
      `${sizes[0]}, as without it`,
      `${sizes[1]}`,
    ),
    ...others,
  ];
}

async function fetchFacets({ fetchRaw }: Probe, facets: readonly string[], params: Params) {
  const { status, body } = await fetchRaw('/api/clips/facets/', { ...params, facets });
  if (status !== 200) return { lines: [equal('status', 200, status)], counts: {} };
  const checked = facetsSchema.safeParse(body);
  const lines = checkRecords([body], { schema: facetsSchema });
  return { lines: lines.filter(({ verdict }) => verdict === 'differs'), counts: checked.data ?? {} };
}
