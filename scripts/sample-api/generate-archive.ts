import { drawFrom, type Draw } from './draw.ts';
import { generateClip, type ClipStock } from './generate-clip.ts';
import { inventAuthors, inventPlaces, townsOf } from './invented-names.ts';
import type { Archive, BlockRecord, ClipRecord } from './records.ts';

const CITIES = 600;
const CLIPS_PER_AUTHOR = 12;
const FIRST_ID = 1001;

/**
 * Generates an archive of a given number of clips from a small one; the result is reproducible. Series, territories,
 * life stories and extras stay, with new clips in their lists.
 * @throws Error when the small archive has no clips
 */
export function generateArchive(sample: Archive, count: number): Archive {
  if (sample.clips.length === 0)
    throw new Error('--clips draws on the clips of the data folder, and it has none.');
  const draw = drawFrom(`archive of ${count}`);
  const stock = takeStock(sample, count, draw);
  const clips = Array.from({ length: count }, (_, at) =>
    generateClip(FIRST_ID + at, at / count, stock, draw),
  );
  const authors = stock.authors.slice(0, 3);
  return {
    ...sample,
    clips,
    series: sample.series.map((series) => ({
      ...series,
      clips: drawIds(draw, clips, draw.whole(Math.ceil(count / 300), Math.ceil(count / 60))),
      blocks: redrawBlocks(draw, clips, series.blocks),
    })),
    territories: sample.territories.map((territory) => ({ ...territory, clips: undefined })),
    lives: sample.lives.map((life) => ({ ...life, blocks: redrawBlocks(draw, clips, life.blocks) })),
    extras: sample.extras.map((extra) => ({
      ...extra,
      blocks_content: extra.blocks_content?.map((block) => ({
        ...block,
        ...(block.clip ? { clip: drawIds(draw, clips, 1)[0] ?? null } : {}),
        ...(block.clips ? { clips: drawIds(draw, clips, block.clips.length) } : {}),
      })),
    })),
    homeBlocks: sample.homeBlocks.map((block) =>
      block.authors?.length ? { ...block, authors, authors_data: authors.map((name) => ({ name })) } : block,
    ),
  };
}

/** The material for clips: the sample's values of each kind, and enough people and places. */
function takeStock(sample: Archive, count: number, draw: Draw): ClipStock {
  const { clips } = sample;
  return {
    texts: clips,
    keywords: sample.keywords,
    pictures: clips.filter((clip) => clip.image_medium ?? clip.image_preview),
    films: clips.filter((clip) => clip.clip_data ?? clip.file_url_vimeo),
    authors: inventAuthors(draw, Math.ceil(count / CLIPS_PER_AUTHOR)),
    places: inventPlaces(draw, townsOf(clips), CITIES),
    territories: sample.territories,
  };
}

function redrawBlocks(
  draw: Draw,
  clips: readonly ClipRecord[],
  blocks: readonly BlockRecord[] | null | undefined,
): BlockRecord[] {
  return (blocks ?? []).map((block) => ({ ...block, clips: drawIds(draw, clips, block.clips?.length ?? 0) }));
}

function drawIds(draw: Draw, clips: readonly ClipRecord[], count: number): number[] {
  return draw.some(clips, count).map(({ id }) => id);
}
