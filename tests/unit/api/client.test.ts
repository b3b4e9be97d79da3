import { describe, expect, it, vi } from 'vitest';
import {
  createApiClient,
  type ApiClient,
  type ApiClientOptions,
  type Fetch,
} from '../../../src/api/client.ts';
import { calls, lists } from '../../../src/api/endpoints.ts';
import { ApiShapeError, ApiStatusError, ApiUnreachableError } from '../../../src/api/errors.ts';
import type { ValidatedAnswer } from '../../../src/api/fetch-once.ts';

const TOTALS = { clips: 240, serie: 6, vite: 9 };

function json(body: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), init);
}

type Answer = Response | Error | ((url: string, init: Parameters<Fetch>[1]) => Response | Promise<Response>);

/** A client whose fetch gives one answer after the other, the last one for ever, and whose waits take no time. */
function clientWith(answers: readonly Answer[], options: Partial<ApiClientOptions> = {}) {
  const requests: { url: string; headers: Record<string, string> }[] = [];
  const waits: number[] = [];
  const fetch: Fetch = async (url, init) => {
    const answer = answers[Math.min(requests.length, answers.length - 1)];
    requests.push({ url, headers: init.headers });
    if (answer instanceof Error) throw answer;
    if (answer instanceof Response) return answer.clone();
    if (answer === undefined) throw new Error('No answer given.');
    return answer(url, init);
  };
  const client = createApiClient({
    base: 'https://api.test',
    timeoutMs: 1000,
    concurrency: 4,
    random: () => 1,
    sleep: (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
    ...options,
    fetch,
  });
  return { client, requests, waits };
}

function totals(client: ApiClient): Promise<unknown> {
  return client.fetchOne(calls.totals, []);
}

describe('asking', () => {
  it('sends arrays as repeated keys and reads the checked answer', async () => {
    const { client, requests } = clientWith([json({ date__year: { 1962: 31 }, unknown: 1 })]);
    const params = { facets: ['date__year', 'formats'], search: undefined };
    expect(await client.fetchOne(calls.facets, [], { params })).toEqual({ date__year: { 1962: 31 } });
    expect(requests[0]?.url).toBe('https://api.test/api/clips/facets/?facets=date__year&facets=formats');
  });

  it('has no more requests under way than allowed', async () => {
    let underWay = 0;
    let most = 0;
    const slow = async (): Promise<Response> => {
      most = Math.max(most, ++underWay);
      await new Promise((resolve) => setTimeout(resolve, 5));
      underWay--;
      return json(TOTALS);
    };
    const { client } = clientWith([slow], { concurrency: 2 });
    await Promise.all(Array.from({ length: 7 }, () => totals(client)));
    expect(most).toBe(2);
  });

  it('says resource, place, expectation and finding when the answer has another shape', async () => {
    const { client, requests } = clientWith([json({ ...TOTALS, serie: 'six' })]);
    await expect(totals(client)).rejects.toThrow(
      new ApiShapeError('/api/clips/totals/', null, {
        path: 'serie',
        expected: 'a number',
        received: '"six"',
      }),
    );
    await expect(totals(client)).rejects.toThrow(
      `The API's answer is not as agreed: serie of /api/clips/totals/ should be a number, but is "six"`,
    );
    expect(requests).toHaveLength(2);
  });

  it('takes a list as an array and in an envelope', async () => {
    const envelope = { count: 1, results: [{ id: 1 }] };
    const { client } = clientWith([json([{ id: 1 }]), json(envelope)]);
    const slides = { records: [{ id: 1 }], count: 1, settled: true };
    const read = (record: unknown): unknown => record;
    expect(await client.fetchList(lists.slides, { read })).toMatchObject(slides);
    expect(await client.fetchList(lists.slides, { read })).toMatchObject(slides);
  });
});

describe('trying again', () => {
  const failures: readonly (readonly [string, Answer])[] = [
    ['a network failure', new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') })],
    ['a reset connection', new TypeError('terminated')],
    ['a truncated body', new Response('{"clips": 240, "ser')],
    ['HTML with status 200', new Response('<!doctype html><h1>Manutenzione</h1>')],
    ['an empty body', new Response('')],
    ...[408, 425, 429, 500, 502, 503, 504].map(
      (status) => [`status ${status}`, json({}, { status })] as const,
    ),
  ];

  it.each(failures)('survives %s', async (_name, failure) => {
    const { client, waits } = clientWith([failure, failure, json(TOTALS)]);
    expect(await totals(client)).toEqual(TOTALS);
    expect(waits).toEqual([1000, 2000]);
  });

  it('survives a body that breaks off while it is read', async () => {
    const broken = (): Response =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('{"clips":'));
            controller.error(new TypeError('terminated'));
          },
        }),
      );
    const { client } = clientWith([broken, json(TOTALS)]);
    expect(await totals(client)).toEqual(TOTALS);
  });

  it('gives up after three retries and says what the last failure was', async () => {
    const { client, requests } = clientWith([json({ detail: 'Sovraccarico' }, { status: 500 })]);
    await expect(totals(client)).rejects.toThrow(
      new ApiStatusError(500, 'https://api.test/api/clips/totals/', 'Sovraccarico'),
    );
    expect(requests).toHaveLength(4);
  });

  it('names the cause of a network failure', async () => {
    const { client } = clientWith([
      new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }),
    ]);
    await expect(totals(client)).rejects.toThrow(
      'The API gave no usable answer at https://api.test/api/clips/totals/: connect ECONNREFUSED',
    );
  });

  it.each([400, 401, 403, 404, 410])('takes status %i as the answer', async (status) => {
    const { client, requests } = clientWith([json({ detail: 'No' }, { status })]);
    const message = `The API answered ${status} at https://api.test/api/clips/totals/: No`;
    await expect(totals(client)).rejects.toMatchObject({ name: 'ApiStatusError', status, message });
    expect(requests).toHaveLength(1);
  });

  it('waits as long as Retry-After says, in seconds or as a date, but never more than 30 seconds', async () => {
    const refusal = (status: number, after: string): Response =>
      json({}, { status, headers: { 'retry-after': after } });
    const { client, waits } = clientWith(
      [refusal(429, '7'), refusal(503, 'Wed, 21 Oct 2026 07:28:05 GMT'), refusal(429, '3600'), json(TOTALS)],
      { now: () => Date.UTC(2026, 9, 21, 7, 28) },
    );
    await totals(client);
    expect(waits).toEqual([7000, 5000, 30_000]);
  });

  it('tells of each retry', async () => {
    const onRetry = vi.fn();
    const { client } = clientWith([json({}, { status: 500 }), json(TOTALS)], { onRetry });
    await totals(client);
    expect(onRetry).toHaveBeenCalledExactlyOnceWith({
      error: expect.any(ApiStatusError) as ApiStatusError,
      attempt: 1,
      delayMs: 1000,
    });
  });
});

