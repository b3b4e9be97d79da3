import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fetchFirstSeen, keepFirstSeen } from '../../../../scripts/publish/private-copies.ts';
import { readFirstSeen, writeFirstSeen } from '../../../../scripts/pull/first-seen.ts';
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
    expect(await fetchFirstSeen(fresh)).toEqual(new Map());
    await writeFirstSeen(
      old.ARCHIVE_DIR,
      new Map([
        [1, '2025-01-01'],
        [2, '2026-02-02'],
      ]),
    );
    await keepFirstSeen(old);
    expect(await fetchFirstSeen(fresh)).toEqual(
      new Map([
        [1, '2025-01-01'],
        [2, '2026-02-02'],
      ]),
    );
  });

  it('keeps the earlier day where a machine did not know it, and tells that machine', async () => {
    const [old, fresh] = [machine('old', target()), machine('new', target())];
    await writeFirstSeen(old.ARCHIVE_DIR, new Map([[1, '2025-01-01']]));
    await keepFirstSeen(old);
    await writeFirstSeen(
      fresh.ARCHIVE_DIR,
      new Map([
        [1, '2026-11-22'],
        [3, '2026-11-22'],
      ]),
    );
    await keepFirstSeen(fresh);
    const both = new Map([
      [1, '2025-01-01'],
      [3, '2026-11-22'],
    ]);
    expect(await fetchFirstSeen(fresh)).toEqual(both);
    expect(await readFirstSeen(fresh.ARCHIVE_DIR)).toEqual(both);
  });
});

it('a file that was cut has no days, and publishing completes it', async () => {
  const config = machine('one', `plain:${join(folder, 'target')}`);
  await writeFirstSeen(config.ARCHIVE_DIR, new Map([[1, '2025-01-01']]));
  await keepFirstSeen(config);
  await writeFile(join(config.ARCHIVE_DIR, 'first-seen.json'), '{"2025-01');
  expect(await readFirstSeen(config.ARCHIVE_DIR)).toEqual(new Map());
  await keepFirstSeen(config);
  expect(await readFirstSeen(config.ARCHIVE_DIR)).toEqual(new Map([[1, '2025-01-01']]));
});
