import { publishedOn, type Clip } from '../model/clip.ts';
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
   * The day of the last pull that changed clips. A day and not a moment, so that a build of the same clips writes the
   * same bytes.
   */
  readonly updated: Date;
}

/** Feed readers fetch every few hours, so that more clips are not needed. */
const FEED_LENGTH = 50;

/** @param clips in any order; of those of one day the newer record comes first, as ids only grow */
export function clipFeed(archive: Archive, language: Language, clips: readonly Clip[]): ClipFeed {
  const updated = archive.origin.clipsChangedAt.slice(0, 10);
  const dated = clips.map((clip) => ({ clip, day: publishedOn(clip) ?? updated }));
  return {
    language,
    clips: dated
      .sort((a, b) => Number(b.day > a.day) - Number(b.day < a.day) || b.clip.id - a.clip.id)
      .slice(0, FEED_LENGTH)
      .map(({ clip, day }) => ({
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
