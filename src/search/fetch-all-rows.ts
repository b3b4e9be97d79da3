import type { ClipRow } from '../clip/table.ts';
import type { Question, SearchEngine } from './search-engine.ts';

/**
 * The whole table of a question, page after page, each clip once: `order=rand` may repeat one.
 * @param onPage called with the rows read so far and the number of clips that match
 * @throws when a page fails: half a table would be taken for a whole one
 */
export async function fetchAllRows(
  engine: Pick<SearchEngine, 'rows'>,
  question: Question,
  signal: AbortSignal,
  onPage: (read: number, count: number) => void = () => undefined,
): Promise<readonly ClipRow[]> {
  const rows = new Map<number, ClipRow>();
  for (let next: number | null = 1; next !== null;) {
    const page: Awaited<ReturnType<SearchEngine['rows']>> = await engine.rows(question, next, signal);
    for (const row of page.rows) if (!rows.has(row.id)) rows.set(row.id, row);
    onPage(rows.size, page.count);
    ({ next } = page);
  }
  return [...rows.values()];
}
