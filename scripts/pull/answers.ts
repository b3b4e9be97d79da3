import { hash } from 'node:crypto';
import pLimit from 'p-limit';
import { fetchOnce, type AttemptOptions, type Fetch } from '../../src/api/fetch-once.ts';

/**
 * What the API answered at each address: the ETag, without one a digest of the body, or the status of a refusal that says that
 * nothing is there.
 */
export type Answers = ReadonlyMap<string, string>;

type Headers = Parameters<Fetch>[1]['headers'];

/** Refusals that a pull takes for an answer. */
const GONE = ['404', '410'];

/** How the digest of a body begins. */
const DIGEST = 'sha256:';

/** Sends requests, and knows what came. */
export interface AnswerLog {
  readonly fetch: Fetch;
  /**
   * Asks every address again.
   * @returns whether each answers as before; if not, what came until then is the answer to the next request for it
   */
  readonly isSame: (answers: Answers) => Promise<boolean>;
  /** What came, or `null` where that cannot be compared: an address answered with several, or with none. */
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
    if (answer !== known) throw new Error(`${url} answers otherwise.`);
  };

  return {
    async fetch(url, init) {
      const early = received.get(url);
      received.delete(url);
      // A 304 is of use only to who has what it is about.
      const isAsked = early?.sent['if-none-match'] === init.headers['if-none-match'];
      const came = early !== undefined && isAsked ? early.response : await options.fetch(url, init);
      const { answer, response } = await readAnswer(came, init.headers);
      const isRefused = answer === null && !response.ok;
      const all = log.get(url) ?? new Set();
      // A refusal is asked again until there is an answer.
      log.set(url, isRefused ? all : all.add(answer));
      return response;
    },
    async isSame(answers) {
      const stop = new AbortController();
      const limit = pLimit(concurrency);
      try {
        await Promise.all([...answers].map(([url, known]) => limit(() => ask(url, known, stop.signal))));
        return true;
      } catch {
        stop.abort();
        return false;
      }
    },
    answers() {
      const entries = [...log].map(([url, all]) => [url, all.size === 1 ? [...all][0] : null] as const);
      const known = entries.flatMap(([url, answer]) => (answer == null ? [] : [[url, answer] as const]));
      return known.length === entries.length ? new Map(known) : null;
    },
  };
}

/** @returns what the answer is known by, and the answer, with a body that can still be read */
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
