import { makeClipCard, type ClipCard } from '../model/clip-card.ts';
import type { Clip } from '../model/clip.ts';
import type { Language } from '../model/language.ts';
import { clipPath } from '../routes.ts';
import type { Archive } from './archive.ts';

/** A clip stands on dozens of pages, so its card is made once a language. */
const made = new WeakMap<Archive, Record<Language, Map<number, ClipCard>>>();

export function clipCard(archive: Archive, language: Language, clip: Clip): ClipCard {
  let cards = made.get(archive);
  if (cards === undefined) made.set(archive, (cards = { it: new Map(), en: new Map() }));
  let card = cards[language].get(clip.id);
  if (card === undefined) {
    card = makeClipCard(clip, language, clipPath(language, clip));
    cards[language].set(clip.id, card);
  }
  return card;
}

export function clipCards(archive: Archive, language: Language, clips: readonly Clip[]): ClipCard[] {
  return clips.map((clip) => clipCard(archive, language, clip));
}
