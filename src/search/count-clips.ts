import type { Filters } from '../filters/query.ts';
import type { ClipPage, Question, Scope, SearchEngine } from './search-engine.ts';

export type ClipCount = Pick<ClipPage, 'count' | 'total'>;

/** Filters in place of the visitor's. */
export interface Alternative {
  readonly filters: Filters;
  /** What they are offered as, in place of their names: the one word that is another. */
  readonly word?: string;
  /** Clips that they find. */
  readonly count: number;
}

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

/** Counts what each of some filters find. */
export function countEach<Tried extends Pick<Alternative, 'filters'>>(
  engine: Pick<SearchEngine, 'clips'>,
  scope: Scope,
  tried: readonly Tried[],
  signal: AbortSignal,
): Promise<readonly (Tried & Alternative)[]> {
  return Promise.all(
    tried.map(async (one) => {
      const { count } = await countClips(engine, { scope, filters: one.filters }, signal);
      return { ...one, count };
    }),
  );
}
