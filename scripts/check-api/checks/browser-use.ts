import type { Params } from '../../../src/api/endpoints.ts';
import type { Probe } from '../probe.ts';
import { note, rule, type Line } from '../verdict.ts';

const ORIGIN = 'https://archive.example';

/** The calls that visitors' browsers make. */
const CALLED_BY_BROWSERS: readonly (readonly [path: string, params: Params])[] = [
  ['/api/clips/', { page_size: 1 }],
  ['/api/clips/facets/', { facets: 'formats' }],
  ['/api/clips/positions/', {}],
  ['/api/clips-suggest/', { search: 'cas', lang: 'it' }],
  ['/api/clips/totals/', {}],
];

/** Checks CORS and conditional requests. */
export async function checkBrowserUse({ fetchRaw }: Probe): Promise<readonly Line[]> {
  const allowed = await Promise.all(
    CALLED_BY_BROWSERS.map(async ([path, params]) => {
      const { headers } = await fetchRaw(path, params, { origin: ORIGIN });
      const allows = headers.get('access-control-allow-origin');
      const isMet = allows === '*' || allows === ORIGIN;
      return rule(
        `${path} may be read by browsers`,
        isMet,
        'Access-Control-Allow-Origin',
        allows ?? 'no such header',
      );
    }),
  );
  const { headers } = await fetchRaw('/api/clips/', { page_size: 1 });
  const type = headers.get('content-type') ?? 'none';
  const etag = headers.get('etag');
  return [
    ...allowed,
    rule('answers are JSON', /^application\/json\b/.test(type), 'application/json', type),
    etag === null
      ? note('ETag', 'none: every pull reads everything again')
      : await checkRevalidation(fetchRaw, etag),
  ];
}

async function checkRevalidation(fetchRaw: Probe['fetchRaw'], etag: string): Promise<Line> {
  const { status } = await fetchRaw('/api/clips/', { page_size: 1 }, { 'if-none-match': etag });
  return rule('an unchanged answer is 304 to its ETag', status === 304, '304', String(status));
}
