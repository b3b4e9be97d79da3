import { z } from 'zod';
import { parseJson } from '../../src/model/parse-json.ts';

/** When a fault applies; without any of these, it applies to every call. */
const whenSchema = z.object({
  /** Regular expression over path and query: `page=2`. Without it, every address that the fault can apply to. */
  match: z.string().optional(),
  /** Only the first matching requests, this many. */
  times: z.coerce.number().int().positive().optional(),
  /** Only every n-th request that matches. */
  every: z.coerce.number().int().positive().optional(),
});

/** Deliberate faults. */
const faultSchema = z.discriminatedUnion('kind', [
  whenSchema.extend({ kind: z.literal('latency'), ms: z.coerce.number().nonnegative() }),
  /** An error answer; `retryAfter` in seconds goes with 429 and 503. 404 and 410 for everything: the API is gone. */
  whenSchema.extend({
    kind: z.literal('status'),
    status: z.coerce.number().int().min(400).max(599),
    retryAfter: z.coerce.number().int().nonnegative().optional(),
  }),
  /** An HTML page with status 200, such as a proxy's or a login page. */
  whenSchema.extend({ kind: z.literal('html') }),
  /** The connection breaks before an answer. */
  whenSchema.extend({ kind: z.literal('reset') }),
  /** The connection breaks half way through the body. */
  whenSchema.extend({ kind: z.literal('truncate') }),
  /** A record has a field of the wrong shape, or, without a `value`, lacks it. */
  whenSchema.extend({
    kind: z.literal('field'),
    id: z.coerce.number().int(),
    field: z.string(),
    value: z.unknown().optional(),
  }),
  /** After each answer with the first page of clips, a clip is added before all others. */
  whenSchema.extend({ kind: z.literal('add-clip') }),
  /** After each answer with the first page of clips, the newest clip is removed. */
  whenSchema.extend({ kind: z.literal('remove-clip') }),
]);

export type Fault = z.infer<typeof faultSchema>;

/** Calls are answered in any order: a fault that is of this one alone is not used up by another. */
const FIRST_PAGE_OF_CLIPS = String.raw`^/api/clips/(?!.*[?&]page=(?!1(?:&|$)))(?:\?|$)`;

function addressesOf({ match, kind }: Fault): RegExp {
  const isOfList = kind === 'add-clip' || kind === 'remove-clip';
  return new RegExp(match ?? (isOfList ? FIRST_PAGE_OF_CLIPS : '^/api/'));
}

/** The active faults; tests change them while the server runs. */
export class FaultRules {
  #rules: { readonly fault: Fault; readonly pattern: RegExp; seen: number }[] = [];

  constructor(faults: readonly Fault[] = []) {
    this.set(faults);
  }

  /** Replaces all rules and resets their counts. */
  set(faults: readonly Fault[]): void {
    this.#rules = faults.map((fault) => ({ fault, pattern: addressesOf(fault), seen: 0 }));
  }

  /** The faults that apply to this request; each call counts as a request. */
  strike(address: string): Fault[] {
    return this.#rules.flatMap((rule) => {
      if (!rule.pattern.test(address)) return [];
      rule.seen += 1;
      const { times = Infinity, every = 1 } = rule.fault;
      return rule.seen % every === 0 && rule.seen / every <= times ? [rule.fault] : [];
    });
  }
}

/**
 * Parses a fault of the command line: the kind, then `key=value`s, separated by commas. A `value` is JSON.
 * @example parseFault('status,status=503,times=2,match=/api/series/')
 * @throws Error that says what the fault lacks
 */
export function parseFault(text: string): Fault {
  const [kind, ...settings] = text.split(',');
  const pairs = settings.map((setting) => {
    const [key = '', ...value] = setting.split('=');
    return [key, key === 'value' ? parseValue(value.join('=')) : value.join('=')];
  });
  const parsed = faultSchema.safeParse({ ...Object.fromEntries(pairs), kind });
  if (parsed.success) return parsed.data;
  throw new Error(`--fault ${text}:\n${z.prettifyError(parsed.error)}`);
}

/** Anything that is not JSON is a text: `value=mare` needs no quotes. */
function parseValue(text: string): unknown {
  const value = parseJson(text);
  return value === undefined ? text : value;
}
