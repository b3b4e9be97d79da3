import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fetchGrown, keepGrown } from '../../../../scripts/publish/private-copies.ts';
import { FIRST_SEEN } from '../../../../scripts/pull/first-seen.ts';
import { readGrowing, writeGrowing } from '../../../../scripts/pull/growing-file.ts';
import { readConfig } from '../../../../src/config.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'first-seen-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A machine with a state folder of its own. */
const machine = (name: string, target: string) =>
  readConfig({ ARCHIVE_DIR: join(folder, name), PUBLISH_TO: target });

describe.each(['plain', 'releases'])('a target of kind %s', (kind) => {
  const target = () => `${kind}:${join(folder, 'target')}`;

  it('tells a new machine on which day each clip was first seen', async () => {
    const [old, fresh] = [machine('old', target()), machine('new', target())];
    expect(await fetchGrown(fresh, FIRST_SEEN)).toEqual(new Map());
    await writeGrowing(
      old.ARCHIVE_DIR,
      FIRST_SEEN,
      new Map([
        [1, '2025-01-01'],
        [2, '2026-02-02'],
      ]),
    );
    await keepGrown(old, FIRST_SEEN);
    expect(await fetchGrown(fresh, FIRST_SEEN)).toEqual(
      new Map([
        [1, '2025-01-01'],
        [2, '2026-02-02'],
      ]),
    );
  });

  it('keeps the earlier day where a machine did not know it, and tells that machine', async () => {
    const [old, fresh] = [machine('old', target()), machine('new', target())];
    await writeGrowing(old.ARCHIVE_DIR, FIRST_SEEN, new Map([[1, '2025-01-01']]));
    await keepGrown(old, FIRST_SEEN);
    await writeGrowing(
      fresh.ARCHIVE_DIR,
      FIRST_SEEN,
      new Map([
        [1, '2026-11-22'],
        [3, '2026-11-22'],
      ]),
    );
    await keepGrown(fresh, FIRST_SEEN);
    const both = new Map([
      [1, '2025-01-01'],
      [3, '2026-11-22'],
    ]);
    expect(await fetchGrown(fresh, FIRST_SEEN)).toEqual(both);
    expect(await readGrowing(fresh.ARCHIVE_DIR, FIRST_SEEN)).toEqual(both);
  });
});

it('a file that was cut has no days, and publishing completes it', async () => {
  const config = machine('one', `plain:${join(folder, 'target')}`);
  await writeGrowing(config.ARCHIVE_DIR, FIRST_SEEN, new Map([[1, '2025-01-01']]));
  await keepGrown(config, FIRST_SEEN);
  await writeFile(join(config.ARCHIVE_DIR, 'first-seen.json'), '{"2025-01');
  expect(await readGrowing(config.ARCHIVE_DIR, FIRST_SEEN)).toEqual(new Map());
  await keepGrown(config, FIRST_SEEN);
  expect(await readGrowing(config.ARCHIVE_DIR, FIRST_SEEN)).toEqual(new Map([[1, '2025-01-01']]));
});
