import { dateSpan } from '../../model/date.ts';
import type { ContentCode, ContentPage, HomeBlock, Slide, Totals } from '../../model/editorial.ts';
import type { ApiTotals } from '../schemas/answers.ts';
import type { ApiContent, ApiHomeBlock, ApiSlide } from '../schemas/editorial.ts';
import { keywordIdsOf } from './clip-fields.ts';
import type { Converted } from './field-reader.ts';
import { HtmlFieldReader } from './html-field-reader.ts';

export function homeBlockToModel(block: ApiHomeBlock): Converted<HomeBlock> {
  const fields = new HtmlFieldReader('homeBlocks', block.id);
  const from = fields.date(block.date_from, 'date_from');
  const to = fields.date(block.date_to, 'date_to');
  const type = fields.line(block.type);
  return fields.with({
    id: block.id,
    layout: type === null || type === 'centered' ? 'centered' : 'ruled',
    title: fields.text(block.title),
    description: fields.html(block.description, 'description'),
    query: {
      keywordIds: keywordIdsOf(block, fields),
      authors: fields.names(block.authors ?? block.authors_data?.map(({ name }) => name)),
      formats: fields.names(block.formats),
      fromDate: from.precision === 'unknown' ? null : dateSpan(from).from,
      toDate: to.precision === 'unknown' ? null : dateSpan(to).to,
    },
  });
}

/** `null` for a slide without a film, as the banner shows nothing else. */
export function slideToModel(slide: ApiSlide): Converted<Slide | null> {
  const fields = new HtmlFieldReader('slides', slide.id);
  const path = 'clip_data.file_url_vimeo';
  const film = fields.url(slide.clip_data?.file_url_vimeo, path);
  const link = fields.url(slide.link, 'link');
  if (film !== null) return fields.with({ id: slide.id, title: fields.text(slide.title), link, film });
  fields.note(path, 'filmlessSlide', slide.clip_data?.file_url_vimeo, 'left-out');
  return fields.with(null);
}

/** @param code the requested code, which the answer's own was compared with */
export function contentToModel(content: ApiContent, code: ContentCode): Converted<ContentPage> {
  const fields = new HtmlFieldReader('contents', code);
  return fields.with({ code, label: fields.text(content.label), text: fields.html(content.text, 'text') });
}

export function totalsToModel({ clips, serie, vite }: ApiTotals): Totals {
  return { clips, series: serie, lives: vite };
}
