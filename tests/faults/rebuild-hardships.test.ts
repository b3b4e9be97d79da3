import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fault } from '../../scripts/sample-api/fault-rules.ts';
import { startSampleApi, type RunningApi } from '../../scripts/sample-api/serve.ts';
import { copyBaseSite } from './base-site.ts';
import {
  buildWhole,
  builtSites,
  differences,
  filesIn,
  publicFiles,
  pull,
  rebuild,
  siteFiles,
  startRebuild,
  type Run,
} from './rebuild-runs.ts';

const DAY_MS = 86_400_000;

let site: Awaited<ReturnType<typeof copyBaseSite>>;
let api: RunningApi;
let folder: string;

beforeAll(async () => {
  site = await copyBaseSite();
  ({ api, folder } = site);
});

afterAll(() => site.close());

async function expectRun(code: number, run: Promise<Run>): Promise<string> {
  const { code: ended, output } = await run;
  expect(ended, output).toBe(code);
  return output;
}

/** Another clip each time, so that each edit is seen until the end. */
let editions = 0;
function editClip(): string {
  editions += 1;
  const text = `Edizione numero ${editions} di questo testo`;
  api.change((archive) => ({
    ...archive,
    clips: archive.clips.map((clip, index) =>
      index === editions ? { ...clip, description: { it: text, en: null } } : clip,
    ),
  }));
  return text;
}

const shows = (files: ReadonlyMap<string, string>, text: string): boolean =>
  [...files.values()].some((content) => content.includes(text));

