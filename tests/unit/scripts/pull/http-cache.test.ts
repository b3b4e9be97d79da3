import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHttpCache } from '../../../../scripts/pull/http-cache.ts';

const URL_A = 'https://api.test/api/clips/?page=1';
const URL_B = 'https://api.test/api/clips/?page=2';
const ANSWER = { etag: 'W/"a"', body: '{"title":"Città\\n"}' };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'http-cache-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function onlyFile(): Promise<string> {
  const [name = ''] = await readdir(folder);
  return join(folder, name);
}

describe('the cache of answers', () => {
  it('gives back what an earlier process stored', async () => {
    await createHttpCache(folder).set(URL_A, ANSWER);
    expect(await createHttpCache(folder).get(URL_A)).toEqual(ANSWER);
    expect(await createHttpCache(folder).get(URL_B)).toBeUndefined();
  });

  it('makes its folder when it is needed, and has nothing before', async () => {
    const later = createHttpCache(join(folder, 'state', 'http'));
    expect(await later.get(URL_A)).toBeUndefined();
    await later.prune();
    await later.set(URL_A, ANSWER);
    expect(await later.get(URL_A)).toEqual(ANSWER);
  });

  it('takes a damaged answer for none', async () => {
    const cache = createHttpCache(folder);
    await cache.set(URL_A, ANSWER);
    const whole = await readFile(await onlyFile(), 'utf8');
    for (const damaged of ['', whole.slice(0, 20), whole.slice(0, -3), whole.replace('page=1', 'page=2')]) {
      await writeFile(await onlyFile(), damaged);
      expect(await cache.get(URL_A)).toBeUndefined();
    }
  });

  it('forgets the addresses that were not asked for, and what a kill left half written', async () => {
    const earlier = createHttpCache(folder);
    await earlier.set(URL_A, ANSWER);
    await earlier.set(URL_B, ANSWER);
    await writeFile(join(folder, 'abc.123.new'), 'half');
    const cache = createHttpCache(folder);
    await cache.get(URL_A);
    await cache.prune();
    expect(await readdir(folder)).toHaveLength(1);
    expect(await createHttpCache(folder).get(URL_A)).toEqual(ANSWER);
  });

  it('does not fail a pull when it cannot write', async () => {
    await writeFile(join(folder, 'http'), 'a file where the folder should be');
    const cache = createHttpCache(join(folder, 'http'));
    await expect(cache.set(URL_A, ANSWER)).resolves.toBeUndefined();
  });
});
