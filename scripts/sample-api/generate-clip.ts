import type { ApiText } from '../../src/api/schemas/common.ts';
import type { Draw } from './draw.ts';
import type { Place } from './invented-names.ts';
import type { ClipRecord, KeywordRecord, TerritoryRecord } from './records.ts';
import type { Language } from '../../src/model/language.ts';

/** The material for generated clips. */
export interface ClipStock {
  readonly texts: readonly ClipRecord[];
  readonly keywords: readonly KeywordRecord[];
  readonly pictures: readonly ClipRecord[];
  readonly films: readonly ClipRecord[];
  readonly authors: readonly string[];
  readonly places: readonly Place[];
  readonly territories: readonly TerritoryRecord[];
}

const DECADES = [
  [1920, 2],
  [1930, 7],
  [1940, 6],
  [1950, 18],
  [1960, 32],
  [1970, 27],
  [1980, 8],
] as const;

/** 9.5mm came in 1922 and faded after the war, 8mm in 1932, Super 8 in 1965. */
const FORMATS_BEFORE_1932 = [
  ['9.5mm', 6],
  ['16mm', 4],
] as const;
const FORMATS_BEFORE_1965 = [
  ['8mm', 7],
  ['16mm', 2],
  ['9.5mm', 1],
] as const;
const FORMATS_SINCE_1965 = [
  ['Super 8', 7],
  ['8mm', 3],
  ['16mm', 1],
] as const;

const DESCRIPTION_LENGTH = { least: 200, most: 400 };
const FIRST_POSTED = Date.UTC(2009, 0, 1);
const LAST_POSTED = Date.UTC(2025, 11, 31);
const DAY = 86_400_000;

/** @param age when the clip was added in the archive's history, from 0 to 1 */
export function generateClip(id: number, age: number, stock: ClipStock, draw: Draw): ClipRecord {
  const place = stock.places.length > 0 && draw.chance(0.96) ? draw.oneOfFirst(stock.places) : null;
  const source = draw.one(stock.texts);
  const year = draw.weighted(DECADES) + draw.whole(0, 9);
  const author = draw.chance(0.95) ? draw.oneOfFirst(stock.authors) : null;
  const film = draw.chance(0.94) && stock.films.length > 0 ? draw.one(stock.films) : null;
  const keywords = draw.some(stock.keywords, draw.whole(0, 5));
  const inEnglish = draw.chance(0.88);
  return {
    id,
    title: inLanguages(inEnglish, (language) => inPlace(source.title?.[language], source, place)),
    description: inLanguages(inEnglish, drawDescription(source, place, stock, draw)),
    ...drawPicture(stock, draw),
    date: draw.chance(0.96) ? drawDate(year, draw) : null,
    city: place?.city ?? null,
    author: author === null ? null : draw.chance(0.93),
    author_data: author === null ? null : { name: author },
    format: draw.chance(0.98) ? draw.weighted(formatsOf(year)) : null,
    archive: author === null ? null : `Fondo ${author.split(' ').at(-1)}`,
    territorio: territoryOf(place, stock),
    position: place === null ? null : { type: 'Point', coordinates: [...place.position] },
    keywords: keywords.map((keyword) => keyword.id),
    keywords_data: keywords,
    clip_data: film?.clip_data ?? null,
    file_url_vimeo: film?.file_url_vimeo ?? null,
    date_posted: postedOn(age, draw),
  };
}

function inLanguages(inEnglish: boolean, text: (language: Language) => string | null): ApiText {
  return { it: text('it'), en: inEnglish ? text('en') : null };
}

/** Adapts a text about one town to another. */
function inPlace(text: string | null | undefined, { city }: ClipRecord, place: Place | null): string | null {
  if (!text) return null;
  return city && place ? text.replaceAll(city, place.city) : text;
}

/** Concatenates descriptions of the sample to the wanted length, the same ones in both languages. */
function drawDescription(
  source: ClipRecord,
  place: Place | null,
  stock: ClipStock,
  draw: Draw,
): (language: Language) => string | null {
  const sources = [source, ...draw.some(stock.texts, 3)];
  return (language) => {
    let description = '';
    for (const one of sources) {
      if (description.length >= DESCRIPTION_LENGTH.least) break;
      description = `${description} ${inPlace(one.description?.[language], one, place) ?? ''}`.trim();
    }
    return description === '' ? null : cutAtWord(description, DESCRIPTION_LENGTH.most);
  };
}

function cutAtWord(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, text.lastIndexOf(' ', most))}…`;
}

function drawPicture(
  { pictures }: ClipStock,
  draw: Draw,
): Pick<ClipRecord, 'image_preview' | 'image_medium' | 'content_metadata'> {
  if (pictures.length === 0 || draw.chance(0.03)) {
    return { image_preview: null, image_medium: null, content_metadata: null };
  }
  const { image_preview = null, image_medium = null, content_metadata = null } = draw.one(pictures);
  return { image_preview, image_medium, content_metadata };
}

/** Precise to the day, the month or only the year, as the boxes were labelled. */
function drawDate(year: number, draw: Draw): string {
  const month = String(draw.whole(1, 12)).padStart(2, '0');
  const day = String(draw.whole(1, 28)).padStart(2, '0');
  return draw.weighted([
    [`${year}`, 5],
    [`${year}-${month}`, 2],
    [`${year}-${month}-${day}`, 3],
  ]);
}

function formatsOf(year: number) {
  if (year < 1932) return FORMATS_BEFORE_1932;
  return year < 1965 ? FORMATS_BEFORE_1965 : FORMATS_SINCE_1965;
}

function territoryOf(place: Place | null, { territories }: ClipStock): ClipRecord['territorio'] {
  const territory = territories.find(({ id }) => id === place?.territory);
  return territory === undefined ? null : { id: territory.id, title: territory.title };
}

/** Roughly in the order of ids, but not quite: a fonds is published weeks after it was entered. */
function postedOn(age: number, draw: Draw): string {
  const time = FIRST_POSTED + age * (LAST_POSTED - FIRST_POSTED) + draw.whole(0, 60) * DAY;
  return new Date(time).toISOString().slice(0, 10);
}
