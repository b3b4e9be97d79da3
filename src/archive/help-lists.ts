import type { ClipCard } from '../model/clip-card.ts';
import type { Clip } from '../model/clip.ts';
import { yearOf } from '../model/date.ts';
import type { Language } from '../model/language.ts';
import type { ClipPageNumber } from '../routes.ts';
import { oncePerArchive, type Archive } from './archive.ts';
import { clipListPage, clipPageNumbers, withCards, type ClipListPage } from './clip-list.ts';

/** What visitors are asked for, and whether it is not known of a clip. */
const UNKNOWN = {
  year: ({ date }) => yearOf(date) === undefined,
  place: ({ city }) => city === null,
  // Never one whose name is not to be shown.
  author: ({ author, isAnonymous }) => author === null && !isAnonymous,
} as const satisfies Readonly<Record<string, (clip: Clip) => boolean>>;

export type Unknown = keyof typeof UNKNOWN;

/** A list of clips whose visitors are asked the same, and one of its pages. */
interface HelpPage {
  readonly unknown: Unknown;
  readonly number: ClipPageNumber;
}

/** Clips of a list on the page of all lists. */
const FIRST_CLIPS = 12;

const listsOf = oncePerArchive(({ clips }) => {
  // The keys of an object literal are those of its type.
  const unknowns = Object.keys(UNKNOWN) as Unknown[];
  return new Map(unknowns.map((unknown) => [unknown, clips.filter(UNKNOWN[unknown])]));
});

/** The pages of the lists that have clips. */
export function helpPages(archive: Archive): HelpPage[] {
  return [...listsOf(archive)].flatMap(([unknown, clips]) =>
    clips.length === 0 ? [] : clipPageNumbers(clips.length).map((number) => ({ unknown, number })),
  );
}

/** A page of a list, newest record first. */
export function helpList(archive: Archive, { unknown, number }: HelpPage): ClipListPage<Clip> {
  return clipListPage(listsOf(archive).get(unknown) ?? [], number);
}

export function helpPage(archive: Archive, language: Language, page: HelpPage): ClipListPage<ClipCard> {
  return withCards(archive, language, helpList(archive, page));
}

/** The beginning of each list that has clips, and how many it has. */
export function helpLists(
  archive: Archive,
): readonly { readonly unknown: Unknown; readonly clips: readonly Clip[]; readonly count: number }[] {
  return [...listsOf(archive)]
    .filter(([, clips]) => clips.length > 0)
    .map(([unknown, clips]) => ({ unknown, clips: clips.slice(0, FIRST_CLIPS), count: clips.length }));
}

/** How many of some clips visitors are asked about. */
export function countWaiting(clips: readonly Clip[]): number {
  return clips.filter((clip) => Object.values(UNKNOWN).some((isUnknown) => isUnknown(clip))).length;
}
