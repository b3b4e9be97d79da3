import { beforeEach, describe, expect, it } from 'vitest';
import {
  answerPage,
  checkPages,
  keepOfflinePages,
  MAX_PAGES,
} from '../../../../src/client/offline/keep-pages.ts';
import { CACHES } from '../../../../src/client/offline/worker-context.ts';
import { ask, FakeWorker, page } from './fake-worker.ts';

let worker: FakeWorker;
beforeEach(() => {
  worker = new FakeWorker();
});

/** A visit of a page: what the visitor gets, once the worker has done all that it does. */
async function visit(path: string, isVisit = true): Promise<Response> {
  const answer = await answerPage(worker, ask(path), isVisit);
  await worker.settle();
  return answer;
}

describe('a visited page', () => {
  it('is the network’s while there is one, and a copy that says so when there is none', async () => {
    worker.network.set('/it/', page('old'));
    await visit('/it/?x=1');
    worker.network.set('/it/', page('new'));
    expect(await (await visit('/it/')).text()).toContain('<main id="main"><p>new</p>');
    worker.isOnline = false;
    const copy = await (await visit('/it/?search=mare')).text();
    expect(copy).toContain('<p>new</p>');
    expect(copy).toMatch(/<main id="main"><p class="offline-note label" role="status">[^<]*22 novembre 2026/);
  });

  it('is shown with the network’s fault where the network answers with one, and stays kept', async () => {
    worker.network.set('/it/', page('whole'));
    await visit('/it/');
    worker.network.set('/it/', new Response('fault', { status: 503 }));
    expect((await visit('/it/')).status).toBe(503);
    expect(await worker.kept(CACHES.pages)).toEqual(['/it/']);
  });

  it.each([404, 410])('is forgotten when the network says %i', async (status) => {
    worker.network.set('/it/clips/1_x/', page('clip'));
    await visit('/it/clips/1_x/');
    worker.network.set('/it/clips/1_x/', new Response('', { status }));
    expect((await visit('/it/clips/1_x/')).status).toBe(status);
    expect(await worker.kept(CACHES.pages)).toEqual([]);
  });

  it('is one of a bounded number, of which the oldest leaves', async () => {
    for (let id = 0; id <= MAX_PAGES; id += 1) {
      worker.network.set(`/it/clips/${id}_x/`, page(`clip ${id}`));
      await visit(`/it/clips/${id}_x/`);
      if (id === 1) await visit('/it/clips/0_x/');
    }
    const kept = await worker.kept(CACHES.pages);
    expect(kept).toHaveLength(MAX_PAGES);
    expect(kept).not.toContain('/it/clips/1_x/');
    expect(kept[0]).toBe('/it/clips/0_x/');
  });
});

describe('a page that was never visited', () => {
  it('is explained without a network, in its language', async () => {
    worker.network.set('/it/offline/', page('senza rete'));
    worker.network.set('/en/offline/', page('offline'));
    await keepOfflinePages(worker);
    worker.isOnline = false;
    expect(await (await visit('/en/donate/')).text()).toContain('offline');
    expect(await (await visit('/it/donate/')).text()).toContain('senza rete');
    await expect(visit('/it/clips/1_x/', false)).rejects.toThrow('Failed to fetch');
  });
});

describe('what is kept is compared with the site', () => {
  beforeEach(async () => {
    for (const name of ['same', 'changed', 'gone', 'faulty']) {
      worker.network.set(`/it/${name}/`, page(name));
      await visit(`/it/${name}/`);
    }
    worker.network.set('/it/changed/', page('other'));
    worker.network.delete('/it/gone/');
    worker.network.set('/it/faulty/', new Response('', { status: 500 }));
    worker.asked.length = 0;
  });

  it('forgets what was taken down, and fetches only what has changed', async () => {
    await checkPages(worker);
    expect(await worker.kept(CACHES.pages)).toEqual(['/it/same/', '/it/faulty/', '/it/changed/']);
    expect(worker.asked.filter((asked) => asked.startsWith('GET'))).toEqual(['GET /it/changed/']);
    worker.isOnline = false;
    expect(await (await visit('/it/changed/')).text()).toContain('other');
  });

  it('fetches nothing where data is to be saved, and shows nothing old', async () => {
    worker.saves = true;
    await checkPages(worker);
    expect(await worker.kept(CACHES.pages)).toEqual(['/it/same/', '/it/faulty/']);
    expect(worker.asked.every((asked) => asked.startsWith('HEAD'))).toBe(true);
  });

  it('stays as it is without a network', async () => {
    worker.isOnline = false;
    await expect(checkPages(worker)).rejects.toThrow('Failed to fetch');
    expect(await worker.kept(CACHES.pages)).toHaveLength(4);
  });
});
