import type { Clip } from './clip.ts';
import type { Keyword, Life, Series, Territory } from './collection.ts';
import type { TopicSlugs } from './topic.ts';
import type { ContentPage, Extra, HomeBlock, Slide, Totals } from './editorial.ts';

/** The result of one pull, checked and cleaned, from which the site is built. */
export interface Snapshot {
  readonly clips: readonly Clip[];
  readonly keywords: readonly Keyword[];
  readonly series: readonly Series[];
  /** The id of the series that the home page features, or `null`. */
  readonly featuredSeriesId: number | null;
  readonly lives: readonly Life[];
  readonly territories: readonly Territory[];
  readonly extras: readonly Extra[];
  readonly homeBlocks: readonly HomeBlock[];
  readonly slides: readonly Slide[];
  readonly contents: readonly ContentPage[];
  readonly totals: Totals;
  /** Groups of words that mean the same, each one word, as the editors wrote it. */
  readonly synonyms: readonly (readonly string[])[];
  readonly topicSlugs: TopicSlugs;
}
