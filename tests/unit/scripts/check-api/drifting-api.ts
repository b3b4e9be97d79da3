import { Hono } from 'hono';
import type { Fetch } from '../../../../src/api/client.ts';

/** Changes an answer's body; what it returns is sent instead. */
export type ChangeBody = (body: unknown, url: URL) => unknown;

export interface Drift {
  /** Matches the path and query of the calls that drift. */
  readonly at: RegExp;
  readonly body?: ChangeBody;
  readonly status?: number;
  /** Changes what is asked of the API behind. */
  readonly ask?: (url: URL) => void;
  readonly headers?: (headers: Headers) => void;
}

/** An API that answers as the one behind it does, but for its drifts. */
export function driftingApi(base: string, drifts: readonly Drift[]): Fetch {
  const app = new Hono();
  app.get('*', async (c) => {
    const url = new URL(c.req.url);
    const here = drifts.filter(({ at }) => at.test(url.pathname + url.search));
    const asked = new URL(base + url.pathname + url.search);
    for (const { ask } of here) ask?.(asked);
    const answer = await fetch(asked, { headers: c.req.raw.headers });
    if (here.length === 0) return answer;
    const headers = new Headers(answer.headers);
    const text = await answer.text();
    let body = text === '' ? null : (JSON.parse(text) as unknown);
    let { status } = answer;
    for (const drift of here) {
      if (drift.body !== undefined && answer.ok) body = drift.body(body, url);
      status = drift.status ?? status;
      drift.headers?.(headers);
    }
    headers.delete('content-length');
    headers.delete('content-encoding');
    return new Response(text === '' ? null : JSON.stringify(body), { status, headers });
  });
  return (url, init) => Promise.resolve(app.request(url, init));
}

type JsonObject = Record<string, unknown>;

/** Changes every record of a list, or the one record that an answer is. */
export function eachRecord(change: (record: JsonObject) => JsonObject): ChangeBody {
  return (body) => {
    if (Array.isArray(body)) return body.map((record: JsonObject) => change(record));
    const answer = body as JsonObject;
    if (!Array.isArray(answer['results'])) return change(answer);
    return { ...answer, results: answer['results'].map((record: JsonObject) => change(record)) };
  };
}

export function without(key: string): (record: JsonObject) => JsonObject {
  return (record) => Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}

export function renamed(from: string, to: string): (record: JsonObject) => JsonObject {
  return (record) =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [name === from ? to : name, value]));
}
