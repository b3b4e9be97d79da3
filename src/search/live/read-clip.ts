import { cleanText } from '../../api/clean-text.ts';
import type { CardFields } from '../../model/clip-card.ts';
import { frameSize, type FrameSize, type Picture, type Position } from '../../model/clip.ts';
import { parseArchiveDate, UNKNOWN_DATE, type ArchiveDate } from '../../model/date.ts';
import type { Text } from '../../model/text.ts';
import { asArray, asId, asNumber, asRecord, asText, optional, required, type JsonRecord } from './guards.ts';
import { inside, LiveAnswerError, type Spot } from './live-answer-error.ts';

/**
 * Clips as the API lists them, in our words. A field of the wrong type breaks the clip, a wrong value in it becomes
 * "not known", exactly as in the build (src/api/to-model), so that a clip looks the same wherever it comes from.
 */

/** What a card shows. */
export function readCardFields(value: unknown, spot: Spot): CardFields {
  const clip = asRecord(value, spot);
  return {
    id: required(clip, 'id', spot, asId),
    title: readText(clip, 'title', spot),
    date: readDate(clip, spot),
    city: readLine(clip, 'city', spot),
    format: readLine(clip, 'format', spot),
    frame: readFrame(clip, spot),
    picture: readPicture(clip, spot),
  };
}

/** What the map shows. Of up to 5,000 clips no more is looked at. */
export type PlacedFields = Pick<CardFields, 'id' | 'title' | 'date' | 'city'> & {
  readonly position: Position | null;
};

export function readPlacedFields(value: unknown, spot: Spot): PlacedFields {
  const clip = asRecord(value, spot);
  return {
    id: required(clip, 'id', spot, asId),
    title: readText(clip, 'title', spot),
    date: readDate(clip, spot),
    city: readLine(clip, 'city', spot),
    position: optional(clip, 'position', spot, readPosition),
  };
}

/** One line of text in both languages, cleaned as in the build: the address of the clip is made from its title. */
export function readText(record: JsonRecord, key: string, spot: Spot): Text {
  const text = optional(record, key, spot, asRecord) ?? {};
  const at = inside(spot, key);
  return { it: cleanText(optional(text, 'it', at, asText)), en: cleanText(optional(text, 'en', at, asText)) };
}

/** One line in no language, or `null`. */
export function readLine(record: JsonRecord, key: string, spot: Spot): string | null {
  return cleanText(optional(record, key, spot, asText)) || null;
}

function readDate(clip: JsonRecord, spot: Spot): ArchiveDate {
  return parseArchiveDate(optional(clip, 'date', spot, asText) ?? '') ?? UNKNOWN_DATE;
}

function readFrame(clip: JsonRecord, spot: Spot): FrameSize | null {
  const size = optional(clip, 'content_metadata', spot, asRecord);
  if (size === null) return null;
  const at = inside(spot, 'content_metadata');
  return frameSize(optional(size, 'width', at, asNumber) ?? 0, optional(size, 'height', at, asNumber) ?? 0);
}

function readPicture(clip: JsonRecord, spot: Spot): Picture | null {
  const card = httpAddress(optional(clip, 'image_medium', spot, asText));
  const poster = httpAddress(optional(clip, 'image_preview', spot, asText));
  const either = card ?? poster;
  return either === null ? null : { card: card ?? either, poster: poster ?? either };
}

function readPosition(value: unknown, spot: Spot): Position | null {
  const point = asRecord(value, spot);
  if (point['type'] !== 'Point') throw new LiveAnswerError(inside(spot, 'type'), '"Point"', point['type']);
  const at = inside(spot, 'coordinates');
  const [longitude, latitude] = asArray(point['coordinates'], at).map((number) => asNumber(number, at));
  if (longitude === undefined || latitude === undefined) return null;
  if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90) return null;
  // 0, 0 is what a failed geocoding leaves behind.
  return longitude === 0 && latitude === 0 ? null : [longitude, latitude];
}

/**
 * An absolute http(s) address without a user or password, else `null`. As src/api/clean-url.ts, but without
 * `URL.parse`, which browsers have only since 2024: there every picture would be lost.
 */
export function httpAddress(text: string | null): string | null {
  if (text === null) return null;
  try {
    const url = new URL(text.trim());
    const isSound = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
    return isSound ? url.href : null;
  } catch {
    return null;
  }
}
