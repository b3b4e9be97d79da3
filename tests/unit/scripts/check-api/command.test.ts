import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCheckApi } from '../../../../scripts/check-api.ts';
import type { CallResult, Line } from '../../../../scripts/check-api/verdict.ts';
import { serveArchive, startSampleApi, type RunningApi } from '../../../../scripts/sample-api/serve.ts';
import type { Fetch } from '../../../../src/api/client.ts';
import { driftingApi, eachRecord, renamed, without, type ChangeBody, type Drift } from './drifting-api.ts';

/** The sample archive, and one of its first clips only: what drifts can be seen in few, and soon. */
let api: RunningApi;
let small: RunningApi;
beforeAll(async () => {
  api = await startSampleApi();
  const archive = api.archive();
  const hidden = archive.clips.filter(({ author }) => author === false);
  const shown = archive.clips.filter(({ author }) => author !== false);
  small = await serveArchive({ ...archive, clips: [...hidden.slice(0, 2), ...shown.slice(0, 22)] });
});
afterAll(() => Promise.all([api.close(), small.close()]));

async function run(send: Fetch, ...argv: string[]) {
  let stdout = '';
  let stderr = '';
  const exitCode = await runCheckApi({
    argv,
    environment: {},
    fetch: send,
    sleep: () => Promise.resolve(),
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text) },
  });
  return { exitCode, stdout, stderr };
}

interface Found extends Line {
  readonly call: string;
}

/** Every line but those that are as agreed, of a sample API with these drifts. */
async function findDrifts(...drifts: Drift[]): Promise<{ exitCode: number; found: readonly Found[] }> {
  const { exitCode, stdout } = await run(driftingApi(small.url, drifts), small.url, '--json');
  const { calls } = JSON.parse(stdout) as { calls: readonly CallResult[] };
  const found = calls.flatMap(({ call, lines }) => lines.map((line) => ({ call, ...line })));
  return { exitCode, found: found.filter(({ verdict }) => verdict !== 'ok') };
}

function named(found: readonly Found[]): readonly string[] {
  return found.map(({ call, verdict, about }) => `${call}: ${verdict} ${about}`);
}

describe('npm run check-api', () => {
  it('finds the sample API wholly as agreed, and says so on a terminal', async () => {
    const { exitCode, stdout } = await run(fetch, api.url);
    expect(stdout).toContain('This API is as agreed: 0 differ, 0 missing, 0 noted');
    expect(stdout).toContain(`GET /api/clips/, ${api.archive().clips.length} records`);
    expect(stdout).toContain('GET /api/clips/{id}/, 20 records');
    expect(stdout).toContain('GET /api/clips/facets/');
    expect(exitCode).toBe(0);
  });

  it('prints one object with --json, and every rule with --all', async () => {
    const { stdout } = await run(fetch, api.url, '--json', '--sample', '3');
    expect(JSON.parse(stdout)).toMatchObject({ url: api.url, conforms: true });
    expect((await run(fetch, api.url, '--all')).stdout).toContain('a page past the end is 404');
  });

  it('exits with 3 when nobody answers, and with 2 when an option is wrong', async () => {
    const down: Fetch = () => Promise.reject(new Error('connection refused'));
    expect(await run(down, api.url)).toMatchObject({ exitCode: 3, stdout: '' });
    expect((await run(down, api.url)).stderr).toContain('connection refused');
    expect((await run(fetch, 'ftp://archive')).exitCode).toBe(2);
    expect((await run(fetch, api.url, '--sample', 'all')).stderr).toContain('--sample');
    expect((await run(fetch, api.url, '--fast')).exitCode).toBe(2);
  });

  it('exits with 3 when the whole API is out, from the beginning or in the middle', async () => {
    const busy = driftingApi(small.url, [{ at: /./, body: () => ({}), status: 503 }]);
    expect(await run(busy, small.url)).toMatchObject({ exitCode: 3, stdout: '' });
    const maintenance: Fetch = () =>
      Promise.resolve(new Response('<h1>Back soon</h1>', { headers: { 'content-type': 'text/html' } }));
    expect(await run(maintenance, small.url)).toMatchObject({ exitCode: 3, stdout: '' });
    expect(await run(fetch, `${small.url}/elsewhere`)).toMatchObject({ exitCode: 3, stdout: '' });
    let isDown = false;
    const failing: Fetch = (url, init) => {
      isDown ||= url.includes('/api/clips/facets/');
      return isDown ? Promise.reject(new Error('connection refused')) : fetch(url, init);
    };
    const { exitCode, stderr } = await run(failing, small.url);
    expect([exitCode, stderr]).toEqual([3, expect.stringContaining('connection refused')]);
  });

  it('explains itself, exit codes included', async () => {
    const { exitCode, stdout } = await run(fetch, '--help');
    expect(exitCode).toBe(0);
    for (const text of ['--sample', '--json', 'Exit codes', 'missing']) expect(stdout).toContain(text);
  });

  it('keeps what an API sends from steering the terminal', async () => {
    const steering = driftingApi(api.url, [
      { at: /clips\/formats/, body: () => ['\u001b[2Jgone', '8mm\u0007'] },
    ]);
    const { stdout } = await run(steering, api.url);
    expect(stdout).toContain('every value of formats is there');
    // eslint-disable-next-line no-control-regex -- what must not be there
    expect(stdout).not.toMatch(/[\u0007\u001b]/);
  });
});

