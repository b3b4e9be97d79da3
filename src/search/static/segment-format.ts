/**
 * The format of every binary file (segment) of the static index: named lists of texts and named columns of whole
 * numbers. Numbers are varints (7 bits a byte, the last byte below 128). The host compresses the files with brotli:
 * packed bits or byte planes were measured to gain nothing on top of that.
 *
 *     4 bytes   length of the whole file, so that a truncated file, or an HTML page instead, is detected
 *     4 bytes   length of the head
 *     head      JSON: {"texts": {"cities": ["Bologna", …]}, "columns": {"year": 35000}}
 *     body      the columns' varints, in the order of the head
 */

export type Numbers = readonly number[] | Uint32Array;

/** A file's content, before it is written. */
export interface SegmentContent {
  readonly texts?: Readonly<Record<string, readonly string[]>>;
  /** Whole numbers from 0 to 2³² - 1. */
  readonly columns?: Readonly<Record<string, Numbers>>;
}

/** A file's content, decoded. Both methods throw an Error when the file has no such list or column. */
export interface Segment {
  texts(name: string): readonly string[];
  column(name: string): Uint32Array;
}

const PREFIX_BYTES = 8;

export function writeSegment({ texts = {}, columns = {} }: SegmentContent): Uint8Array<ArrayBuffer> {
  const named = Object.entries(columns);
  const lengths = Object.fromEntries(named.map(([name, column]) => [name, column.length]));
  const head = new TextEncoder().encode(JSON.stringify({ texts, columns: lengths }));
  const bodyLength = named.reduce((length, [name, column]) => length + varintsLength(name, column), 0);
  const bytes = new Uint8Array(PREFIX_BYTES + head.length + bodyLength);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, bytes.length, true);
  view.setUint32(4, head.length, true);
  bytes.set(head, PREFIX_BYTES);
  let at = PREFIX_BYTES + head.length;
  for (const [, column] of named) at = encodeVarints(bytes, at, column);
  return bytes;
}

/**
 * @param name the file's, for the message
 * @throws Error when the file is truncated, damaged or no segment
 */
export function parseSegment(name: string, bytes: Uint8Array<ArrayBuffer>): Segment {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (bytes.length < PREFIX_BYTES || view.getUint32(0, true) !== bytes.length) {
    throw new Error(
      `The search index's ${name} is truncated or no segment of an index (${bytes.length} bytes).`,
    );
  }
  const bodyStart = PREFIX_BYTES + view.getUint32(4, true);
  const head = parseHead(name, bytes.subarray(PREFIX_BYTES, bodyStart));
  const columns = new Map<string, Uint32Array>();
  let at = bodyStart;
  for (const [column, length] of head.lengths) {
    // A damaged length must not allocate gigabytes: every number has at least one byte.
    if (length > bytes.length - at) throw new Error(`The search index's ${name} is damaged.`);
    const numbers = new Uint32Array(length);
    at = decodeVarints(bytes, at, numbers);
    columns.set(column, numbers);
  }
  if (at !== bytes.length) throw new Error(`The search index's ${name} is damaged.`);
  const missing = (what: string): never => {
    throw new Error(`The search index's ${name} has no ${what}.`);
  };
  return {
    texts: (wanted) => head.texts.get(wanted) ?? missing(`texts "${wanted}"`),
    column: (wanted) => columns.get(wanted) ?? missing(`column "${wanted}"`),
  };
}

function parseHead(name: string, bytes: Uint8Array) {
  try {
    // A file that states its own length was written by `writeSegment`.
    const { texts, columns } = JSON.parse(new TextDecoder().decode(bytes)) as {
      texts: Record<string, string[]>;
      columns: Record<string, number>;
    };
    return { texts: new Map(Object.entries(texts)), lengths: Object.entries(columns) };
  } catch (error) {
    throw new Error(`The search index's ${name} is damaged.`, { cause: error });
  }
}

