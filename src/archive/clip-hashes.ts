import type { Clip, NamedRecord } from '../model/clip.ts';
import { filmFactsOf, type Archive } from './archive.ts';
import { feedEntries } from './clip-feed.ts';

/** Hashes a text. */
export type Digest = (text: string) => string;

/** A page before hashing: its address, the record that it is about (`''` for none), and what else it shows. */
export type Page = readonly [path: string, record: unknown, dependencies?: unknown];

/** Hashes of each clip: 70,000 pages share the clips, and a page's key is made of these instead of its view model. */
export interface ClipHashes {
  /** Of the whole record. */
  readonly record: (clip: Clip) => string;
  /** Of what its card shows, in any language. */
  readonly card: (clip: Clip) => string;
  /** The same without the copies of its picture, which only pages show. */
  readonly entry: (clip: Clip) => string;
  /** What its film says of itself, which only pages about that clip show; `undefined` for one that has not been read. */
  readonly film: (clip: Clip) => string | undefined;
}

/** Each is made when it is first asked for: where few pages are compared, few are. */
export function hashClips(archive: Archive, digest: Digest): ClipHashes {
  const entry = oncePerClip((clip) => digest(JSON.stringify(cardFields(clip))));
  return {
    record: oncePerClip((clip) => digest(JSON.stringify(clip))),
    card: oncePerClip((clip) => {
      const copies = copiesOf(archive, clip);
      return copies === '' ? entry(clip) : digest(entry(clip) + copies);
    }),
    entry,
    film: (clip) => {
      const facts = filmFactsOf(archive, clip);
      return facts === null ? undefined : JSON.stringify(facts);
    },
  };
}

/** Makes a clip's hash when it is first asked for. */
export function oncePerClip(hash: (clip: Clip) => string): (clip: Clip) => string {
  const known = new Map<Clip, string>();
  return (clip) => {
    let made = known.get(clip);
    if (made === undefined) known.set(clip, (made = hash(clip)));
    return made;
  };
}

/** What a feed shows, in any language. */
export function feedContent(archive: Archive, clips: readonly Clip[], { entry }: ClipHashes): unknown {
  const { entries, updated } = feedEntries(archive, clips);
  return [updated, entries.map(({ clip, day }) => [entry(clip), clip.description, day])];
}

/** A territory or a series on other pages: its name, and the address that is made of it. */
export function nameOf({ id, title }: NamedRecord): unknown[] {
  return [id, title];
}

/** The sized copies of a clip's picture; the larger one and the smaller one have the same. */
export function copiesOf({ copies }: Archive, { picture }: Clip): string {
  const ofPicture = (picture && copies.get(picture.poster)) ?? [];
  return ofPicture.map(({ address }) => address).join();
}

/** The fields of a clip that its card shows on other pages, in any language. */
function cardFields({ id, title, date, city, format, frame, picture }: Clip): unknown[] {
  return [id, title, date, city, format, frame, picture?.card];
}
