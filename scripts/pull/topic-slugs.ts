import { z } from 'zod';
import type { Clip } from '../../src/model/clip.ts';
import { parseJson } from '../../src/model/parse-json.ts';
import { NAMED_KINDS, nameOf, type NamedKind, type TopicSlugs } from '../../src/model/topic.ts';
import { slugOf } from '../../src/model/words.ts';
import { ForgottenPeople, wordsOf } from './forgotten-people.ts';
import type { GrowingFile } from './growing-file.ts';

/**
 * Which name each address of a place or a person was given to: an address never comes to mean another one. The book
 * only grows, but for the people who asked to be forgotten: their addresses are on the list of what was taken down, sealed.
 */
export type SlugBook = Readonly<Record<NamedKind, ReadonlyMap<string, string>>>;

/** The book of a new archive. */
export const EMPTY_BOOK: SlugBook = { place: new Map(), person: new Map() };

const pagesSchema = z.record(z.string(), z.string());
const storedSchema = z.object({ place: pagesSchema, person: pagesSchema });

/** Its name, in the state folder and with the publish target. */
export const SLUG_BOOK_FILE = 'topic-slugs.json';

const NOBODY = new ForgottenPeople([]);

/** @param forgotten whom the file must not name, wherever a copy of it comes from */
export function slugBook(forgotten: ForgottenPeople): GrowingFile<SlugBook> {
  return {
    name: SLUG_BOOK_FILE,
    parse: (text) => {
      const stored = storedSchema.safeParse(parseJson(text)).data;
      const isKept = (kind: NamedKind, slug: string, name: string): boolean =>
        kind !== 'person' || (!forgotten.hasSlug(slug) && !forgotten.hasName(name));
      return bookOf(
        (kind) =>
          new Map(Object.entries(stored?.[kind] ?? {}).filter(([slug, name]) => isKept(kind, slug, name))),
      );
    },
    write: slugBookText,
    merge: mergeSlugBooks,
  };
}

function slugBookText(book: SlugBook): string {
  return `${JSON.stringify(bookOf((kind) => Object.fromEntries(bySlug(book[kind]))))}\n`;
}

function bySlug(book: ReadonlyMap<string, string>): (readonly [slug: string, name: string])[] {
  return [...book].sort(([one], [other]) => (one < other ? -1 : 1));
}

/**
 * What is here counts, where a name took over the address of its former spelling. But a machine that could not read what
 * is published may have given two names each other's addresses: then what is published counts.
 */
function mergeSlugBooks(here: SlugBook, there: SlugBook): SlugBook {
  return bookOf((kind) => {
    const hasAddress = new Set(here[kind].values());
    const kept = [...there[kind]].filter(([slug, name]) => !here[kind].has(slug) || hasAddress.has(name));
    return new Map([...here[kind], ...kept]);
  });
}

/**
 * Gives each name of the clips its address: the one that it has; else one of the same words whose name no clip has any
 * more ("Forli'" became "Forlì"); else the first that nobody was given.
 * @param clips newest record first, as a snapshot has them; the oldest is served first, so that the order is always the same
 */
export function giveSlugs(
  clips: readonly Clip[],
  before: SlugBook,
  forgotten = NOBODY,
): { readonly slugs: TopicSlugs; readonly book: SlugBook } {
  const given = bookOf((kind) => slugsOfKind(clips, kind, before[kind], forgotten));
  return { slugs: bookOf((kind) => given[kind].slugs), book: bookOf((kind) => given[kind].book) };
}

function slugsOfKind(
  clips: readonly Clip[],
  kind: NamedKind,
  before: ReadonlyMap<string, string>,
  forgotten: ForgottenPeople,
) {
  const present = new Set(clips.toReversed().flatMap((clip) => nameOf(clip, kind) ?? []));
  const book = new Map(before);
  // Of two addresses the first one counts.
  const slugByName = new Map(
    bySlug(before)
      .map(([slug, name]) => [name, slug] as const)
      .reverse(),
  );
  const isFree = (slug: string, name: string): boolean => {
    const owner = book.get(slug);
    if (owner === undefined) return kind !== 'person' || !forgotten.hasSlug(slug);
    return !present.has(owner) && wordsOf(owner) === wordsOf(name);
  };
  const slugs = [...present].flatMap((name): (readonly [string, string])[] => {
    const known = slugByName.get(name);
    if (known !== undefined) return [[name, known]];
    // Nobody types or reads a name of signs only.
    if (wordsOf(name) === '') return [];
    const base = slugOf(name);
    let slug = base;
    for (let number = 2; !isFree(slug, name); number += 1) slug = `${base}-${number}`;
    book.set(slug, name);
    return [[name, slug]];
  });
  return { slugs, book };
}

function bookOf<Value>(make: (kind: NamedKind) => Value): Readonly<Record<NamedKind, Value>> {
  // Every kind is a key, because the list is the type.
  return Object.fromEntries(NAMED_KINDS.map((kind) => [kind, make(kind)])) as Record<NamedKind, Value>;
}
