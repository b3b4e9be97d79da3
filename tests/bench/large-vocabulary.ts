import { drawFrom, type Draw } from '../../scripts/sample-api/draw.ts';
import { inventAuthors } from '../../scripts/sample-api/invented-names.ts';
import type { Keyword } from '../../src/model/collection.ts';
import type { Language } from '../../src/model/language.ts';
import { seededRandom } from '../../src/model/random.ts';
import { splitWords } from '../../src/model/words.ts';
import type { SearchableArchive } from './generated-archive.ts';

/** How many themes and authors a real catalogue of so many clips has. */
const REAL = { clips: 35_000, themes: 9263, authors: 12_900 };

/** Themes of a clip: three and a half on average. */
const MOST_THEMES = 7;

/**
 * The archive with as many themes, authors and titles as a real catalogue of its size. Each is used at least once, most only a
 * few times, and the nth most frequent one about an nth as often as the first (Zipf's law).
 */
export function withLargeVocabulary({ clips, keywords }: SearchableArchive): SearchableArchive {
  const draw = drawFrom(`vocabulary of ${clips.length}`);
  const share = clips.length / REAL.clips;
  const themes = inventThemes(clips, keywords, Math.ceil(REAL.themes * share), draw);
  const authors = inventAuthors(draw, Math.ceil(REAL.authors * share));
  const random = seededRandom(`frequencies of ${clips.length}`);
  const drawTheme = zipf(themes, random);
  const drawAuthor = zipf(authors, random);
  // Each author and theme is given once, to clips in no order.
  const givenFirst = draw.some([...clips.keys()], clips.length);
  return {
    clips: clips.map((clip, at) => {
      const given = givenFirst[at] ?? 0;
      const first = themes[given];
      const drawn = Array.from({ length: draw.whole(0, MOST_THEMES) }, drawTheme);
      const keywordIds = [...(first === undefined ? [] : [first]), ...drawn].map(({ id }) => id);
      return {
        ...clip,
        // A real archive repeats few titles.
        title: {
          it: `${clip.title.it} ${drawTheme().value.it}, ${at}`,
          en: clip.title.en && `${clip.title.en} ${drawTheme().value.en}`,
        },
        author: authors[given] ?? drawAuthor(),
        keywordIds: [...new Set(keywordIds)],
        writtenAs: {},
      };
    }),
    keywords: themes,
  };
}

/** Those of the sample first, then names of one to three of its clips' words. */
function inventThemes(
  clips: SearchableArchive['clips'],
  known: readonly Keyword[],
  count: number,
  draw: Draw,
): Keyword[] {
  const words = (language: Language): string[] => [
    ...new Set(clips.slice(0, 2000).flatMap(({ title }) => splitWords(title[language]))),
  ];
  const [italian, english] = [words('it'), words('en')];
  const names = new Map(known.map(({ value }) => [value.it, value.en]));
  while (names.size < count) {
    const length = draw.whole(1, 3);
    const name = (from: readonly string[]): string => Array.from({ length }, () => draw.one(from)).join(' ');
    names.set(name(italian), draw.chance(0.8) ? name(english) : '');
  }
  // The ids say nothing of how frequent a theme is.
  const ids = draw.some([...Array(2 * count).keys()], count);
  return [...names]
    .slice(0, count)
    .map(([it, en], at) => ({ id: known[at]?.id ?? 1000 + (ids[at] ?? 0), value: { it, en } }));
}

/** Draws the nth item about an nth as often as the first. */
function zipf<Item>(items: readonly Item[], random: () => number): () => Item {
  return () => {
    const item = items[Math.floor(items.length ** random()) - 1];
    if (item === undefined) throw new Error('There is nothing to draw from.');
    return item;
  };
}
