import { FALLBACK_LANGUAGE } from '../../../src/model/language.ts';
import type { Params } from '../../../src/api/endpoints.ts';
import type { Probe } from '../probe.ts';
import { equal, note, rule, type Line } from '../verdict.ts';

const ORIGIN = 'https://archive.example';

/** The calls that visitors' browsers make. */
const CALLED_BY_BROWSERS: readonly (readonly [path: string, params: Params])[] = [
  ['/api/clips/', { page_size: 1 }],
  ['/api/clips/facets/', { facets: 'formats' }],
  ['/api/clips/positions/', {}],
  ['/api/clips-suggest/', { search: 'cas', lang: FALLBACK_LANGUAGE }],
  ['/api/clips/totals/', {}],
];

/** Checks CORS and conditional requests. */
export async function checkBrowserUse({ fetchRaw }: Probe): Promise<readonly Line[]> {
  const allowed = await Promise.all(
    CALLED_BY_BROWSERS.map(async ([path, params]) => {
      const { headers } = await fetchRaw(path, params, { origin: ORIGIN });
      const allows = headers.get('access-control-allow-origin');
      const isMet = allows === '*' || allows === ORIGIN;
      const received = allows ?? 'no such header';
      return rule(`${path} may be read by browsers`, isMet, 'Access-Control-Allow-Origin', received);
    }),
  );
  const simplest = ['/api/clips/', { page_size: 1 }] as const;
  const revalidate = async (etag: string): Promise<Line> => {
    const { status } = await fetchRaw(...simplest, { 'if-none-match': etag });
    return equal('an unchanged answer is 304 to its ETag', 304, status);
  };
  const { headers } = await fetchRaw(...simplest);
  const type = headers.get('content-type') ?? 'none';
  const etag = headers.get('etag');
  return [
    ...allowed,
    rule('answers are JSON', /^application\/json\b/.test(type), 'application/json', type),
    etag === null ? note('ETag', 'none: every pull reads everything again') : await revalidate(etag),
  ];
}
