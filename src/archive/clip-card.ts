import { makeClipCard, type ClipCard } from '../model/clip-card.ts';
import type { Clip } from '../model/clip.ts';
import { byLanguage, type Language } from '../model/language.ts';
import { clipPath } from '../routes.ts';
import { oncePerArchive, type Archive } from './archive.ts';

/** A clip is on dozens of pages, so its card is made once per language. */
const madeCards = oncePerArchive(() => byLanguage(() => new Map<number, ClipCard>()));

export function clipCard(archive: Archive, language: Language, clip: Clip): ClipCard {
  const cards = madeCards(archive)[language];
  let card = cards.get(clip.id);
  if (card === undefined) {
    card = makeClipCard(clip, language, clipPath(language, clip));
    cards.set(clip.id, card);
  }
  return card;
}

export function clipCards(archive: Archive, language: Language, clips: readonly Clip[]): ClipCard[] {
  return clips.map((clip) => clipCard(archive, language, clip));
}
