import type { z } from 'zod';
import { parseJson } from '../model/parse-json.ts';
import { callUrl, type ListCall, type OneCall, type Params } from './endpoints.ts';
import { ApiShapeError } from './errors.ts';
import {
  detailIn,
  fetchJsonOnce,
  fetchOnce,
  statusError,
  type AttemptOptions,
  type Received,
} from './fetch-once.ts';
import { readWholeList, type ListPage, type ListReading, type ReadListOptions } from './read-list.ts';
import { isGatewayTrouble, retryRequests, type RetryOptions } from './retry-requests.ts';
import { shapeFaults } from './shape-faults.ts';

export type { Fetch } from './fetch-once.ts';
export type { RetryNotice } from './retry-requests.ts';

export interface ApiClientOptions extends AttemptOptions, RetryOptions {
  readonly base: string;
}

interface CallOptions {
  readonly params?: Params | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** An answer of any status, not checked. */
export interface RawAnswer extends Received {
  /** `undefined` when the body is not JSON. */
  readonly body: unknown;
  /** The reason that a refusal gives; `''` when it gives none. */
  readonly detail: string;
}

/** Reads the archive's API. Every method rejects with an error of `errors.ts`, or with the reason of the abort. */
export interface ApiClient {
  /** One answer, checked as a whole. */
  fetchOne: <Answer extends z.ZodType, Arguments extends readonly unknown[]>(
    call: OneCall<Answer, Arguments>,
    args: Arguments,
    options?: CallOptions,
  ) => Promise<z.infer<Answer>>;
  /**
   * All pages of a list, each record once, even when the list changes while it is read. Its records are not checked: the
   * caller checks each on its own.
   */
  fetchList: <Kept>(
    list: ListCall<z.ZodType>,
    options: ReadListOptions<Kept> & CallOptions,
  ) => Promise<ListReading<Kept>>;
  /** The answer of any path, refusals included. Only gateway and rate limit refusals are retried first. */
  fetchRaw: (path: string, params?: Params, headers?: Readonly<Record<string, string>>) => Promise<RawAnswer>;
}

/** A client of the API at `options.base`. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { base } = options;
  const retrying = retryRequests(options);

  function fetchJson(path: string, { params, signal }: CallOptions): Promise<unknown> {
    const url = callUrl(base, path, params);
    return retrying(() => fetchJsonOnce(url, options, signal), signal);
  }

  function fetchRaw(path: string, params: Params = {}, headers = {}): Promise<RawAnswer> {
    const url = callUrl(base, path, params);
    return retrying(async (attemptsLeft) => {
      const answer = await fetchOnce(url, headers, options);
      const failure = statusError(url, answer);
      if (failure !== undefined && isGatewayTrouble(failure) && attemptsLeft > 0) throw failure;
      return { ...answer, body: parseJson(answer.text), detail: detailIn(answer.text) };
    });
  }

  async function fetchOne<Answer extends z.ZodType, Arguments extends readonly unknown[]>(
    call: OneCall<Answer, Arguments>,
    args: Arguments,
    callOptions: CallOptions = {},
  ): Promise<z.infer<Answer>> {
    const path = call.path(...args);
    return checkAnswer(call.answer, path, await fetchJson(path, callOptions));
  }

  async function fetchPage(list: ListCall<z.ZodType>, callOptions: CallOptions): Promise<ListPage> {
    const answer = checkAnswer(list.envelope, list.path, await fetchJson(list.path, callOptions));
    return Array.isArray(answer) ? { records: answer } : { records: answer.results, ...answer };
  }

  return {
    fetchOne,
    fetchRaw,
    fetchList: (list, listOptions) => {
      const { params, signal } = listOptions;
      return readWholeList(list, listOptions, (extra) =>
        fetchPage(list, { params: { ...params, ...extra }, signal }),
      );
    },
  };
}

/** @throws ApiShapeError that names the first fault */
function checkAnswer<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  answer: unknown,
): z.infer<Schema> {
  const checked = schema.safeParse(answer);
  if (checked.success) return checked.data;
  const [fault] = shapeFaults(checked.error, answer);
  throw new ApiShapeError(path, null, fault ?? { path: '', expected: 'another shape', received: '' });
}
