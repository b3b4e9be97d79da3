import { hash } from 'node:crypto';
import pLimit from 'p-limit';
import { fetchOnce, type AttemptOptions, type Fetch } from '../../src/api/fetch-once.ts';

/**
 * By address, a fingerprint of the API's answer: its ETag; without one, a digest of its body; or the status 404 or 410.
 */
export type Answers = Readonly<Record<string, string>>;

type Headers = Parameters<Fetch>[1]['headers'];

/** The statuses of records that do not exist; a pull takes them as answers. */
const GONE = ['404', '410'];

/** Begins the digest of a body. */
const DIGEST = 'sha256:';

/** Sends requests, and remembers the fingerprints of the answers. */
export interface AnswerLog {
  readonly fetch: Fetch;
  /**
   * Asks every address again.
   * @returns whether each answers as before; if not, the answers received so far serve the next requests for them
   */
  readonly isSame: (answers: Answers) => Promise<boolean>;
  /** All fingerprints; `null` where an address had several answers or none, so that they cannot be compared. */
  readonly answers: () => Answers | null;
}

export function createAnswerLog({
  concurrency,
  ...options
}: Pick<AttemptOptions, 'fetch' | 'timeoutMs'> & { readonly concurrency: number }): AnswerLog {
  const log = new Map<string, Set<string | null>>();
  const received = new Map<string, { readonly sent: Headers; readonly response: Response }>();

  const ask = async (url: string, known: string, signal: AbortSignal): Promise<void> => {
    const isTag = !GONE.includes(known) && !known.startsWith(DIGEST);
    const sent: Headers = isTag ? { 'if-none-match': known } : {};
    const { status, headers, text } = await fetchOnce(url, sent, options, signal);
    const whole = new Response(status === 304 ? null : text, { status, headers });
    const { answer, response } = await readAnswer(whole, sent);
    received.set(url, { sent, response });
    if (answer !== known) throw new Error(`${url} has another answer.`);
  };

  return {
    async fetch(url, init) {
      const early = received.get(url);
      received.delete(url);
      // A 304 can only be used if the caller has the body of the ETag that was sent.
      const isAsked = early?.sent['if-none-match'] === init.headers['if-none-match'];
      const came = early !== undefined && isAsked ? early.response : await options.fetch(url, init);
      const { answer, response } = await readAnswer(came, init.headers);
      const isRefused = answer === null && !response.ok;
      const all = log.get(url) ?? new Set();
      // The client repeats a request that was refused until it is answered.
      log.set(url, isRefused ? all : all.add(answer));
      return response;
    },
    async isSame(answers) {
      const stop = new AbortController();
      const limit = pLimit(concurrency);
      try {
        const asked = Object.entries(answers);
        await Promise.all(asked.map(([url, known]) => limit(() => ask(url, known, stop.signal))));
        return true;
      } catch {
        stop.abort();
        return false;
      }
    },
    answers() {
      const entries: [url: string, answer: string][] = [];
      for (const [url, all] of log) {
        const [answer = null] = all;
        if (answer === null || all.size > 1) return null;
        entries.push([url, answer]);
      }
      return Object.fromEntries(entries);
    },
  };
}

/** @returns the fingerprint, and the answer, whose body can still be read */
async function readAnswer(
  response: Response,
  sent: Headers,
): Promise<{ readonly answer: string | null; readonly response: Response }> {
  const { status, ok, headers } = response;
  if (GONE.includes(String(status))) return { answer: String(status), response };
  if (status === 304) return { answer: sent['if-none-match'] ?? null, response };
  const tag = headers.get('etag');
  if (!ok || tag !== null) return { answer: ok ? tag : null, response };
  const text = await response.text();
  return { answer: DIGEST + hash('sha256', text), response: new Response(text, { status, headers }) };
}
