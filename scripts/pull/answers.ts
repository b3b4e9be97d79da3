import pLimit from 'p-limit';
import { fetchOnce, type AttemptOptions, type Fetch } from '../../src/api/fetch-once.ts';

/** What the API answered at each address: the ETag, or the status of a refusal that says that nothing is there. */
export type Answers = ReadonlyMap<string, string>;

type Headers = Parameters<Fetch>[1]['headers'];

/** Refusals that a pull takes for an answer. */
const GONE = ['404', '410'];

/** Sends requests, and knows what came. */
export interface AnswerLog {
  readonly fetch: Fetch;
  /**
   * Asks every address again.
   * @returns whether each answers as before; if not, what came until then is the answer to the next request for it
   */
  readonly isSame: (answers: Answers) => Promise<boolean>;
  /** What came, or `null` where that cannot be compared: without ETags, or with several for one address. */
  readonly answers: () => Answers | null;
}

export function createAnswerLog({
  concurrency,
  ...options
}: Pick<AttemptOptions, 'fetch' | 'timeoutMs'> & { readonly concurrency: number }): AnswerLog {
  const log = new Map<string, Set<string | null>>();
  const received = new Map<string, { readonly sent: Headers; readonly response: Response }>();

  const ask = async (url: string, known: string, signal: AbortSignal): Promise<void> => {
    const sent: Headers = GONE.includes(known) ? {} : { 'if-none-match': known };
    const { status, headers, text } = await fetchOnce(url, sent, options, signal);
    const response = new Response(status === 304 ? null : text, { status, headers });
    received.set(url, { sent, response });
    if (answerOf(response, sent) !== known) throw new Error(`${url} answers otherwise.`);
  };

  return {
    async fetch(url, init) {
      const early = received.get(url);
      received.delete(url);
      // A 304 is of use only to who has what it is about.
      const isAsked = early?.sent['if-none-match'] === init.headers['if-none-match'];
      const response = early !== undefined && isAsked ? early.response : await options.fetch(url, init);
      const answer = answerOf(response, init.headers);
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

function answerOf({ status, ok, headers }: Response, sent: Headers): string | null {
  if (GONE.includes(String(status))) return String(status);
  if (status === 304) return sent['if-none-match'] ?? null;
  return ok ? headers.get('etag') : null;
}
