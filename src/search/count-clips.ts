import type { ClipPage, Question, SearchEngine } from './search-engine.ts';

export type ClipCount = Pick<ClipPage, 'count' | 'total'>;

/** How many clips a question finds, from a list of one clip: only that call counts. */
export async function countClips(
  engine: Pick<SearchEngine, 'clips'>,
  { scope, filters }: Question,
  signal: AbortSignal,
): Promise<ClipCount> {
  const one = { scope, filters: { ...filters, order: '-id', page_size: 1 } } as const;
  const { count, total } = await engine.clips(one, 1, signal);
  return { count, total };
}
