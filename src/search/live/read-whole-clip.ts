import type { CardFields } from '../../model/clip-card.ts';
import type { Text } from '../../model/text.ts';
import { asArray, asId, asRecord, asText, optional, required, soundOnes, type JsonRecord } from './guards.ts';
import { inside, type Spot } from './live-answer-error.ts';
import { httpAddress, readCardFields, readLine, readText } from './read-clip.ts';

/** A record that a clip names, with its title. */
interface NamedRecord {
  readonly id: number;
  readonly title: Text;
}

/** A clip as the API answers when asked for that clip alone, as far as a page without a build can show it. */
export interface WholeClip extends CardFields {
  /** HTML as the API has it: never to be put into a page as markup. */
  readonly descriptionHtml: Text;
  /** `null` also when the name may not be shown. */
  readonly author: string | null;
  /** The fonds that keeps the film. */
  readonly fonds: string | null;
  readonly territory: NamedRecord | null;
  readonly keywords: readonly NamedRecord[];
  /** Address of the film, absolute http(s). */
  readonly film: string | null;
}

/** @throws LiveAnswerError where a field is not of the type that the contract gives it */
export function readWholeClip(value: unknown, spot: Spot): WholeClip {
  const clip = asRecord(value, spot);
  const author = optional(clip, 'author_data', spot, asRecord);
  return {
    ...readCardFields(clip, spot),
    descriptionHtml: readHtml(clip, spot),
    author:
      clip['author'] === false || author === null
        ? null
        : readLine(author, 'name', inside(spot, 'author_data')),
    fonds: readLine(clip, 'archive', spot),
    territory: optional(clip, 'territorio', spot, (record, at) => readNamed(record, at, 'title')),
    keywords: soundOnes(
      optional(clip, 'keywords_data', spot, asArray) ?? [],
      inside(spot, 'keywords_data'),
      (record, at) => readNamed(record, at, 'value'),
    ),
    film: readFilm(clip, spot),
  };
}

function readNamed(value: unknown, spot: Spot, key: string): NamedRecord {
  const record = asRecord(value, spot);
  return { id: required(record, 'id', spot, asId), title: readText(record, key, spot) };
}

function readHtml(clip: JsonRecord, spot: Spot): Text {
  const at = inside(spot, 'description');
  const text = optional(clip, 'description', spot, asRecord) ?? {};
  return { it: optional(text, 'it', at, asText) ?? '', en: optional(text, 'en', at, asText) ?? '' };
}

/** Older records have the film's address beside `clip_data`. */
function readFilm(clip: JsonRecord, spot: Spot): string | null {
  const data = optional(clip, 'clip_data', spot, asRecord) ?? {};
  const key = 'file_url_vimeo';
  return (
    httpAddress(optional(data, key, inside(spot, 'clip_data'), asText)) ??
    httpAddress(optional(clip, key, spot, asText))
  );
}
