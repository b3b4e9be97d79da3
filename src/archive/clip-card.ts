import { isLandscape, type Clip } from '../model/clip.ts';
import { yearOf } from '../model/date.ts';
import { decadeOf, type Decade } from '../model/decade.ts';
import { gaugeOf, type Gauge } from '../model/gauge.ts';
import type { Language } from '../model/language.ts';
import { showTitle, type ShownText } from '../model/text.ts';
import { clipPath } from '../routes.ts';
import type { Archive } from './archive.ts';

/** A clip as lists show it. */
export interface ClipCard {
  readonly id: number;
  readonly href: string;
  readonly title: ShownText;
  readonly year: number | undefined;
  readonly decade: Decade | undefined;
  readonly city: string | null;
  readonly format: string | null;
  readonly gauge: Gauge | undefined;
  readonly isLandscape: boolean;
  /** Address of the card picture, or `null`: then the empty gate stands in its place. */
  readonly picture: string | null;
}

/** A clip stands on dozens of pages, so its card is made once a language. */
const made = new WeakMap<Archive, Record<Language, Map<number, ClipCard>>>();

export function clipCard(archive: Archive, language: Language, clip: Clip): ClipCard {
  let cards = made.get(archive);
  if (cards === undefined) made.set(archive, (cards = { it: new Map(), en: new Map() }));
  let card = cards[language].get(clip.id);
  if (card === undefined) cards[language].set(clip.id, (card = makeCard(language, clip)));
  return card;
}

export function clipCards(archive: Archive, language: Language, clips: readonly Clip[]): ClipCard[] {
  return clips.map((clip) => clipCard(archive, language, clip));
}

function makeCard(language: Language, clip: Clip): ClipCard {
  const year = yearOf(clip.date);
  return {
    id: clip.id,
    href: clipPath(language, clip),
    title: showTitle(clip, language),
    year,
    decade: decadeOf(year),
    city: clip.city,
    format: clip.format,
    gauge: gaugeOf(clip.format),
    isLandscape: isLandscape(clip.frame),
    picture: clip.picture?.card ?? null,
  };
}
