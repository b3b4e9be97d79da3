import { parseJson } from '../src/model/parse-json.ts';
import { PathTable } from './path-table.ts';

/** What a file of tables holds: `Head` is JSON and small. */
interface Tables<Head, Name extends string> {
  readonly head: Head;
  readonly tables: Readonly<Record<Name, PathTable>>;
}

/**
 * The text of a file of tables: on its first line a JSON object, with how many characters each table has, and below it the tables
 * as they are. In a JSON text, each of a million tabs and line ends would have to be escaped.
 * @returns parts, in their order: to join them takes as long as to write them
 */
export function tablesText<Name extends string>({ head, tables }: Tables<object, Name>): string[] {
  const parts = Object.entries<PathTable>(tables).map(([name, table]) => [name, table.toString()] as const);
  const lengths = Object.fromEntries(parts.map(([name, lines]) => [name, lines.length]));
  return [`${JSON.stringify({ ...head, tables: lengths })}\n`, ...parts.map(([, lines]) => lines)];
}

/**
 * Reads what `tablesText` wrote.
 * @returns `undefined` for any other text; the head has any shape, as earlier code may have written it
 */
export function parseTables<Name extends string>(
  text: string,
  names: readonly Name[],
): Tables<Readonly<Record<string, unknown>>, Name> | undefined {
  const end = text.indexOf('\n');
  const parsed = parseJson(text.slice(0, Math.max(0, end))) as
    { readonly tables?: unknown } | null | undefined;
  if (typeof parsed?.tables !== 'object' || parsed.tables === null) return undefined;
  const { tables: lengths, ...head } = parsed as { readonly tables: Readonly<Record<string, number>> };
  const tables = {} as Record<Name, PathTable>;
  let start = end + 1;
  for (const name of names) {
    const length = lengths[name] ?? 0;
    tables[name] = PathTable.parse(text.slice(start, start + length));
    start += length;
  }
  // A file that was cut off is none.
  return start === text.length ? { head, tables } : undefined;
}
