/** Checks films that are all different addresses of a few, twice. What it did is its output, as JSON. */
import { setTimeout as sleep } from 'node:timers/promises';
import { checkMedia } from '../../scripts/check-media/check-media.ts';
import type { MediaFetch } from '../../scripts/check-media/media-request.ts';
import { EMPTY_SNAPSHOT } from '../../scripts/pull/assemble-snapshot.ts';
import { UNKNOWN_CLIP } from '../../src/model/clip.ts';

const [, , api = '', stateFolder = '', count = ''] = process.argv;
const FILMS = ['beach-1960', 'dance-1980', 'garden-1970', 'harvest-1930', 'snow-1970', 'street-1940'];

let requests = 0;
let bytes = 0;
const counted: MediaFetch = async (url, init) => {
  const response = await fetch(url, init);
  requests += 1;
  bytes += Number(response.headers.get('content-length') ?? 0);
  return response;
};

const clips = Array.from({ length: Number(count) }, (_, index) => {
  const name = FILMS[index % FILMS.length] ?? '';
  return { ...UNKNOWN_CLIP, id: index + 1, film: `${api}/media/films/${name}.mp4?clip=${index + 1}` };
});
const { checked, measured } = await checkMedia(
  { ...EMPTY_SNAPSHOT, clips },
  {
    ...{
      stateFolder,
      limit: Infinity,
      againAfterMs: 0,
      timeoutMs: 20_000,
      pauseMs: 0,
      fetch: counted,
      sleep,
    },
    now: Date.now,
    onProgress: () => undefined,
  },
);
console.log(JSON.stringify({ checked, measured, requests, bytes }));
