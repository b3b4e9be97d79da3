import { getTextComparer } from '../model/compare-texts.ts';
import { LANGUAGES, type Language } from '../model/language.ts';
import { showText } from '../model/text.ts';
import type { Topic, TopicKind } from '../model/topic.ts';
import { splitWords } from '../model/words.ts';
import { oncePerArchive, type Archive } from './archive.ts';
import { topicLink, type TopicLink } from './topic-pages.ts';

/** Names that begin with a letter. */
interface LetterGroup {
  /** `0` for all that is none; `''` where the names are of any. */
  readonly letter: string;
  readonly links: readonly TopicLink[];
}

/** The list of all places, people or themes, or its page of some letters. */
export interface TopicList {
  readonly kind: TopicKind;
  /** One letter or two, `0` for all that is none; `''` for the list's own page. */
  readonly letters: string;
  /** How many there are in all. */
  readonly total: number;
  /** The letters of its other pages. */
  readonly pages: readonly string[];
  /** All names of the page; on the list's own, where there are more pages, those with the most clips. */
  readonly groups: readonly LetterGroup[];
}

/** About 25 bytes of compressed HTML each: a page of so many is well under 60 kB. */
const NAMES_ON_ONE_PAGE = 1500;

/** Names on the list's own page, when they do not all stand there. */
const MOST_FILMED = 60;

/** Leading articles by which no theme is sorted. Names of towns and people keep theirs: "La Spezia", "Lo Cascio". */
const ARTICLES: Readonly<Record<Language, RegExp>> = {
  it: /^(?:il|lo|la|i|gli|le|un|uno|una)\s+|^(?:l|un)['’]/i,
  en: /^(?:the|an?)\s+/i,
};

/** What stands before the first letter or digit of a name: a quotation mark, a bracket. */
const SIGNS = /^[^\p{L}\p{N}]+/u;

interface Entry {
  readonly topic: Topic;
  /** The letters of the pages on which it may stand: `m`, `ma`. */
  readonly letters: readonly [string, string];
}

/** The topics of a kind that can be read, as the language sorts them: all, and those of each letter or two. */
interface Names {
  readonly all: readonly Entry[];
  readonly byLetters: ReadonlyMap<string, readonly Entry[]>;
}

const namesOf = oncePerArchive((archive) => {
  const made = new Map<string, Names>();
  return (language: Language, kind: TopicKind): Names => {
    const key = `${language} ${kind}`;
    let names = made.get(key);
    if (names === undefined) {
      const all = sortedEntries(archive, language, kind);
      const lists = [0, 1].map((length) => Map.groupBy(all, ({ letters }) => letters[length] ?? ''));
      made.set(key, (names = { all, byLetters: new Map(lists.flatMap((list) => [...list])) }));
    }
    return names;
  };
});

function sortedEntries(archive: Archive, language: Language, kind: TopicKind): Entry[] {
  const compare = getTextComparer(language);
  return [...archive.topics()[kind].values()]
    .flatMap((topic) => {
      const name = showText(topic.name, language).value;
      const told = name.replace(SIGNS, '');
      const sorted = kind === 'theme' ? told.replace(ARTICLES[language], '') : told;
      const word = splitWords(sorted).join('');
      if (word === '') return [];
      const [first = '', second = ''] = word;
      const letter = /[a-z]/.test(first) ? first : '0';
      return [{ topic, sorted, letters: [letter, letter + (/[a-z]/.test(second) ? second : '0')] as const }];
    })
    .sort((one, other) => compare(one.sorted, other.sorted));
}

/**
 * The letters that have a page, in any language, so that each has the page in the other: none where all names stand on one,
 * and two where one is not enough.
 */
export function topicListPages(archive: Archive, kind: TopicKind): readonly string[] {
  const lists = LANGUAGES.map((language) => namesOf(archive)(language, kind));
  const isLarge = (names: readonly Entry[] = []): boolean => names.length > NAMES_ON_ONE_PAGE;
  if (!lists.some(({ all }) => isLarge(all))) return [''];
  const known = [...new Set(lists.flatMap(({ byLetters }) => [...byLetters.keys()]))].sort();
  const pages = known.filter((letters) => {
    const isSplit = lists.some(({ byLetters }) => isLarge(byLetters.get(letters[0] ?? '')));
    return letters.length === (isSplit ? 2 : 1);
  });
  return ['', ...pages];
}

export function topicList(archive: Archive, language: Language, kind: TopicKind, letters: string): TopicList {
  const { all, byLetters } = namesOf(archive)(language, kind);
  const pages = topicListPages(archive, kind).slice(1);
  const linksOf = (entries: readonly Entry[]) => entries.map(({ topic }) => topicLink(language, topic));
  const groupsOf = (entries: readonly Entry[]): LetterGroup[] =>
    Array.from(
      Map.groupBy(entries, (entry) => entry.letters[0]),
      ([letter, ofLetter]) => ({ letter, links: linksOf(ofLetter) }),
    );
  const mostFilmed = (): LetterGroup => ({
    letter: '',
    links: linksOf(
      all.toSorted((one, other) => other.topic.clips.length - one.topic.clips.length).slice(0, MOST_FILMED),
    ),
  });
  const shown = letters === '' ? all : (byLetters.get(letters) ?? []);
  const groups = letters === '' && pages.length > 0 ? [mostFilmed()] : groupsOf(shown);
  return { kind, letters, total: all.length, pages, groups };
}
