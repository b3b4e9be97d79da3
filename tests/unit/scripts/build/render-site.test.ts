import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderSite } from '../../../../scripts/build/render-site.ts';
import { writeSnapshot } from '../../../../src/archive/snapshot-store.ts';
import { snapshotOf } from '../../../support/records.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'render-'));
  vi.stubEnv('ARCHIVE_DIR', folder);
  const pulledAt = '2026-11-20T02:00:00.000Z';
  const snapshot = snapshotOf({ clips: [] });
  await writeSnapshot(folder, { source: 'http://api', pulledAt, clipsChangedAt: pulledAt, snapshot });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

it.each([
  ['fails', `throw new Error('no page');`, 'no page'],
  ['ends', 'process.exit(7);', 'A thread ended with 7 before its work was done.'],
])('fails when the code that renders %s', async (_, code, message) => {
  const entry = join(folder, 'entry.mjs');
  await writeFile(entry, code);
  const renderer = { entry, nodeEnvironment: undefined };
  await expect(renderSite({ folder, siteUrl: 'https://archive.example', renderer })).rejects.toThrow(message);
});
