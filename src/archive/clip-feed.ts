import type { Clip } from '../model/clip.ts';
import type { ClipCard } from '../model/clip-card.ts';
import type { Language } from '../model/language.ts';
import { showText, type ShownText } from '../model/text.ts';
import type { Archive } from './archive.ts';
import { clipCard } from './clip-card.ts';

/** A clip in a feed. */
export interface FeedClip {
  readonly card: ClipCard;
  /** Sanitised HTML. */
  readonly description: ShownText;
}

/** What a feed of clips tells. */
export interface ClipFeed {
  readonly language: Language;
  /** Newest record first. */
  readonly clips: readonly FeedClip[];
  /**
   * Of the feed and of each clip in it. No record says when it was changed last: what is known is the day on which
   * the archive was read. A day and not a moment, so that a second build on the same day writes the same bytes.
   */
  readonly updated: Date;
}

/** Readers ask again every few hours; a reader that was away for longer has the archive itself. */
const FEED_LENGTH = 50;

/** @param clips in any order; the newest records are taken, as ids only grow */
export function clipFeed(archive: Archive, language: Language, clips: readonly Clip[]): ClipFeed {
  return {
    language,
    clips: clips
      .toSorted((a, b) => b.id - a.id)
      .slice(0, FEED_LENGTH)
      .map((clip) => ({
        card: clipCard(archive, language, clip),
        description: showText(clip.description, language),
      })),
    updated: new Date(`${archive.origin.pulledAt.slice(0, 10)}T00:00:00Z`),
  };
}
