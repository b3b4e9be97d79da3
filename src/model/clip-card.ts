import { isLandscape, type Clip } from './clip.ts';
import { decadeOf, yearOf, type Decade } from './date.ts';
import type { Language } from './language.ts';
import { showTitle, type ShownText } from './text.ts';

/** A clip as lists show it, from the build or from a search. */
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
  /** Address of the card picture, or `null`: then the empty gate is shown. */
  readonly picture: string | null;
}

/** The fields of a clip that its card needs. */
export type CardFields = Pick<Clip, 'id' | 'title' | 'date' | 'city' | 'format' | 'frame' | 'picture'>;

export function makeClipCard(clip: CardFields, language: Language, href: string): ClipCard {
  const year = yearOf(clip.date);
  return {
    id: clip.id,
    href,
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

/** The four small gauges of the archive, narrowest first. */
const GAUGES = ['8mm', 'Super 8', '9.5mm', '16mm'] as const;

export type Gauge = (typeof GAUGES)[number];

/** The gauge that a format names, or `undefined` for a format that is none of the four ("35mm", "VHS"). */
export function gaugeOf(format: string | null): Gauge | undefined {
  return GAUGES.find((gauge) => gauge === format);
}
