import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSnapshotOrigin, writeSnapshot } from '../../../../src/archive/snapshot-store.ts';
import { writeBuildFile } from '../../../../scripts/build/build-file.ts';
import { refuseOtherSnapshot } from '../../../../scripts/publish/preconditions.ts';
import { snapshotOf } from '../../../support/records.ts';

let [folder, site, state] = ['', '', ''];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snapshot-check-'));
  [site, state] = [join(folder, 'dist'), join(folder, 'state')];
  await mkdir(site);
});
afterEach(() => rm(folder, { recursive: true }));

const [FIRST, SECOND] = ['2026-11-20T13:00:00.000Z', '2026-11-20T14:00:00.000Z'];

it('accepts a build of the snapshot in use', async () => {
  await pull(FIRST);
  await build();
  await expect(refuseOtherSnapshot(site, state)).resolves.toBeUndefined();
});

it('refuses a build of an earlier pull', async () => {
  await pull(FIRST);
  await build();
  await pull(SECOND);
  await expect(refuseOtherSnapshot(site, state)).rejects.toThrow(`built from the snapshot of ${FIRST}`);
});

it('refuses a build from before a takedown, which keeps the moment of the pull', async () => {
  await pull(FIRST);
  await build();
  await pull(FIRST, SECOND);
  await expect(refuseOtherSnapshot(site, state)).rejects.toThrow('by a takedown');
});

it('says where there is no build', async () => {
  await expect(refuseOtherSnapshot(join(folder, 'nowhere'), state)).rejects.toThrow('There is no built site');
});

it('refuses a build that does not say its snapshot, and any build where there is no snapshot', async () => {
  await pull(FIRST);
  await expect(refuseOtherSnapshot(site, state)).rejects.toThrow('--any-build');
  await build();
  await rm(state, { recursive: true });
  await expect(refuseOtherSnapshot(site, state)).rejects.toThrow('There is no snapshot');
});

async function pull(pulledAt: string, clipsChangedAt = pulledAt): Promise<void> {
  await writeSnapshot(state, { source: 'http://api', pulledAt, clipsChangedAt, snapshot: snapshotOf({}) });
}

async function build(): Promise<void> {
  const origin = await readSnapshotOrigin(state);
  if (origin === undefined) throw new Error('There is no snapshot.');
  await writeBuildFile(site, origin, { built: new Date(), pages: 2, clips: 1 });
}