describe('a rebuild', () => {
  it('keeps the last good version of a record that comes broken', async () => {
    const before = await publicFiles(folder);
    const id = api.archive().clips[3]?.id ?? 0;
    api.faults.set([brokenClip(id)]);
    await expectRun(0, rebuild({ folder, apiUrl: api.url }));
    api.faults.set([]);
    expect(differences(before, await publicFiles(folder))).toEqual([]);
  });

  it('leaves the site as it is when many records come broken', async () => {
    const before = await publicFiles(folder);
    api.faults.set(
      api
        .archive()
        .clips.slice(0, 5)
        .map(({ id }) => brokenClip(id)),
    );
    await expectRun(4, rebuild({ folder, apiUrl: api.url }));
    api.faults.set([]);
    expect(differences(before, await publicFiles(folder))).toEqual([]);
  });

  it('reads a list again that changes between two of its pages', async () => {
    const other = join(folder, 'large');
    const large = await startSampleApi({ clips: 5050, faults: [{ kind: 'add-clip', times: 1 }] });
    const args = ['--dry-run', '--explain'];
    const output = await expectRun(0, rebuild({ folder: other, apiUrl: large.url, args }));
    const ids = large.archive().clips.map(({ id }) => id);
    await large.close();
    const planned = [...output.matchAll(/^ {2}\/it\/clips\/(\d+)_/gm)].map(([, id]) => Number(id));
    expect(planned).toHaveLength(5051);
    expect(new Set(planned)).toEqual(new Set(ids));
  });

  it('goes on when the clock jumps back, and forth again', async () => {
    for (const shift of [-2 * DAY_MS, -3 * DAY_MS, -3 * DAY_MS, 0]) {
      const text = editClip();
      const shifted = {
        NODE_OPTIONS: `--import=${fileURLToPath(new URL('shifted-clock.ts', import.meta.url))}`,
        CLOCK_SHIFT_MS: String(shift),
      };
      const options = shift === 0 ? {} : { environment: shifted };
      const output = await expectRun(0, rebuild({ folder, apiUrl: api.url, args: ['--json'], ...options }));
      const [, started = ''] = /"startedAt":"([^"]+)"/.exec(output) ?? [];
      expect(Math.abs(Date.parse(started) - Date.now() - shift)).toBeLessThan(DAY_MS / 2);
      expect(shows(await publicFiles(folder), text)).toBe(true);
    }
    expect((await readdir(join(folder, 'snapshots'))).length).toBeLessThanOrEqual(3);
    // Three that one may go back to, and the one that the next will be made of.
    expect((await readdir(join(folder, 'public', 'releases'))).length).toBeLessThanOrEqual(4);
  });

  // Of a hundred clips the snapshot and the data to download are larger than 60 kB, the scripts are in any case; what the
  // rebuild knows of its pages is smaller than 45 kB.
  it.each([
    // First: what comes after it is compared with a build of everything at the end.
    ['build', 1, 60, ['--no-pull', '--full']],
    ['pull', 1, 60, []],
    ['render', 1, 60, ['--no-pull']],
    ['publish', 7, 45, ['--no-pull']],
  ] as const)(
    'leaves the site as it is when the disk is full in the %s, and heals',
    async (step, code, largestFile, args) => {
      const before = await publicFiles(folder);
      const text = editClip();
      if (step === 'build' || step === 'render') await pull(folder, api.url);
      if (step === 'publish')
        await expectRun(0, rebuild({ folder, apiUrl: api.url, args: ['--no-publish'] }));
      const output = await expectRun(code, rebuild({ folder, apiUrl: api.url, largestFile, args }));
      expect(output).toMatch(/EFBIG|File too large/);
      expect(differences(before, await publicFiles(folder))).toEqual([]);
      await expectRun(0, rebuild({ folder, apiUrl: api.url }));
      expect(shows(await publicFiles(folder), text)).toBe(true);
      expect(await builtSites(folder)).toBe(1);
    },
  );

  it('has made, after all of this, what a build of everything makes', async () => {
    const whole = join(folder, 'whole');
    await buildWhole(folder, whole);
    expect(differences(await siteFiles(folder), await filesIn(whole))).toEqual([]);
    await rm(whole, { recursive: true });
  });

  it('tells of a command after it that fails, and ends as it would have', async () => {
    const environment = { REBUILD_ON_SUCCESS: 'exit 9', REBUILD_ON_FAILURE: 'exit 8' };
    const fine = await expectRun(0, rebuild({ folder, apiUrl: api.url, environment }));
    expect(fine).toContain('REBUILD_ON_SUCCESS failed (9).');
    api.faults.set([{ kind: 'html', match: '/api/clips/' }]);
    const failed = await expectRun(3, rebuild({ folder, apiUrl: api.url, environment }));
    api.faults.set([]);
    expect(failed).toContain('REBUILD_ON_FAILURE failed (8).');
  });

  it('runs again and again without keeping more in memory', async () => {
    const environment = {
      NODE_OPTIONS: `--import=${fileURLToPath(new URL('report-heap.ts', import.meta.url))}`,
    };
    const child = startRebuild({ folder, args: ['--no-pull', '--every', '1s', '--json'], environment });
    const closed = once(child, 'close');
    const sizes: number[] = [];
    child.stderr.on('data', (chunk: Buffer) => {
      sizes.push(...[...chunk.toString().matchAll(/^heap (\d+)$/gm)].map(([, size]) => Number(size)));
    });
    let output = '';
    for await (const chunk of child.stdout) {
      output += String(chunk);
      const runs = output.split('\n').length - 1;
      process.kill(child.pid ?? 0, 'SIGUSR2');
      await expect.poll(() => sizes.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(runs);
      if (runs >= 5) break;
    }
    process.kill(-(child.pid ?? 0), 'SIGTERM');
    await closed;
    expect(output.match(/"outcome":"nothing to do"/g)?.length).toBeGreaterThanOrEqual(5);
    // What a run reads of this archive is larger than this; the first runs leave compiled code behind.
    const [, second = 0, ...later] = sizes;
    expect(Math.max(...later) - second).toBeLessThan(500_000);
  });

  // The last test: it leaves another site behind.
  it('builds everything anew when what pages are made with changed', async () => {
    const environment = { PUBLIC_ANALYTICS_ID: 'G-OTHER1' };
    const output = await expectRun(0, rebuild({ folder, apiUrl: api.url, environment, args: ['--json'] }));
    expect(output).toContain('"scope":"everything"');
    expect(shows(await publicFiles(folder), 'G-OTHER1')).toBe(true);
    expect(await builtSites(folder)).toBe(1);
  });
});

function brokenClip(id: number): Fault {
  return { kind: 'field', match: '/api/clips/', id, field: 'title', value: 7 };
}
