import { cleanText } from '../../api/clean-text.ts';
import type { ApiClip } from '../../api/schemas/clip.ts';
import { cardFields, clipFields, placedFields, type PlacedFields } from '../../api/to-model/clip-fields.ts';
import { FieldReader, WrongTypeError } from '../../api/to-model/field-reader.ts';
import type { CardFields } from '../../model/clip-card.ts';
import type { NamedClip, NamedRecord } from '../../model/clip.ts';
import type { Text } from '../../model/text.ts';
import {
  asArray,
  asId,
  asRecord,
  asText,
  optional,
  required,
  filterValid,
  type JsonRecord,
} from './guards.ts';
import { inside, LiveAnswerError, type JsonPath } from './live-answer-error.ts';
import { byLanguage } from '../../model/language.ts';

/**
 * Parses the API's clips in the browser, with the same functions as the pull. All of these throw a LiveAnswerError
 * where a field is not of the contract's type.
 */

/** The fields of a card. */
export function parseCardFields(value: unknown, jsonPath: JsonPath): CardFields {
  return convert(asRecord(value, jsonPath), jsonPath, cardFields);
}

/** The fields for the map, which shows up to 5,000 clips. */
export function parsePlacedFields(value: unknown, jsonPath: JsonPath): PlacedFields {
  return convert(asRecord(value, jsonPath), jsonPath, placedFields);
}

/** A clip of the API's detail call. */
export interface WholeClip extends NamedClip {
  /** The API's HTML, not sanitised: must never be inserted into a page as markup. */
  readonly descriptionHtml: Text;
}

/** Broken keywords are dropped. */
export function parseWholeClip(value: unknown, jsonPath: JsonPath): WholeClip {
  const record = asRecord(value, jsonPath);
  const named = filterValid(
    optional(record, 'keywords_data', jsonPath, asArray) ?? [],
    inside(jsonPath, 'keywords_data'),
    (keyword, at) => readNamed(keyword, at, 'value'),
  );
  const clip = convert({ ...record, keywords_data: named }, jsonPath, (raw, fields) => ({
    ...clipFields(raw, fields),
    descriptionHtml: fields.rawText(raw.description, 'description'),
  }));
  return {
    ...clip,
    territory: optional(record, 'territorio', jsonPath, (territory, at) => readNamed(territory, at, 'title')),
    // A clip's record names neither its series nor the captions of its film.
    series: [],
    // The API does not know it.
    filmFacts: null,
    tracks: [],
    keywords: clip.keywordIds.flatMap((id) => named.find((keyword) => keyword.id === id) ?? []),
  };
}

/** One line of text in each language. */
export function readText(record: JsonRecord, key: string, jsonPath: JsonPath): Text {
  const text = optional(record, key, jsonPath, asRecord) ?? {};
  const at = inside(jsonPath, key);
  return byLanguage((language) => cleanText(optional(text, language, at, asText)));
}

function readNamed(value: unknown, jsonPath: JsonPath, key: string): NamedRecord {
  const record = asRecord(value, jsonPath);
  return { id: required(record, 'id', jsonPath, asId), title: readText(record, key, jsonPath) };
}

function convert<Model>(
  record: JsonRecord,
  jsonPath: JsonPath,
  fieldsOf: (clip: ApiClip, fields: FieldReader) => Model,
): Model {
  try {
    // The type is not checked here: the field reader checks every value that it reads.
    return fieldsOf(record as unknown as ApiClip, new FieldReader('clips', null));
  } catch (error) {
    if (!(error instanceof WrongTypeError)) throw error;
    throw new LiveAnswerError(inside(jsonPath, error.path), error.expected, error.value);
  }
}