describe('giving up in time', () => {
  const hanging: Answer = (_url, { signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        reject(signal.reason as Error);
      });
    });

  it('counts a late answer as a failure that may pass', async () => {
    const { client } = clientWith([hanging, json(TOTALS)], { timeoutMs: 20 });
    expect(await totals(client)).toEqual(TOTALS);
  });

  it('counts a body that never ends as late, too', async () => {
    const endless: Answer = (_url, { signal }) =>
      new Response(
        new ReadableStream({
          start(controller) {
            signal.addEventListener('abort', () => {
              controller.error(signal.reason);
            });
          },
        }),
      );
    const { client } = clientWith([endless], { timeoutMs: 20 });
    await expect(totals(client)).rejects.toThrow('no whole answer within 20 ms');
  });

  it('ends at once when the caller aborts, during a request or a wait', async () => {
    for (const answer of [hanging, json({}, { status: 500 })]) {
      const { client, requests } = clientWith([answer], { sleep: undefined });
      const abort = new AbortController();
      const asked = client.fetchOne(calls.totals, [], { signal: abort.signal });
      setTimeout(() => {
        abort.abort(new Error('The visitor went on.'));
      }, 20);
      await expect(asked).rejects.toThrow('The visitor went on.');
      expect(requests).toHaveLength(1);
    }
  });

  it('does not ask at all when the caller has aborted before', async () => {
    const { client, requests } = clientWith([json(TOTALS)]);
    await expect(client.fetchOne(calls.totals, [], { signal: AbortSignal.abort() })).rejects.toThrow();
    expect(requests).toHaveLength(0);
  });
});

describe('asking whether an answer has changed', () => {
  function memory() {
    const answers = new Map<string, ValidatedAnswer>();
    return {
      answers,
      validators: {
        get: (url: string) => Promise.resolve(answers.get(url)),
        set: (url: string, answer: ValidatedAnswer) => Promise.resolve(void answers.set(url, answer)),
      },
    };
  }

  it('takes the stored answer when the API says that it is unchanged', async () => {
    const { validators } = memory();
    const { client, requests } = clientWith(
      [json(TOTALS, { headers: { etag: '"a"' } }), new Response(null, { status: 304 })],
      { validators },
    );
    expect(await totals(client)).toEqual(TOTALS);
    expect(await totals(client)).toEqual(TOTALS);
    expect(requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"a"']);
  });

  it('stores the new answer when it has changed', async () => {
    const { validators, answers } = memory();
    const { client } = clientWith(
      [
        json(TOTALS, { headers: { etag: '"a"' } }),
        json({ ...TOTALS, vite: 10 }, { headers: { etag: '"b"' } }),
      ],
      { validators },
    );
    await totals(client);
    expect(await totals(client)).toEqual({ ...TOTALS, vite: 10 });
    expect([...answers.values()].map(({ etag }) => etag)).toEqual(['"b"']);
  });

  it('stores neither refusals nor bodies that are not JSON', async () => {
    const { validators, answers } = memory();
    const headers = { etag: '"x"' };
    const { client } = clientWith(
      [json({}, { status: 500, headers }), new Response('<html>', { headers }), json(TOTALS)],
      { validators },
    );
    await totals(client);
    expect(answers.size).toBe(0);
  });
});

it('throws nothing but its own errors, which say where', async () => {
  const { client } = clientWith([new TypeError('x is not a function')]);
  await expect(totals(client)).rejects.toBeInstanceOf(ApiUnreachableError);
});
