import type { Block, Keyword, Life, Series, Territory } from '../../model/collection.ts';
import type { ApiKeyword } from '../schemas/clip.ts';
import type { ApiBlock, ApiLife, ApiSeries, ApiTerritory } from '../schemas/collection.ts';
import type { Converted } from './field-reader.ts';
import { HtmlFieldReader } from './html-field-reader.ts';
import { isNoText } from '../../model/text.ts';

export function seriesToModel(series: ApiSeries): Converted<Series> {
  const fields = new HtmlFieldReader('series', series.id);
  return fields.with({
    id: series.id,
    title: fields.text(series.title),
    description: fields.html(series.description, 'description'),
    descriptionHome: fields.html(series.description_home, 'description_home'),
    cover: fields.url(series.cover_image, 'cover_image'),
    clipIds: fields.clipIds(series.clips, 'clips'),
    blocks: blocksOf(series.blocks, fields),
  });
}

export function lifeToModel(life: ApiLife): Converted<Life> {
  const fields = new HtmlFieldReader('lives', life.id);
  return fields.with({
    id: life.id,
    title: fields.text(life.title),
    description: fields.html(life.description, 'description'),
    cover: fields.url(life.cover_image, 'cover_image'),
    blocks: blocksOf(life.blocks, fields),
  });
}

export function territoryToModel(territory: ApiTerritory): Converted<Territory> {
  const fields = new HtmlFieldReader('territories', territory.id);
  return fields.with({
    id: territory.id,
    title: fields.text(territory.title),
    description: fields.html(territory.description, 'description'),
    extraText: fields.html(territory.extra_text, 'extra_text'),
    credits: fields.html(territory.credits, 'credits'),
  });
}

/** `null` for a keyword without a name in any language, which cannot be shown or chosen. */
export function keywordToModel(keyword: ApiKeyword): Converted<Keyword | null> {
  const fields = new HtmlFieldReader('keywords', keyword.id);
  const value = fields.text(keyword.value);
  if (!isNoText(value)) return fields.with({ id: keyword.id, value });
  fields.note('value', 'namelessKeyword', keyword.value, 'left-out');
  return fields.with(null);
}

/** In the curator's order; blocks without one come last, in the order of the record. */
function blocksOf(blocks: readonly ApiBlock[] | null | undefined, fields: HtmlFieldReader): readonly Block[] {
  return [...(blocks ?? []).entries()]
    .sort(([, one], [, other]) => orderOf(one) - orderOf(other))
    .map(([index, block]) => ({
      id: block.id,
      type: fields.line(block.type) ?? '',
      title: fields.text(block.title),
      description: fields.html(block.description, `blocks.${index}.description`),
      clipIds: fields.clipIds(block.clips, `blocks.${index}.clips`),
    }));
}

function orderOf(block: ApiBlock): number {
  return block.order ?? Number.MAX_VALUE;
}
