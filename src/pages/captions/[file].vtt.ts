import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { isPlanned } from '../../archive/build-context.ts';
import { openArchive } from '../../archive/open-archive.ts';
import { webVttText } from '../../model/captions.ts';
import { trackFile, trackPath } from '../../routes.ts';
import { fileResponse } from '../_file-response.ts';

/** The captions and descriptions of films, on the site itself: browsers refuse those of another host. */
export const getStaticPaths = (async () => {
  const { clips } = await openArchive();
  return clips.flatMap(({ id, tracks }) =>
    tracks
      .filter((track) => isPlanned(trackPath(id, track)))
      .map((track) => ({ params: { file: trackFile(id, track) }, props: { track } })),
  );
}) satisfies GetStaticPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  fileResponse(webVttText(props.track), 'text/vtt; charset=utf-8');
