import type { Extra, ExtraBlock, ExtraKind } from '../../model/editorial.ts';
import type { ApiExtraBlock, ApiExtraDetail } from '../schemas/editorial.ts';
import type { Converted } from './field-reader.ts';
import { HtmlFieldReader } from './html-field-reader.ts';
import { isNoText } from '../../model/text.ts';

const KINDS: ReadonlyMap<string, ExtraKind> = new Map([
  ['evento', 'event'],
  ['contenuto_speciale', 'special'],
]);

export function extraToModel(extra: ApiExtraDetail): Converted<Extra> {
  const fields = new HtmlFieldReader('extras', extra.id);
  return fields.with({
    id: extra.id,
    kind: KINDS.get(extra.type ?? '') ?? 'insight',
    title: fields.text(extra.title),
    summary: fields.html(extra.description_small, 'description_small'),
    cover: fields.url(extra.cover_image, 'cover_image'),
    date: dayOf(extra, fields),
    hour: fields.line(extra.hour),
    place: fields.line(extra.place),
    blocks: (extra.blocks_content ?? []).flatMap((block, index) => {
      const shown = blockOf(block, `blocks_content.${index}`, fields);
      return shown === null ? [] : [shown];
    }),
  });
}

/** Only a full day: a month alone cannot be written as DD/MM/YYYY. */
function dayOf({ date_from }: ApiExtraDetail, fields: HtmlFieldReader): string | null {
  const date = fields.date(date_from, 'date_from');
  if (date.precision === 'unknown') return null;
  if (date.precision === 'day') return date.iso;
  fields.note('date_from', 'day', date_from);
  return null;
}

/** The block, or `null` when it is empty: that is an editor's draft and not a problem to report. */
function blockOf(block: ApiExtraBlock, path: string, fields: HtmlFieldReader): ExtraBlock | null {
  switch (block.type) {
    case 'image': {
      const image = fields.url(block.image, `${path}.image`);
      return image === null ? null : { type: 'image', image };
    }
    case 'text': {
      const text = fields.html(block.text, `${path}.text`);
      return isNoText(text) ? null : { type: 'text', text };
    }
    case 'video': {
      const video = fields.url(block.video, `${path}.video`);
      return video === null ? null : { type: 'video', video };
    }
    case 'clip_from_archive':
    case 'clips_list': {
      const clips = [...(block.clip ? [block.clip] : []), ...(block.clips ?? [])];
      const clipIds = fields.clipIds(clips, `${path}.clips`);
      return clipIds.length === 0 ? null : { type: 'clips', clipIds };
    }
    default:
      fields.note(`${path}.type`, 'unknownBlock', block.type, 'cleaned');
      return null;
  }
}
