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
  readonly records: ReadonlyMap<Clip, string>;
  /** Of what its card shows, in any language. */
  readonly cards: ReadonlyMap<Clip, string>;
  /** The same without the copies of its picture, which only pages show. */
  readonly entries: ReadonlyMap<Clip, string>;
  /** Of those with a film that has been read: what it says of itself, which only pages about that clip show. */
  readonly films: ReadonlyMap<Clip, string>;
}

export function hashClips(archive: Archive, digest: Digest): ClipHashes {
  const { clips } = archive;
  const known = clips.flatMap((clip) => {
    const facts = filmFactsOf(archive, clip);
    return facts === null ? [] : [[clip, JSON.stringify(facts)] as const];
  });
  const entries = new Map(clips.map((clip) => [clip, digest(JSON.stringify(cardFields(clip)))]));
  const withCopies = (clip: Clip, entry: string): string => {
    const copies = copiesOf(archive, clip);
    return copies === '' ? entry : digest(entry + copies);
  };
  return {
    records: new Map(clips.map((clip) => [clip, digest(JSON.stringify(clip))])),
    cards: new Map([...entries].map(([clip, entry]) => [clip, withCopies(clip, entry)])),
    entries,
    films: new Map(known),
  };
}

/** What a feed shows, in any language. */
export function feedContent(
  archive: Archive,
  clips: readonly Clip[],
  { entries: hashes }: ClipHashes,
): unknown {
  const { entries, updated } = feedEntries(archive, clips);
  return [updated, entries.map(({ clip, day }) => [hashes.get(clip), clip.description, day])];
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
