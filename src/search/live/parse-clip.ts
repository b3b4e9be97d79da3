import type { ApiClip, ApiKeyword } from '../../api/schemas/clip.ts';
import { cardFields, clipFields, placedFields, type PlacedFields } from '../../api/to-model/clip-fields.ts';
import type { CardFields } from '../../model/clip-card.ts';
import type { NamedClip, NamedRecord } from '../../model/clip.ts';
import type { Text } from '../../model/text.ts';
import { readList, readObject, type JsonPath } from './read-answer.ts';

/**
 * Parses the API's clips in the browser, with the same functions as the pull. All of these throw a LiveAnswerError
 * where a field is not of the contract's type.
 */

/** The fields of a card. */
export function parseCardFields(value: unknown, at: JsonPath): CardFields {
  return readObject<ApiClip, CardFields>(value, at, cardFields);
}

/** The fields for the map, which shows up to 5,000 clips. */
export function parsePlacedFields(value: unknown, at: JsonPath): PlacedFields {
  return readObject<ApiClip, PlacedFields>(value, at, placedFields);
}

/** A clip of the API's detail call. */
export interface WholeClip extends NamedClip {
  /** The API's HTML, not sanitised: must never be inserted into a page as markup. */
  readonly descriptionHtml: Text;
}

/** Broken keywords are dropped. */
export function parseWholeClip(value: unknown, at: JsonPath): WholeClip {
  return readObject<ApiClip, WholeClip>(value, at, (record, fields) => {
    const listAt = { call: at.call, path: 'keywords_data' };
    const named = readList(record.keywords_data ?? [], listAt, (keyword, of) =>
      readObject<ApiKeyword, NamedRecord>(keyword, of, ({ id, value: title }, ofKeyword) => ({
        id: ofKeyword.id(id, 'id'),
        title: ofKeyword.text(title, 'value'),
      })),
    );
    const keywords_data = named.map(({ id, title }) => ({ id, value: title }));
    const clip = clipFields({ ...record, keywords_data }, fields);
    const { territorio } = record;
    return {
      ...clip,
      descriptionHtml: fields.rawText(record.description, 'description'),
      territory:
        clip.territoryId === null
          ? null
          : { id: clip.territoryId, title: fields.text(territorio?.title, 'territorio.title') },
      // A clip's record names neither its series nor what the editors keep in files.
      series: [],
      // The API does not know it.
      filmFacts: null,
      tracks: [],
      voices: [],
      wordNotes: [],
      keywords: clip.keywordIds.flatMap((id) => named.find((keyword) => keyword.id === id) ?? []),
    };
  });
}