/** Bytes of a number. */
export function varintLength(number: number): number {
  if (number < 0x80) return 1;
  if (number < 0x4000) return 2;
  if (number < 0x200000) return 3;
  return number < 0x10000000 ? 4 : 5;
}

function varintsLength(name: string, numbers: Numbers): number {
  let length = 0;
  for (const number of numbers) {
    if (number !== number >>> 0) throw new Error(`The column "${name}" cannot hold ${number}.`);
    length += varintLength(number);
  }
  return length;
}

function encodeVarints(bytes: Uint8Array, start: number, numbers: Numbers): number {
  let at = start;
  for (const number of numbers) {
    let rest = number;
    for (; rest > 127; rest >>>= 7) bytes[at++] = (rest & 127) | 128;
    bytes[at++] = rest;
  }
  return at;
}

function decodeVarints(bytes: Uint8Array, start: number, numbers: Uint32Array): number {
  let at = start;
  for (let nth = 0; nth < numbers.length; nth += 1) {
    let byte = bytes[at++] ?? 0;
    let number = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] ?? 0;
      number |= (byte & 127) << shift;
    }
    numbers[nth] = number;
  }
  return at;
}

/** Numbers the different names from 1, for a list of texts and a column; 0 is no name. */
export function numberNames(names: readonly string[]): {
  readonly names: readonly string[];
  readonly numberOf: (name: string) => number;
} {
  const unique = [...new Set(names)].filter((name) => name !== '');
  const numbers = new Map(unique.map((name, at) => [name, at + 1]));
  return { names: unique, numberOf: (name) => numbers.get(name) ?? 0 };
}

/** Ascending lists as columns, delta encoded: the small differences between neighbours take few bytes. */
export function encodeLists(lists: readonly Numbers[]): Record<'counts' | 'steps', Uint32Array> {
  const counts = Uint32Array.from(lists, (list) => list.length);
  const steps = new Uint32Array(counts.reduce((sum, count) => sum + count, 0));
  let at = 0;
  for (const list of lists) {
    let last = 0;
    for (const number of list) {
      steps[at++] = number - last;
      last = number;
    }
  }
  return { counts, steps };
}

/** Bytes that the steps of a list take, before compression. */
export function listSize(list: Numbers): number {
  let size = 0;
  let last = 0;
  for (const number of list) {
    size += varintLength(number - last);
    last = number;
  }
  return size;
}

/** Lists of numbers, one after another. */
export interface Lists {
  /** One list by its number, decoded anew each time. */
  readonly list: (nth: number) => Uint32Array;
  /** How many numbers the lists before it have. */
  readonly startOf: (nth: number) => number;
  /** Calls the function with each number of one list: for thousands of short lists, of which arrays would take longer than their numbers. */
  readonly forEach: (nth: number, visit: (number: number) => void) => void;
}

/** Reads the lists that `encodeLists` wrote. */
export function decodeLists(segment: Segment): Lists {
  const counts = segment.column('counts');
  const steps = segment.column('steps');
  const starts = new Uint32Array(counts.length + 1);
  for (const [nth, count] of counts.entries()) starts[nth + 1] = (starts[nth] ?? 0) + count;
  return {
    list: (nth) => {
      let number = 0;
      return steps.slice(starts[nth], starts[nth + 1]).map((step) => (number += step));
    },
    startOf: (nth) => starts[nth] ?? 0,
    forEach: (nth, visit) => {
      const end = starts[nth + 1] ?? 0;
      let number = 0;
      for (let at = starts[nth] ?? end; at < end; at += 1) visit((number += steps[at] ?? 0));
    },
  };
}

/** Zigzag encoding: 0, -1, 1, -2 … as 0, 1, 2, 3 …, because columns hold no negative numbers. */
export function zigzag(number: number): number {
  return number < 0 ? -2 * number - 1 : 2 * number;
}

/** The number that `zigzag` encoded. */
export function unzigzag(encoded: number): number {
  return encoded % 2 === 1 ? -(encoded + 1) / 2 : encoded / 2;
}
