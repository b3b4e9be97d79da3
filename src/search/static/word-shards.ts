import { FALLBACK_LANGUAGE, type Language, LANGUAGES } from '../../model/language.ts';
import type { StaticIndex } from './open-index.ts';
import { findShard } from './shards.ts';
import type { PositionShard, RankShard, WordShard } from './words.ts';

/** A shard of words, and the two that lie beside it; each is fetched when it is asked for. */
export interface WordShards {
  readonly words: () => Promise<WordShard>;
  readonly ranks: () => Promise<RankShard>;
  readonly positions: () => Promise<PositionShard>;
}

/** The languages whose texts a search on a page in this one looks through. */
export function searchedLanguages(page: Language): readonly Language[] {
  return page === FALLBACK_LANGUAGE ? [page] : LANGUAGES;
}

/** The shards that can have the terms of a start; `undefined` where none can. */
export function findShards(index: StaticIndex, language: Language, start: string): WordShards | undefined {
  const nth = findShard(index.manifest.starts[`words-${language}`] ?? [], start);
  if (nth < 0) return undefined;
  const { words, ranks, positions } = index.words(language);
  return { words: () => words(nth), ranks: () => ranks(nth), positions: () => positions(nth) };
}
