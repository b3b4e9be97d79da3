import { beforeEach, expect, it } from 'vitest';
import {
  answerCode,
  answerManifest,
  answerPart,
  answerQuestion,
  answerSegment,
  checkIndex,
  forgetAnswers,
} from '../../../../src/client/offline/keep-files.ts';
import { requestKind } from '../../../../src/client/offline/request-kind.ts';
import { CACHES, deleteCaches } from '../../../../src/client/offline/worker-context.ts';
import { answerPage } from '../../../../src/client/offline/keep-pages.ts';
import { ask, FakeWorker, ORIGIN, page } from './fake-worker.ts';

const MANIFEST = '/search/manifest.json';
const API = 'https://api.example.org';

const manifest = (built: string): Response =>
  Response.json({
    built,
    hashes: {
      ...{ columns: 'aaaaaaaa', 'titles-it': 'bbbbbbbb', 'authors-top': 'cccccccc' },
      ...{ cards: 'ddddddddeeeeeeee', 'words-it': 'ffffffff', 'formats-lists': '1111111122222222' },
      'authors-lists': 'aaaaaaaa'.repeat(5),
    },
    starts: {
      'words-it': ['a'],
      'formats-lists': ['16mm', '8mm'],
      'authors-lists': ['a', 'b', 'c', 'd', 'e'],
    },
  });

let worker: FakeWorker;
beforeEach(async () => {
  worker = new FakeWorker();
  worker.network.set('/it/', page('home'));
  worker.network.set(MANIFEST, manifest('first'));
  for (const name of [
    'columns.aaaaaaaa',
    'authors-top.cccccccc',
    'words-it-0.ffffffff',
    'cards-0.dddddddd',
    'formats-lists-0.11111111',
    'formats-lists-1.22222222',
  ]) {
    worker.network.set(`/search/${name}.bin`, new Response(name));
  }
  await answerPage(worker, ask('/it/'), true);
  await worker.settle();
});

async function search(): Promise<void> {
  await answerManifest(worker, ask(MANIFEST));
  await answerSegment(worker, ask('/search/words-it-0.ffffffff.bin'));
  await worker.settle();
}

it('keeps columns, the most frequent values and short lists of their clips with the first search, and of all else what was asked for', async () => {
  await search();
  expect((await worker.kept(CACHES.index)).sort()).toEqual([
    '/search/authors-top.cccccccc.bin',
    '/search/columns.aaaaaaaa.bin',
    '/search/formats-lists-0.11111111.bin',
    '/search/formats-lists-1.22222222.bin',
    MANIFEST,
    '/search/words-it-0.ffffffff.bin',
  ]);
  worker.isOnline = false;
  expect(await (await answerManifest(worker, ask(MANIFEST))).json()).toMatchObject({ built: 'first' });
  expect(await (await answerSegment(worker, ask('/search/words-it-0.ffffffff.bin'))).text()).toBe(
    'words-it-0.ffffffff',
  );
  await expect(answerSegment(worker, ask('/search/cards-0.dddddddd.bin'))).rejects.toThrow('Failed to fetch');
});

it('fetches nothing ahead where data is to be saved', async () => {
  worker.saves = true;
  await search();
  expect((await worker.kept(CACHES.index)).sort()).toEqual([MANIFEST, '/search/words-it-0.ffffffff.bin']);
});

it('forgets the old index with a new one, also when nobody searches', async () => {
  await search();
  worker.saves = true;
  await checkIndex(worker);
  expect(await worker.kept(CACHES.index)).toHaveLength(6);
  worker.network.set(MANIFEST, manifest('second'));
  await checkIndex(worker);
  expect(await worker.kept(CACHES.index)).toEqual([MANIFEST]);
});

it('does not ask for an index that nobody has searched', async () => {
  await checkIndex(worker);
  expect(worker.asked).toEqual(['GET /it/']);
});

it('takes code from the cache, also when it was asked for again, and other parts from the network first', async () => {
  worker.network.set('/_astro/a.1.js', new Response('code'));
  worker.network.set('/it/messages/clip.json', new Response('old'));
  await answerCode(worker, ask('/_astro/a.1.js?again=1'));
  await answerPart(worker, ask('/it/messages/clip.json'));
  await worker.settle();
  worker.network.set('/it/messages/clip.json', new Response('new'));
  expect(await (await answerPart(worker, ask('/it/messages/clip.json'))).text()).toBe('new');
  await worker.settle();
  worker.isOnline = false;
  expect(await (await answerCode(worker, ask('/_astro/a.1.js'))).text()).toBe('code');
  expect(await (await answerPart(worker, ask('/it/messages/clip.json'))).text()).toBe('new');
  await expect(answerPart(worker, ask('/map/base.json'))).rejects.toThrow('Failed to fetch');
});

it('keeps what a live API answered, for a page that knows that it is offline, until the next visit', async () => {
  const mare = `${API}/api/clips/?search=mare`;
  worker.network.set('/api/clips/', new Response('first'));
  await answerQuestion(worker, new Request(mare));
  await worker.settle();
  worker.network.set('/api/clips/', new Response('newer'));
  expect(await (await answerQuestion(worker, new Request(mare))).text()).toBe('newer');
  await worker.settle();
  worker.isOnline = false;
  // The API is down, or the browser does not know yet: the index answers, and the page says so.
  await expect(answerQuestion(worker, new Request(mare))).rejects.toThrow('Failed to fetch');
  const offline = (url: string): Promise<Response> =>
    answerQuestion(worker, new Request(url, { cache: 'force-cache' }));
  expect(await (await offline(mare)).text()).toBe('newer');
  await expect(offline(`${API}/api/clips/?search=monti`)).rejects.toThrow('Failed to fetch');
  await forgetAnswers(worker, worker.now());
  expect(await worker.kept(CACHES.answers)).toHaveLength(1);
  await forgetAnswers(worker, new Date(worker.now().getTime() + 1));
  expect(await worker.kept(CACHES.answers)).toEqual([]);
});

it('forgets everything that it kept, and nothing else', async () => {
  await worker.caches.open('another');
  await deleteCaches(worker.caches);
  expect(await worker.caches.keys()).toEqual(['another']);
});

it.each([
  ['/it/archive/?search=mare', 'page'],
  ['/_astro/a.js', 'code'],
  ['/en/messages/clip.json', 'part'],
  [MANIFEST, 'manifest'],
  ['/search/columns.aaaaaaaa.bin', 'segment'],
  ['/api/clips/', undefined],
  [`${API}/api/clips/?search=mare&page=2`, 'answer'],
  [`${API}/api/clips/facets/?search=mare`, 'answer'],
  [`${API}/api/clips-suggest/?search=m`, undefined],
  [`${API}/media/film.mp4`, undefined],
  ['/media/film.mp4', undefined],
  ['/it/feed.xml', undefined],
  ['/sw.js', undefined],
  ['https://elsewhere.example/it/', undefined],
])('treats %s as %s', (address, kind) => {
  expect(requestKind(new Request(new URL(address, ORIGIN)), ORIGIN, API)).toBe(kind);
  expect(requestKind(new Request(new URL(address, ORIGIN), { method: 'POST' }), ORIGIN, API)).toBeUndefined();
});
