import { z } from 'zod';
import type { Clip } from '../../src/model/clip.ts';
import { parseJson } from '../../src/model/parse-json.ts';
import { NAMED_KINDS, nameOf, type NamedKind, type TopicSlugs } from '../../src/model/topic.ts';
import { slugOf, splitWords } from '../../src/model/words.ts';
import type { GrowingFile } from './growing-file.ts';

/**
 * Which name each address of a place or a person was given to: an address never comes to mean another one. The book
 * only grows.
 */
export type SlugBook = Readonly<Record<NamedKind, ReadonlyMap<string, string>>>;

/** The book of a new archive. */
export const EMPTY_BOOK: SlugBook = { place: new Map(), person: new Map() };

const pagesSchema = z.record(z.string(), z.string());
const storedSchema = z.object({ place: pagesSchema, person: pagesSchema });

function parseSlugBook(text: string): SlugBook {
  const stored = storedSchema.safeParse(parseJson(text)).data;
  return bookOf((kind) => new Map(Object.entries(stored?.[kind] ?? {})));
}

function slugBookText(book: SlugBook): string {
  const sorted = (kind: NamedKind) => [...book[kind]].sort(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify(bookOf((kind) => Object.fromEntries(sorted(kind))))}\n`;
}

function mergeSlugBooks(one: SlugBook, other: SlugBook): SlugBook {
  return bookOf((kind) => new Map([...other[kind], ...one[kind]]));
}

export const SLUG_BOOK: GrowingFile<SlugBook> = {
  ...{ name: 'topic-slugs.json', parse: parseSlugBook, write: slugBookText, merge: mergeSlugBooks },
};

/**
 * Gives each name of the clips its address: the one that it has; else one of the same words whose name no clip has any
 * more ("Forli'" became "Forlì"); else the first that nobody was given.
 * @param clips newest record first, as a snapshot has them; the oldest is served first, so that the order is always the same
 */
export function giveSlugs(
  clips: readonly Clip[],
  before: SlugBook,
): { readonly slugs: TopicSlugs; readonly book: SlugBook } {
  const given = bookOf((kind) => slugsOfKind(clips, kind, before[kind]));
  return { slugs: bookOf((kind) => given[kind].slugs), book: bookOf((kind) => given[kind].book) };
}

function slugsOfKind(clips: readonly Clip[], kind: NamedKind, before: ReadonlyMap<string, string>) {
  const present = new Set(clips.toReversed().flatMap((clip) => nameOf(clip, kind) ?? []));
  const book = new Map(before);
  const slugByName = new Map([...before].map(([slug, name]) => [name, slug]));
  const slugs = [...present].flatMap((name): (readonly [string, string])[] => {
    const words = splitWords(name).join(' ');
    // Nobody types or reads a name of signs only.
    if (words === '') return [];
    const known = slugByName.get(name);
    if (known !== undefined) return [[name, known]];
    for (let number = 1; ; number += 1) {
      const slug = number === 1 ? slugOf(name) : `${slugOf(name)}-${number}`;
      const owner = book.get(slug);
      const isLeft = owner !== undefined && !present.has(owner) && splitWords(owner).join(' ') === words;
      if (owner !== undefined && !isLeft) continue;
      book.set(slug, name);
      return [[name, slug]];
    }
  });
  return { slugs, book };
}

function bookOf<Value>(make: (kind: NamedKind) => Value): Readonly<Record<NamedKind, Value>> {
  // Every kind is a key, because the list is the type.
  return Object.fromEntries(NAMED_KINDS.map((kind) => [kind, make(kind)])) as Record<NamedKind, Value>;
}
