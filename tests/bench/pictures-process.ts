/** Copies pictures that are all different. What it did is its output, as JSON. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MediaFetch } from '../../scripts/check-media/media-request.ts';
import { EMPTY_SNAPSHOT } from '../../scripts/pull/assemble-snapshot.ts';
import { copyPictures } from '../../scripts/pictures/copy-pictures.ts';
import { copiesFolder } from '../../src/archive/picture-results.ts';
import { UNKNOWN_CLIP } from '../../src/model/clip.ts';

const [, , api = '', stateFolder = '', count = '', days = ''] = process.argv;
const NAMES = (await readdir('scripts/sample-api/media/pictures')).filter((name) =>
  name.endsWith('-1280.webp'),
);
const DAY_MS = 86_400_000;

/** The sample has 82 pictures; some bytes behind its end make each a file of its own. */
const distinct: MediaFetch = async (url, init) => {
  const response = await fetch(url, init);
  if (response.status !== 200) return response;
  const own = new TextEncoder().encode(url);
  const headers = {
    etag: response.headers.get('etag') ?? '',
    'last-modified': response.headers.get('last-modified') ?? '',
  };
  return new Response(new Blob([await response.arrayBuffer(), own]), { headers });
};

const clips = Array.from({ length: Number(count) }, (_, index) => {
  const poster = `${api}/media/pictures/${NAMES[index % NAMES.length] ?? ''}?clip=${index}`;
  return { ...UNKNOWN_CLIP, id: index + 1, picture: { card: poster, poster } };
});
const copied = await copyPictures(
  { ...EMPTY_SNAPSHOT, clips },
  {
    ...{ stateFolder, forMs: Infinity, timeoutMs: 20_000, pauseMs: 0, fetch: distinct, sleep },
    now: () => Date.now() + Number(days) * DAY_MS,
    onProgress: () => undefined,
  },
);
const files = await readdir(copiesFolder(stateFolder));
const sizes = await Promise.all(files.map((name) => stat(join(copiesFolder(stateFolder), name))));
const bytes = sizes.reduce((sum, { size }) => sum + size, 0);
console.log(JSON.stringify({ asked: copied.asked, copied: copied.copied, files: files.length, bytes }));
