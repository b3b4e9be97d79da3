import { createHmac, randomBytes } from 'node:crypto';
import { apiName } from '../../src/model/clip.ts';
import type { Snapshot } from '../../src/model/snapshot.ts';
import { foldText, splitWords } from '../../src/model/words.ts';
import { ExitError } from '../command/exit-codes.ts';
import type { ForgottenPerson, TakenDown } from './taken-down.ts';

/** The words of a name, without case, accents and signs: "ROSSI,  Nicolò" and "Rossi Nicolo" have the same. */
export function wordsOf(name: string): string {
  return splitWords(name).join(' ');
}

/** What is sealed of a person: how the name is written, its words, the same within a text, the last part of an address. */
type Sealed = `${'name' | 'words' | 'within' | 'slug'} ${string}`;

function sealOf(salt: string, text: Sealed): string {
  return createHmac('sha256', salt).update(text).digest('base64url');
}

/** In words; of a name within a text. */
const LONGEST_NAME = 8;

/** Knows the people on a list of what was taken down by their names and addresses. */
export class ForgottenPeople {
  readonly #sealed: readonly { readonly salt: string; readonly seals: ReadonlySet<string> }[];

  constructor(takenDown: readonly TakenDown[]) {
    const people = takenDown.filter((one) => one.kind === 'person');
    this.#sealed = Array.from(
      Map.groupBy(people, ({ salt }) => salt),
      ([salt, ofSalt]) => ({ salt, seals: new Set(ofSalt.flatMap(({ seals }) => seals)) }),
    );
  }

  get isEmpty(): boolean {
    return this.#sealed.length === 0;
  }

  hasName(name: string): boolean {
    return this.#has(`name ${name}`) || this.#has(`words ${wordsOf(name)}`);
  }

  hasSlug(slug: string): boolean {
    return this.#has(`slug ${slug}`);
  }

  /** Whether a name stands within a text of few words: "Fondo Mario Rossi". */
  isIn(text: string): boolean {
    const words = this.isEmpty ? [] : splitWords(text);
    return words.some((_, from) =>
      words
        .slice(from, from + LONGEST_NAME)
        .some((__, more) => this.#has(`within ${words.slice(from, from + more + 1).join(' ')}`)),
    );
  }

  #has(text: Sealed): boolean {
    return this.#sealed.some(({ salt, seals }) => seals.has(sealOf(salt, text)));
  }
}

/**
 * Seals a person of the snapshot. A name is known by its words, so that it stays away however it is written from now on;
 * where the archive has two names of these words, which may be two people, only as it is written.
 * @param slugs the addresses that each name has and had, by slug
 * @throws ExitError for a name that no clip has
 */
export function sealPerson(
  name: string,
  { clips }: Pick<Snapshot, 'clips'>,
  slugs: ReadonlyMap<string, string>,
  takenDown: readonly TakenDown[],
): ForgottenPerson {
  const names = new Set(clips.flatMap((clip) => clip.author ?? []));
  const words = wordsOf(name);
  const alike = [...names].filter((one) => words !== '' && wordsOf(one) === words);
  const exact = clips.find((clip) => clip.author === name || apiName(clip, 'author') === name)?.author;
  const [only = exact] = alike.length === 1 ? alike : [];
  if (only == null) {
    const several = `The archive has ${alike.map((one) => `"${one}"`).join(' and ')}: name each exactly.`;
    const none = 'The snapshot has no person of this name.';
    throw new ExitError('refused', `${alike.length > 1 ? several : none} Nothing was taken down.`);
  }
  const isOwn = (owner: string): boolean =>
    owner === only || (alike.length === 1 && wordsOf(owner) === words);
  const had = [...slugs].flatMap(([slug, owner]) => (isOwn(owner) ? [`slug ${slug}` as const] : []));
  const sealed: Sealed[] = [
    alike.length === 1 ? `words ${words}` : `name ${only}`,
    `within ${wordsOf(only)}`,
  ];
  // One salt for all of a list: a pull has 12,864 names to ask it for.
  const salt = takenDown.find((one) => one.kind === 'person')?.salt ?? randomBytes(16).toString('base64url');
  return { kind: 'person', salt, seals: [...sealed, ...had].map((text) => sealOf(salt, text)) };
}

/** The snapshot without the names of people who asked for it: their clips stay. */
export function withoutNames(snapshot: Snapshot, forgotten: ForgottenPeople): Snapshot {
  if (forgotten.isEmpty) return snapshot;
  const names = new Map<string, boolean>();
  const once = (name: string | null, isGone: (name: string) => boolean): boolean => {
    if (name === null) return false;
    let known = names.get(name);
    if (known === undefined) names.set(name, (known = isGone(name)));
    return known;
  };
  const clips = snapshot.clips.map((clip) => {
    const isAuthor = once(clip.author, (name) => forgotten.hasName(name));
    const isFonds = once(clip.fonds, (name) => forgotten.isIn(name));
    if (!isAuthor && !isFonds) return clip;
    const writtenAs = Object.fromEntries(
      Object.entries(clip.writtenAs).filter(([field]) => field !== 'author'),
    );
    return {
      ...clip,
      ...(isAuthor && { author: null, isAnonymous: true, writtenAs }),
      ...(isFonds && { fonds: null }),
    };
  });
  const homeBlocks = snapshot.homeBlocks.flatMap((block) => {
    const authors = block.query.authors.filter((name) => !forgotten.hasName(name));
    if (authors.length === block.query.authors.length) return [block];
    // Without its only author it would show everybody's films.
    return authors.length === 0 ? [] : [{ ...block, query: { ...block.query, authors } }];
  });
  const person = snapshot.topicSlugs.person.filter(([name]) => !forgotten.hasName(name));
  return { ...snapshot, clips, homeBlocks, topicSlugs: { ...snapshot.topicSlugs, person } };
}

/** The records whose texts mention a name, as `life:2`: only who wrote them can take it out. */
export function mentionsOf(name: string, snapshot: Snapshot): string[] {
  const words = splitWords(name);
  const has = (text: string): boolean => {
    // Most records have not even one of the words, and are not taken apart.
    const folded = foldText(text);
    return (
      words.every((word) => folded.includes(word)) && ` ${wordsOf(text)} `.includes(` ${words.join(' ')} `)
    );
  };
  const lists = {
    ...{ clip: snapshot.clips, series: snapshot.series, life: snapshot.lives, extra: snapshot.extras },
    ...{ territory: snapshot.territories, keyword: snapshot.keywords, block: snapshot.homeBlocks },
    ...{ slide: snapshot.slides, content: snapshot.contents },
  };
  return Object.entries(lists).flatMap(([kind, records]) =>
    records
      .filter((record) => has(JSON.stringify(record)))
      .map((record) => `${kind}:${'id' in record ? record.id : record.code}`),
  );
}