describe('an API that keeps the contract', () => {
  it('may have two towns of one name', async () => {
    const body: ChangeBody = (answer) => {
      const [first, ...others] = answer as { readonly city: string; readonly count: number }[];
      if (first === undefined || first.count < 2) throw new Error('No town has two clips.');
      const position = { type: 'Point', coordinates: [10.06, 45.8] };
      return [{ ...first, count: 1 }, { ...first, position, count: first.count - 1 }, ...others];
    };
    const { exitCode, found } = await findDrifts({ at: /^\/api\/clips\/positions\/$/, body });
    expect([exitCode, named(found)]).toEqual([0, []]);
  });
});

describe('an API that drifts in its shapes', () => {
  it('is told a broken clip wherever it is in the archive', async () => {
    const oldest = Math.min(...small.archive().clips.map(({ id }) => id));
    const body = eachRecord((record) => (record['id'] === oldest ? { ...record, title: 7 } : record));
    const { exitCode, found } = await findDrifts({ at: /^\/api\/clips\/\?page_size=5000$/, body });
    expect(exitCode).toBe(1);
    expect(found).toMatchObject([
      { verdict: 'differs', about: 'title', records: { count: 1, example: oldest } },
    ]);
  });

  it('is told which field has another type, in how many records, with an example', async () => {
    const stringIds = eachRecord((record) => ({ ...record, city: 7 }));
    const { exitCode, found } = await findDrifts({ at: /^\/api\/clips\/\?page_size=5000$/, body: stringIds });
    expect(exitCode).toBe(1);
    expect(found).toContainEqual(
      expect.objectContaining({
        ...{ call: 'GET /api/clips/', verdict: 'differs', about: 'city', expected: 'text', received: '7' },
        records: { count: 24, of: 24, example: expect.any(Number) as number },
      }),
    );
  });

  it('is told a number that became a string, deep in one record', async () => {
    let first = true;
    const body = eachRecord((record) => {
      if (!first) return record;
      first = false;
      return { ...record, content_metadata: { width: '1440', height: 1080 } };
    });
    const { found } = await findDrifts({ at: /^\/api\/clips\/\?page_size=5000$/, body });
    expect(found).toMatchObject([
      {
        verdict: 'differs',
        about: 'content_metadata.width',
        received: '"1440"',
        records: { count: 1, of: 24 },
      },
    ]);
  });

  it('is told a renamed field as missing, and under its new name as beyond the contract', async () => {
    const { exitCode, found } = await findDrifts({
      at: /^\/api\/clips\/\d+\/$/,
      body: eachRecord(renamed('image_preview', 'poster')),
    });
    expect(exitCode).toBe(1);
    expect(named(found)).toEqual([
      'GET /api/clips/{id}/: missing image_preview',
      'GET /api/clips/{id}/: noted poster',
    ]);
  });

  it('may have extra fields, which are noted', async () => {
    const { exitCode, found } = await findDrifts({
      at: /^\/api\/keywords\//,
      body: eachRecord((record) => ({
        ...record,
        slug: 'mare',
        value: { ...(record['value'] as object), fr: 'mer' },
      })),
    });
    expect(exitCode).toBe(0);
    expect(named(found).toSorted()).toEqual([
      'GET /api/keywords/: noted slug',
      'GET /api/keywords/: noted value.fr',
    ]);
  });

  it('is told the key that its envelope lacks', async () => {
    const { found } = await findDrifts({
      at: /^\/api\/series\/\?page_size=5000/,
      body: (body) => without('count')(body as Record<string, unknown>),
    });
    expect(found).toMatchObject([{ call: 'GET /api/series/', verdict: 'differs', about: 'count' }]);
    const noTotal = await findDrifts({
      at: /^\/api\/series\/\?page_size=5000/,
      body: (body) => without('total_count')(body as Record<string, unknown>),
    });
    expect(named(noTotal.found)).toEqual(['GET /api/series/: missing total_count']);
  });

  it('is told dates that are all written another way, but not a single slip', async () => {
    const italian = eachRecord((record) => ({ ...record, date: '14/07/1962' }));
    const all = await findDrifts({ at: /^\/api\/clips\/\?page_size=5000$/, body: italian });
    expect(named(all.found)).toContain('GET /api/clips/: differs date');
    let slips = 0;
    const one = eachRecord((record) => (slips++ === 0 ? { ...record, date: '14/07/1962' } : record));
    const slip = await findDrifts({ at: /^\/api\/clips\/\?page_size=5000$/, body: one });
    expect(slip.exitCode).toBe(0);
    expect(named(slip.found)).toEqual(['GET /api/clips/: noted date']);
  });
});

