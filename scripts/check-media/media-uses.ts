import type { Resource } from '../../src/api/problem.ts';
import type { Snapshot } from '../../src/model/snapshot.ts';

export type MediaKind = 'film' | 'picture';

/** A place in a record that shows a film or a picture. */
export interface MediaUse {
  readonly url: string;
  readonly kind: MediaKind;
  readonly resource: Resource;
  readonly id: number;
  /** The API's field. */
  readonly path: string;
}

/** Every film and picture of an archive, by the records that show them. */
export function listMediaUses({ clips, series, lives, extras, slides }: Snapshot): readonly MediaUse[] {
  const picture = (resource: Resource, id: number, path: string, url: string | null): readonly MediaUse[] =>
    url === null ? [] : [{ url, kind: 'picture', resource, id, path }];
  const film = (resource: Resource, id: number, url: string | null): readonly MediaUse[] =>
    url === null ? [] : [{ url, kind: 'film', resource, id, path: 'clip_data.file_url_vimeo' }];
  return [
    ...clips.flatMap((clip) => [
      ...film('clips', clip.id, clip.film),
      ...picture('clips', clip.id, 'image_medium', clip.picture?.card ?? null),
      // Where one of the two sizes is missing, the other stands for it.
      ...(clip.picture === null || clip.picture.poster === clip.picture.card
        ? []
        : picture('clips', clip.id, 'image_preview', clip.picture.poster)),
    ]),
    ...slides.flatMap(({ id, film: url }) => film('slides', id, url)),
    ...series.flatMap(({ id, cover }) => picture('series', id, 'cover_image', cover)),
    ...lives.flatMap(({ id, cover }) => picture('lives', id, 'cover_image', cover)),
    ...extras.flatMap(({ id, cover, blocks }) => [
      ...picture('extras', id, 'cover_image', cover),
      ...blocks.flatMap((block, index) =>
        block.type === 'image' ? picture('extras', id, `blocks_content.${index}.image`, block.image) : [],
      ),
    ]),
  ];
}
