import { changedOn, publishedOn, type Clip } from '../model/clip.ts';
import type { ClipCard } from '../model/clip-card.ts';
import type { Language } from '../model/language.ts';
import { type ShownHtml, showText } from '../model/text.ts';
import type { Archive } from './archive.ts';
import { clipCard } from './clip-card.ts';

/** A clip in a feed. */
export interface FeedClip {
  readonly card: ClipCard;
  readonly description: ShownHtml;
  /** The day on which it was posted or first seen, or else that of the feed. */
  readonly posted: Date;
}

/** The content of a feed. */
export interface ClipFeed {
  readonly language: Language;
  /** The latest first, as readers expect it. */
  readonly clips: readonly FeedClip[];
  /**
   * The day on which one of its clips last changed. A day and not a moment, so that a build of the same clips writes the same
   * bytes; and not that of the last pull, which would change every feed when one clip changes.
   */
  readonly updated: Date;
}

/** Feed readers fetch every few hours, so that more clips are not needed. */
const FEED_LENGTH = 50;

/**
 * The clips that stand in a feed, and its days, in any language.
 * @param clips in any order; of those of one day the newer record comes first, as ids only grow
 */
export function feedEntries(
  { origin }: Archive,
  clips: readonly Clip[],
): { readonly entries: readonly { readonly clip: Clip; readonly day: string }[]; readonly updated: string } {
  const unknown = origin.clipsChangedAt.slice(0, 10);
  const entries = clips
    .map((clip) => ({ clip, day: publishedOn(clip) ?? unknown }))
    .sort((a, b) => Number(b.day > a.day) - Number(b.day < a.day) || b.clip.id - a.clip.id)
    .slice(0, FEED_LENGTH);
  const updated = entries.map(({ clip }) => changedOn(clip) ?? unknown).sort();
  return { entries, updated: updated.at(-1) ?? unknown };
}

/** @param clips in any order */
export function clipFeed(archive: Archive, language: Language, clips: readonly Clip[]): ClipFeed {
  const { entries, updated } = feedEntries(archive, clips);
  return {
    language,
    clips: entries.map(({ clip, day }) => ({
      card: clipCard(archive, language, clip),
      description: showText(clip.description, language),
      posted: startOf(day),
    })),
    updated: startOf(updated),
  };
}

/** @param day `YYYY-MM-DD` */
function startOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
