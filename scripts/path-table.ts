/** What differs between two tables; paths in their order. */
interface PathDifference {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/**
 * A text for each path of a site, sorted by path: a line each, the path, a tab and the text, all in one string. A site has some
 * 260,000 paths, and a run changes a few: to read, to write and to compare such a string takes milliseconds, and only what is
 * asked for is taken apart. As `Map` and as JSON with a key each it takes seconds and ten times the memory.
 */
export class PathTable implements Iterable<readonly [path: string, text: string]> {
  readonly #lines: string;
  #size: number | undefined;

  private constructor(lines: string, size?: number) {
    this.#lines = lines;
    this.#size = size;
  }

  static readonly EMPTY = new PathTable('');

  /** @param lines of a table, as `toString` writes them */
  static parse(lines: string): PathTable {
    return new PathTable(lines);
  }

  /** @param entries in any order; of one path, the last counts @throws Error for what cannot be in a line */
  static of(entries: Iterable<readonly [path: string, text: string]>): PathTable {
    return PathTable.EMPTY.with(entries);
  }

  get size(): number {
    if (this.#size === undefined) {
      let size = 0;
      for (let at = this.#lines.indexOf('\n'); at !== -1; at = this.#lines.indexOf('\n', at + 1)) size += 1;
      this.#size = size;
    }
    return this.#size;
  }

  has(path: string): boolean {
    return this.#lines.startsWith(`${path}\t`, this.#find(path));
  }

  get(path: string): string | undefined {
    const at = this.#find(path);
    if (!this.#lines.startsWith(`${path}\t`, at)) return undefined;
    return this.#lines.slice(at + path.length + 1, this.#lines.indexOf('\n', at));
  }

  *[Symbol.iterator](): Generator<readonly [path: string, text: string]> {
    for (let at = 0; at < this.#lines.length;) {
      const [path, end] = [this.#pathAt(at), this.#endOf(at)];
      yield [path, this.#lines.slice(at + path.length + 1, end - 1)];
      at = end;
    }
  }

  /** The paths that begin with a text; all without one. */
  *paths(beginning = ''): Generator<string> {
    for (let at = this.#find(beginning); this.#lines.startsWith(beginning, at); at = this.#endOf(at)) {
      if (at === this.#lines.length) return;
      yield this.#pathAt(at);
    }
  }

  /** The same paths, each with what a function makes of its text. */
  map(change: (path: string, text: string) => string): PathTable {
    const lines: string[] = [];
    for (const [path, text] of this) lines.push(lineOf(path, change(path, text)));
    return new PathTable(lines.join(''));
  }

  /**
   * A table with other texts at some paths.
   * @param changes in any order, `undefined` for a path that goes; of one path, the last counts
   * @throws Error for what cannot be in a line
   */
  with(changes: Iterable<readonly [path: string, text: string | undefined]>): PathTable {
    const sorted = [...new Map(changes)].sort(([one], [other]) => (one < other ? -1 : 1));
    const parts: string[] = [];
    let [done, size] = [0, this.size];
    for (const [path, text] of sorted) {
      const at = this.#find(path, done);
      const isThere = this.#lines.startsWith(`${path}\t`, at);
      parts.push(this.#lines.slice(done, at), text === undefined ? '' : lineOf(path, text));
      done = isThere ? this.#endOf(at) : at;
      size += Number(text !== undefined) - Number(isThere);
    }
    parts.push(this.#lines.slice(done));
    return new PathTable(parts.join(''), size);
  }

  /** What a table has that an earlier one had not. */
  since(before: PathTable): PathDifference {
    const [added, changed, removed]: [string[], string[], string[]] = [[], [], []];
    const [old, now] = [before.#lines, this.#lines];
    let [was, is, more] = [0, 0, 0];
    while (was < old.length || is < now.length) {
      // More lines at once each time that they are the same, and line by line where they are not.
      const end = this.#endOf(is + more);
      if (is < end && old.slice(was, was + end - is) === now.slice(is, end)) {
        [was, is, more] = [was + end - is, end, 2 * more + 1];
        continue;
      }
      if (more > 0) {
        more = 0;
        continue;
      }
      const [oldPath, path] = [before.#pathAt(was), this.#pathAt(is)];
      const isOnlyNow = was === old.length || (is < now.length && path < oldPath);
      const isOnlyBefore = is === now.length || (was < old.length && oldPath < path);
      if (isOnlyNow) added.push(path);
      else if (isOnlyBefore) removed.push(oldPath);
      else changed.push(path);
      if (!isOnlyNow) was = before.#endOf(was);
      if (!isOnlyBefore) is = end;
    }
    return { added, changed, removed };
  }

  toString(): string {
    return this.#lines;
  }

  /** Where the line of a path begins, or where it would. @param from the beginning of a line that is not behind it */
  #find(path: string, from = 0): number {
    let [low, high] = [from, this.#lines.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const start = middle === low ? low : Math.max(low, this.#lines.lastIndexOf('\n', middle - 1) + 1);
      if (this.#pathAt(start) < path) low = this.#endOf(start);
      else high = start;
    }
    return low;
  }

  #pathAt(start: number): string {
    return this.#lines.slice(start, this.#lines.indexOf('\t', start));
  }

  /** Where the line ends that a place is in: the place of the next one. */
  #endOf(at: number): number {
    const end = this.#lines.indexOf('\n', at);
    return end === -1 ? this.#lines.length : end + 1;
  }
}

function lineOf(path: string, text: string): string {
  if (/[\t\n]/.test(path) || text.includes('\n'))
    throw new Error(`No line can hold ${JSON.stringify(path)}.`);
  return `${path}\t${text}\n`;
}