describe('an API that drifts in what it does', () => {
  const drifts: readonly (readonly [string, Drift, string])[] = [
    [
      'a wrong status for an unknown id',
      { at: /987654321/, status: 200 },
      'GET /api/clips/{id}/: differs an unknown id is 404 with a reason',
    ],
    [
      'a refusal without a reason',
      { at: /from_date=1962-02-30/, body: () => ({}), status: 200 },
      'GET /api/clips/, refusals: differs a malformed date is 400',
    ],
    [
      'a page past the end that is empty',
      { at: /page=13/, status: 200 },
      'GET /api/clips/, pages: differs a page past the end is 404',
    ],
    [
      'a page_size that is not heeded',
      {
        at: /page_size=2&|page_size=2$/,
        ask: (url) => {
          url.searchParams.delete('page_size');
        },
      },
      'GET /api/clips/, pages: differs page_size is kept',
    ],
    [
      'a page_size refused instead of cut',
      { at: /page_size=5001/, status: 400 },
      'GET /api/clips/, pages: differs a page_size above 5000 is cut to it',
    ],
    [
      'an unknown parameter that is refused',
      { at: /anything=else/, status: 400 },
      'GET /api/clips/, pages: differs an unknown parameter is ignored',
    ],
    [
      'an order that is not heeded',
      {
        at: /order=date&?/,
        ask: (url) => {
          url.searchParams.set('order', '-id');
        },
      },
      'GET /api/clips/, order: differs order=date',
    ],
    [
      'a filter that is not heeded',
      {
        at: /\/clips\/\?.*formats=/,
        ask: (url) => {
          url.searchParams.delete('formats');
        },
      },
      'GET /api/clips/, filters: differs formats brings the clips that have the value',
    ],
    [
      'repeated keys of which the last one counts',
      {
        at: /\/clips\/\?.*positions=/,
        ask: (url) => {
          url.searchParams.set('positions', url.searchParams.getAll('positions').at(-1) ?? '');
        },
      },
      'GET /api/clips/, filters: differs repeated positions are alternatives',
    ],
    [
      'a search that does mind case',
      {
        at: /search=[A-Z]/,
        ask: (url) => {
          url.searchParams.set('search', 'zxqjwvzxqj');
        },
      },
      'GET /api/clips/, filters: differs search does not mind case and accents',
    ],
    [
      'a total_count that narrows',
      {
        at: /\/clips\/\?.*formats=/,
        body: (body) => ({ ...(body as { count: number }), total_count: (body as { count: number }).count }),
      },
      'GET /api/clips/, filters: differs total_count is the scope before filters',
    ],
    [
      'a facet that heeds its own filter',
      {
        at: /facets\/\?.*formats=.*facets=formats/,
        body: (body, url) => {
          const { formats } = body as { formats: Record<string, number> };
          const own = url.searchParams.get('formats') ?? '';
          return { formats: { [own]: formats[own] } };
        },
      },
      'GET /api/clips/facets/: differs formats ignores its own filter',
    ],
    [
      'facets as lists of pairs',
      { at: /clips\/facets/, body: () => ({ formats: [['8mm', 3]] }) },
      'GET /api/clips/facets/: differs formats',
    ],
    [
      'more than ten suggestions',
      { at: /clips-suggest/, body: () => Array.from({ length: 11 }, (_, text) => ({ text: String(text) })) },
      'GET /api/clips-suggest/: differs at most 10',
    ],
    [
      'totals that are wrong',
      { at: /clips\/totals/, body: (body) => ({ ...(body as object), vite: 1 }) },
      'GET /api/clips/totals/: differs vite is the number of life stories',
    ],
    [
      'places that count something else',
      { at: /clips\/positions/, body: eachRecord((row) => ({ ...row, count: 1000 })) },
      'GET /api/clips/positions/: differs a place counts what the list brings',
    ],
    [
      'a text that answers under another code',
      { at: /contents\/dona/, body: (body) => ({ ...(body as object), code: 'donate' }) },
      'GET /api/contents/{code}/: differs dona answers as itself',
    ],
    [
      'answers that browsers of other hosts may not read',
      {
        at: /./,
        headers: (headers) => {
          headers.delete('access-control-allow-origin');
        },
      },
      'Every call, from a browser: differs /api/clips/ may be read by browsers',
    ],
    [
      'an ETag that is not revalidated',
      {
        at: /./,
        headers: (headers) => {
          headers.set('etag', '"another"');
        },
      },
      'Every call, from a browser: differs an unchanged answer is 304 to its ETag',
    ],
    [
      'a page of HTML instead of an answer',
      { at: /blocks-home/, body: () => 'Hello' },
      'GET /api/blocks-home/: differs envelope',
    ],
  ];

  it.each(drifts)('is told: %s', async (_title, drift, line) => {
    const { exitCode, found } = await findDrifts(drift);
    expect(named(found)).toContain(line);
    expect(exitCode).toBe(1);
  });

  it('looks at all other calls when one does not answer', async () => {
    const broken: Fetch = (url, init) =>
      url.includes('/api/clips/totals/') ? Promise.reject(new Error('reset')) : fetch(url, init);
    const { exitCode, stdout } = await run(broken, small.url);
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/differs GET \/api\/clips\/totals\/\n {2}differs answer .*reset/);
    expect(stdout).toContain('ok      GET /api/series/home/');
  });
});
