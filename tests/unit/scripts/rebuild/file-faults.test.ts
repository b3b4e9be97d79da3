import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChecking } from '../../../../scripts/rebuild/file-faults.ts';

const PAGES = 100;
const PAGE_BYTES = 500_000;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-faults-'));
});

afterAll(() => rm(folder, { recursive: true }));

test('keeps no text of the pages that it has checked', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const check = startChecking({ folders: [folder], addresses: new Set(['/']) });
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let page = 0; page < PAGES; page++) {
    const feed = `feed-of-a-place-with-a-long-name-${page}.xml`;
    await writeFile(join(folder, feed), '');
    await writeFile(join(folder, 'index.html'), `<a href="/${feed}">${'a'.repeat(PAGE_BYTES)}</a></html>`);
    expect(check('/')).toEqual([]);
  }
  collect();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan((PAGES * PAGE_BYTES) / 5);
});
