import { readTopicSlugs } from '../../src/archive/snapshot-store.ts';
import { NAMED_KINDS, type NamedKind, type TopicSlugs } from '../../src/model/topic.ts';
import { LETTERS } from '../../src/routes.ts';
import { fileOf, parseNamedPath, type FindMoved } from '../hosting/addresses.ts';
import { wordsOf, type ForgottenPeople } from '../pull/forgotten-people.ts';
import { readGrowing } from '../pull/growing-file.ts';
import { EMPTY_BOOK, slugBook, type SlugBook } from '../pull/topic-slugs.ts';

/** Reads where addresses of places and people lead today. @param folder the state folder */
export async function readMoves(folder: string, forgotten: ForgottenPeople): Promise<FindMoved> {
  const book = await readGrowing(folder, slugBook(forgotten));
  return findsMoved(book ?? EMPTY_BOOK, await readTopicSlugs(folder));
}

/**
 * An address that has no page any more leads to the page of the same name in another spelling; where the name has too
 * few clips for a page, or several others are spelt alike, to the list where they stand. A name that no clip has is gone.
 * @param present the names that clips have
 */
export function findsMoved(book: SlugBook, present: TopicSlugs): FindMoved {
  const heirs = new Map(NAMED_KINDS.map((kind) => [kind, heirsIn(present[kind])]));
  return (old, files) => {
    const address = parseNamedPath(old);
    const name = address && book[address.kind].get(address.slug);
    if (address === undefined || name === undefined) return undefined;
    const { kind, list, slug } = address;
    const found = heirs.get(kind)?.(name) ?? [];
    if (found.length === 0) return undefined;
    const has = (page: string): boolean => files.has(fileOf(page));
    const [page, ...others] = found.map((heir) => `${list}${heir}/`).filter(has);
    if (page !== undefined && others.length === 0) return page;
    const letters = slug.replaceAll('-', '');
    const pages = [letters.slice(0, 2), letters.slice(0, 1)].map((some) => `${list}${LETTERS}${some}/`);
    return pages.find(has) ?? list;
  };
}

/** Finds the addresses of a name: its own, or else of those of the same words. */
function heirsIn(present: TopicSlugs[NamedKind]): (name: string) => readonly string[] {
  const own = new Map(present);
  let alike: ReadonlyMap<string, readonly TopicSlugs[NamedKind][number][]> | undefined;
  return (name) => {
    const slug = own.get(name);
    if (slug !== undefined) return [slug];
    alike ??= Map.groupBy(present, ([one]) => wordsOf(one));
    return (alike.get(wordsOf(name)) ?? []).map(([, heir]) => heir);
  };
}
