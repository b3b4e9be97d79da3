import type { Answer, Catalogue } from './catalogue.ts';
import { findPage, parseId, readId, readPage, Refusal } from './parameters.ts';
import type { BlockRecord, ClipRecord, ExtraRecord, SeriesRecord, TerritoryRecord } from './records.ts';

/** Series in lists, and territories everywhere, contain at most this many clips. */
const MAX_CLIPS = 24;

/**
 * The answers about everything but clips, by address, as JSON texts. Where a record names clips by id, the answer contains
 * the clips. Fields that are `undefined` are left out of the JSON.
 */
export const COLLECTION_ANSWERS: Readonly<Record<string, Answer>> = {
  '/api/series/': (catalogue, { url }) =>
    answerPage(catalogue, url, catalogue.archive.series, (series) => {
      const whole = seriesWithClips(catalogue, series);
      return { ...whole, clips: whole.clips.slice(0, MAX_CLIPS), blocks: undefined };
    }),
  // "home" names the featured series.
  '/api/series/:name/': (catalogue, { name }) => {
    const wanted = name === 'home' ? catalogue.featuredSeries : parseId(name);
    const series = find(catalogue.archive.series, wanted, `series ${name}`);
    const blocks = blocksWithClips(catalogue, series.blocks);
    return catalogue.writeJson({ ...seriesWithClips(catalogue, series), blocks });
  },
  '/api/territories/': (catalogue, { url }) =>
    answerPage(catalogue, url, catalogue.archive.territories, (territory) =>
      territoryWithClips(catalogue, territory),
    ),
  '/api/territories/:name/': (catalogue, { name }) => {
    const territory = find(catalogue.archive.territories, parseId(name), `territory ${name}`);
    return catalogue.writeJson(territoryWithClips(catalogue, territory));
  },
  '/api/vite-archivio/': ({ archive, writeJson }) =>
    writeJson(archive.lives.map(({ id, title, cover_image }) => ({ id, title, cover_image }))),
  '/api/vite-archivio/:name/': (catalogue, { name }) => {
    const life = find(catalogue.archive.lives, parseId(name), `life story ${name}`);
    return catalogue.writeJson({ ...life, blocks: blocksWithClips(catalogue, life.blocks) });
  },
  '/api/extras/': ({ archive, writeJson }) => {
    const onlyOfOne = { blocks_content: undefined, hour: undefined, place: undefined };
    return writeJson(archive.extras.map((extra) => ({ ...extra, ...onlyOfOne })));
  },
  '/api/extras/:name/': (catalogue, { name }) => {
    const extra = find(catalogue.archive.extras, parseId(name), `extra ${name}`);
    return catalogue.writeJson({ ...extra, blocks_content: extraBlocks(catalogue, extra) });
  },
  // With `territorio` those that its clips have.
  '/api/keywords/': ({ archive, writeJson }, { url }) => {
    const territory = readId(url.searchParams, 'territorio');
    if (territory === undefined) return writeJson(archive.keywords);
    const clips = archive.clips.filter(({ territorio }) => territorio?.id === territory);
    const used = new Set(clips.flatMap(({ keywords }) => keywords ?? []));
    return writeJson(archive.keywords.filter(({ id }) => used.has(id)));
  },
  '/api/slides/': ({ archive, writeJson }) => writeJson(archive.slides),
  '/api/blocks-home/': ({ archive, writeJson }) => writeJson(archive.homeBlocks),
  '/api/contents/:name/': ({ archive, writeJson }, { name }) => {
    const content = archive.contents.find((one) => one.code === name);
    if (content === undefined) throw new Refusal(404, `There is no content with the code ${name}.`);
    return writeJson(content);
  },
};

function seriesWithClips(catalogue: Catalogue, series: SeriesRecord) {
  const clips = clipsOf(catalogue, series.clips);
  return { ...series, clips_count: clips.length, clips, home: undefined };
}

/** A territory that lists no clips of its own shows its newest. */
function territoryWithClips(catalogue: Catalogue, territory: TerritoryRecord) {
  const own = catalogue.search.clips.filter((clip) => clip.territoryId === territory.id);
  const ids = territory.clips ?? own.slice(0, MAX_CLIPS).map(({ id }) => id);
  return { ...territory, clips_count: own.length, clips: clipsOf(catalogue, ids).slice(0, MAX_CLIPS) };
}

function blocksWithClips(catalogue: Catalogue, blocks: readonly BlockRecord[] | null | undefined) {
  return (blocks ?? []).map((block) => ({ ...block, clips: clipsOf(catalogue, block.clips) }));
}

/** A block keeps the fields that it has, which depend on its type. */
function extraBlocks(catalogue: Catalogue, { blocks_content }: ExtraRecord) {
  return (blocks_content ?? []).map(({ clip, clips, ...block }) => ({
    ...block,
    ...(clip === undefined ? {} : { clip: clipsOf(catalogue, clip === null ? [] : [clip])[0] ?? null }),
    ...(clips === undefined ? {} : { clips: clipsOf(catalogue, clips) }),
  }));
}

function clipsOf({ clipById, recordOf }: Catalogue, ids: readonly number[] | null | undefined): ClipRecord[] {
  return (ids ?? []).flatMap((id) => {
    const clip = clipById.get(id);
    return (clip && recordOf.get(clip)) ?? [];
  });
}

function answerPage<Stored>(
  { writeJson }: Catalogue,
  url: URL,
  records: readonly Stored[],
  answered: (record: Stored) => unknown,
): string {
  const { slice, envelope } = findPage(url, readPage(url.searchParams), {
    count: records.length,
    total: records.length,
  });
  return writeJson({ ...envelope, results: records.slice(...slice).map(answered) });
}

function find<Stored extends { readonly id: number }>(
  records: readonly Stored[],
  id: number | undefined,
  description: string,
): Stored {
  const record = records.find((one) => one.id === id);
  if (record === undefined) throw new Refusal(404, `There is no ${description}.`);
  return record;
}
