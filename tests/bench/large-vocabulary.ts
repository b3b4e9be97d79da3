import { drawFrom, type Draw } from '../../scripts/sample-api/draw.ts';
import { inventAuthors, inventPlaces, townsOf, type Place } from '../../scripts/sample-api/invented-names.ts';
import type { Archive, ClipRecord, KeywordRecord } from '../../scripts/sample-api/records.ts';
import type { Language } from '../../src/model/language.ts';
import { seededRandom } from '../../src/model/random.ts';
import { splitWords } from '../../src/model/words.ts';

/** How many themes, authors and places a real catalogue of so many clips has. */
const REAL = { clips: 35_000, themes: 9263, authors: 12_864, places: 5000 };

/** Themes of a clip: three and a half on average. */
const MOST_THEMES = 7;

/**
 * The archive with as many themes, authors, places and titles as a real catalogue of its size. Each is used at least once, most
 * only a few times, and the nth most frequent one about an nth as often as the first (Zipf's law).
 */
export function withLargeVocabulary(archive: Archive): Archive {
  const { clips } = archive;
  const draw = drawFrom(`vocabulary of ${clips.length}`);
  const random = seededRandom(`frequencies of ${clips.length}`);
  const realCount = (kind: 'themes' | 'authors' | 'places'): number =>
    Math.ceil((REAL[kind] * clips.length) / REAL.clips);
  const themes = inventThemes(archive, realCount('themes'), draw);
  const authors = inventAuthors(draw, realCount('authors'));
  const places = moreVillages(clips, realCount('places'), draw);
  const [drawTheme, drawAuthor, drawPlace] = [
    zipf(themes, random),
    zipf(authors, random),
    zipf(places, random),
  ];
  // Each is given once, to clips in no order.
  const givenFirst = draw.some([...clips.keys()], clips.length);
  return {
    ...archive,
    keywords: themes,
    clips: clips.map((clip, at) => {
      const given = givenFirst[at] ?? 0;
      const { author, place, theme } = { author: authors[given], place: places[given], theme: themes[given] };
      const drawn = Array.from({ length: draw.whole(0, MOST_THEMES) }, drawTheme);
      const keywords = [...new Set([...(theme === undefined ? [] : [theme]), ...drawn])];
      return {
        ...clip,
        // A real archive repeats few titles.
        title: {
          it: `${clip.title?.it ?? ''} ${drawTheme().value?.it ?? ''}, ${at}`,
          en: clip.title?.en && `${clip.title.en} ${drawTheme().value?.en ?? ''}`,
        },
        ...{ author: author !== undefined || clip.author, author_data: { name: author ?? drawAuthor() } },
        ...((place !== undefined || clip.city) && takenAt(place ?? drawPlace(), archive)),
        ...{ keywords: keywords.map(({ id }) => id), keywords_data: keywords },
      };
    }),
  };
}

/** The towns and villages of the clips, and villages around those. */
function moreVillages(clips: readonly ClipRecord[], count: number, draw: Draw): Place[] {
  const known = townsOf(clips);
  const names = new Set(known.map(({ city }) => city));
  const villages = inventPlaces(draw, known, Infinity).filter(
    ({ city }) => !names.has(city) && names.add(city),
  );
  return [...known, ...villages].slice(0, count);
}

function takenAt(
  { city, position, territory }: Place,
  { territories }: Archive,
): Pick<ClipRecord, 'city' | 'position' | 'territorio'> {
  const { id, title } = territories.find((one) => one.id === territory) ?? {};
  return {
    city,
    position: { type: 'Point', coordinates: [...position] },
    territorio: id === undefined ? null : { id, title },
  };
}

/** Those of the sample first, then names of one to three of its clips' words. */
function inventThemes({ clips, keywords: known }: Archive, count: number, draw: Draw): KeywordRecord[] {
  const words = (language: Language): string[] => [
    ...new Set(clips.slice(0, 2000).flatMap(({ title }) => splitWords(title?.[language] ?? ''))),
  ];
  const [italian, english] = [words('it'), words('en')];
  const names = new Map(known.map(({ value }) => [value?.it ?? '', value?.en ?? '']));
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
