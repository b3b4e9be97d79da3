import { frameSize, type Clip, type FrameSize, type Picture, type Position } from '../../model/clip.ts';
import type { ApiClip } from '../schemas/clip.ts';
import { FieldReader, type Converted } from './field-reader.ts';

/** Keywords and the territory are taken as they are: whether they exist is known when everything is read. */
export function clipToModel(clip: ApiClip): Converted<Clip> {
  const fields = new FieldReader('clips', clip.id);
  return fields.with({
    id: clip.id,
    title: fields.text(clip.title),
    description: fields.html(clip.description, 'description'),
    date: fields.date(clip.date, 'date'),
    postedOn: fields.day(clip.date_posted, 'date_posted'),
    city: fields.line(clip.city),
    position: positionOf(clip, fields),
    author: clip.author === false ? null : fields.line(clip.author_data?.name),
    format: fields.line(clip.format),
    fonds: fields.line(clip.archive),
    territoryId: clip.territorio?.id ?? null,
    keywordIds: keywordIdsOf(clip),
    picture: pictureOf(clip, fields),
    frame: frameOf(clip, fields),
    film: filmOf(clip, fields),
  });
}

/** The name that may not be shown, so that other records can be kept from showing it; `null` when there is none. */
export function hiddenAuthorOf(clip: ApiClip): string | null {
  return clip.author === false ? new FieldReader('clips', clip.id).line(clip.author_data?.name) : null;
}

/** `keywords` says which; where it is missing, the values that came along do. */
export function keywordIdsOf(record: Pick<ApiClip, 'keywords' | 'keywords_data'>): readonly number[] {
  return [...new Set(record.keywords ?? record.keywords_data?.map(({ id }) => id) ?? [])];
}

function positionOf({ position }: ApiClip, fields: FieldReader): Position | null {
  if (position === null || position === undefined) return null;
  const { coordinates } = position;
  const [longitude, latitude] = coordinates;
  if (longitude === undefined || latitude === undefined) {
    fields.note('position', 'longitude and latitude', coordinates);
  } else if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90) {
    fields.note('position', 'a longitude within ±180 and a latitude within ±90', coordinates);
  } else if (longitude === 0 && latitude === 0) {
    // In the Gulf of Guinea, where no home movie was shot: what a failed geocoding leaves behind.
    fields.note('position', 'a place (0, 0 is "Null Island")', coordinates);
  } else return [longitude, latitude];
  return null;
}

function pictureOf(clip: ApiClip, fields: FieldReader): Picture | null {
  const card = fields.url(clip.image_medium, 'image_medium');
  const poster = fields.url(clip.image_preview, 'image_preview');
  const either = card ?? poster;
  return either === null ? null : { card: card ?? either, poster: poster ?? either };
}

function frameOf({ content_metadata: size }: ApiClip, fields: FieldReader): FrameSize | null {
  const { width = null, height = null } = size ?? {};
  if (width === null && height === null) return null;
  const frame = frameSize(width ?? 0, height ?? 0);
  if (frame === null)
    fields.note('content_metadata', 'a width and a height that a frame can have', { width, height });
  return frame;
}

function filmOf(clip: ApiClip, fields: FieldReader): string | null {
  return (
    fields.url(clip.clip_data?.file_url_vimeo, 'clip_data.file_url_vimeo') ??
    fields.url(clip.file_url_vimeo, 'file_url_vimeo')
  );
}
