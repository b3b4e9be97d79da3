import type { CardFields } from '../../model/clip-card.ts';
import {
  frameSize,
  UNKNOWN_CLIP,
  type Clip,
  type FrameSize,
  type Picture,
  type Position,
} from '../../model/clip.ts';
import type { ApiClip } from '../schemas/clip.ts';
import { FieldReader, WrongTypeError } from './field-reader.ts';

/**
 * Parses a clip's record for both the pull and the browser, so that a clip looks the same from both. The description
 * is parsed elsewhere: the pull sanitises its HTML, the browser takes its words.
 */

/** The fields of a card. */
export function cardFields(clip: ApiClip, fields: FieldReader): CardFields {
  return {
    id: fields.id(clip.id, 'id'),
    title: fields.text(clip.title, 'title'),
    date: fields.date(clip.date, 'date'),
    city: fields.line(clip.city, 'city'),
    format: fields.line(clip.format, 'format'),
    frame: frameOf(clip, fields),
    picture: pictureOf(clip, fields),
  };
}

/** The fields for the map, with those of the card that it shows. */
export type PlacedFields = CardFields & Pick<Clip, 'position'>;

export function placedFields(clip: ApiClip, fields: FieldReader): PlacedFields {
  return { ...cardFields(clip, fields), position: positionOf(clip, fields) };
}

/** Everything but the description, and what no record has. Whether keywords and territory exist is checked after the whole archive is read. */
export function clipFields(
  clip: ApiClip,
  fields: FieldReader,
): Omit<Clip, 'description' | 'tracks' | 'voices' | 'wordNotes'> {
  return {
    ...cardFields(clip, fields),
    position: positionOf(clip, fields),
    postedOn: fields.day(clip.date_posted, 'date_posted'),
    author: authorOf(clip, fields).shown,
    isAnonymous: clip.author === false,
    fonds: fields.line(clip.archive, 'archive'),
    territoryId: territoryIdOf(clip, fields),
    keywordIds: keywordIdsOf(clip, fields),
    film: filmOf(clip, fields),
    writtenAs: writtenNames(clip, fields),
    // No field of the API: a pull knows it.
    seen: null,
  };
}

/** The author's name if it may not be shown, so that it can be removed from other records; otherwise `null`. */
export function hiddenAuthorOf(clip: ApiClip): string | null {
  const fields = new FieldReader('clips', clip.id);
  return authorOf(clip, fields).hidden;
}

/** The ids in `keywords`, or where that is missing, of the keyword records that the clip contains. */
export function keywordIdsOf(
  record: Pick<ApiClip, 'keywords' | 'keywords_data'>,
  fields: FieldReader,
): readonly number[] {
  const named = fields.list(record.keywords_data, 'keywords_data')?.map(({ id }) => id);
  const ids = fields.list(record.keywords, 'keywords') ?? named ?? [];
  return [...new Set(ids.map((id, index) => fields.id(id, `keywords.${index}`)))];
}

/** The author's name, shown or hidden. */
function authorOf({ author, author_data }: ApiClip, fields: FieldReader) {
  const name = fields.line(fields.object(author_data, 'author_data').name, 'author_data.name');
  const isHidden = fields.boolean(author, 'author') === false;
  return { shown: isHidden ? null : name, hidden: isHidden ? name : null };
}

/** A hidden author's name is not among them. */
function writtenNames(clip: ApiClip, fields: FieldReader): Clip['writtenAs'] {
  const author = authorOf(clip, fields).shown === null ? null : clip.author_data?.name;
  const names = Object.entries({ author, city: clip.city, format: clip.format });
  const odd = names.filter(([, name]) => (name ?? '') !== (fields.line(name) ?? ''));
  // Nearly all clips share one empty object.
  return odd.length === 0 ? UNKNOWN_CLIP.writtenAs : Object.fromEntries(odd);
}

function territoryIdOf({ territorio }: ApiClip, fields: FieldReader): number | null {
  if (territorio === null || territorio === undefined) return null;
  const { id, title } = fields.object(territorio, 'territorio');
  fields.text(title, 'territorio.title');
  return fields.id(id, 'territorio.id');
}

function positionOf({ position }: ApiClip, fields: FieldReader): Position | null {
  if (position === null || position === undefined) return null;
  const { type, coordinates } = fields.object(position, 'position');
  if (type !== 'Point') throw new WrongTypeError('position.type', '"Point"', type);
  const numbers = fields.numbers(coordinates, 'position.coordinates');
  const [longitude, latitude] = numbers;
  if (longitude === undefined || latitude === undefined) {
    fields.note('position', 'position', numbers);
  } else if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90) {
    fields.note('position', 'position', numbers);
  } else if (longitude === 0 && latitude === 0) {
    // In the Gulf of Guinea, where no home movie was shot: the result of a failed geocoding.
    fields.note('position', 'nullIsland', numbers);
  } else return [longitude, latitude];
  return null;
}

function pictureOf(clip: ApiClip, fields: FieldReader): Picture | null {
  const card = fields.url(clip.image_medium, 'image_medium');
  const poster = fields.url(clip.image_preview, 'image_preview');
  const either = card ?? poster;
  return either === null ? null : { card: card ?? either, poster: poster ?? either };
}

function frameOf({ content_metadata }: ApiClip, fields: FieldReader): FrameSize | null {
  const size = fields.object(content_metadata, 'content_metadata');
  const width = fields.number(size.width, 'content_metadata.width');
  const height = fields.number(size.height, 'content_metadata.height');
  if (width === null && height === null) return null;
  const frame = frameSize(width ?? 0, height ?? 0);
  if (frame === null) fields.note('content_metadata', 'frame', { width, height });
  return frame;
}

/** Older records have the film's address beside `clip_data`. */
function filmOf(clip: ApiClip, fields: FieldReader): string | null {
  const { file_url_vimeo } = fields.object(clip.clip_data, 'clip_data');
  const older = fields.string(clip.file_url_vimeo, 'file_url_vimeo');
  return fields.url(file_url_vimeo, 'clip_data.file_url_vimeo') ?? fields.url(older, 'file_url_vimeo');
}
