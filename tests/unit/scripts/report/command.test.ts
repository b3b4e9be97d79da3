import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runReport } from '../../../../scripts/report.ts';
import { reportFolder, reportPagePath } from '../../../../scripts/report/write-editors-report.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'report-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function writePages(): Promise<void> {
  for (const language of ['it', 'en'] as const) {
    const page = reportPagePath(folder, language);
    await mkdir(dirname(page), { recursive: true });
    await writeFile(page, language);
  }
}

async function run(argv: readonly string[], { desktop = true, opens = true } = {}) {
  let stdout = '';
  let stderr = '';
  const opened: string[] = [];
  const served: (readonly [string, number])[] = [];
  const exitCode = await runReport({
    argv: ['--dir', folder, ...argv],
    environment: desktop ? { DISPLAY: ':0' } : {},
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text) },
    open: (path) => Promise.resolve(opens && opened.push(path) > 0),
    serve: (root, port) => {
      served.push([root, port]);
      return Promise.resolve({ url: 'http://127.0.0.1:4340' });
    },
  });
  return { exitCode, stdout, stderr, opened, served };
}

describe('npm run report', () => {
  it('opens the page and prints its path, in Italian unless asked otherwise', async () => {
    await writePages();
    const italian = await run([]);
    expect(italian).toMatchObject({ exitCode: 0, served: [], opened: [reportPagePath(folder, 'it')] });
    expect(italian.stdout).toBe(`${reportPagePath(folder, 'it')}\n`);
    expect((await run(['--lang', 'EN'])).opened).toEqual([reportPagePath(folder, 'en')]);
  });

  it('serves the report where there is no desktop, where nothing opens it, and when asked to', async () => {
    await writePages();
    for (const way of [run([], { desktop: false }), run([], { opens: false }), run(['--serve'])]) {
      const { served, stdout } = await way;
      expect(served).toEqual([[reportFolder(folder), 4340]]);
      expect(stdout).toContain('The report is at http://127.0.0.1:4340/ ');
    }
    const { served, stdout } = await run(['--serve', '--port', '0', '--lang', 'en']);
    expect(served).toEqual([[reportFolder(folder), 0]]);
    expect(stdout).toContain('http://127.0.0.1:4340/en/ ');
  });

  it('only prints the path with --print', async () => {
    await writePages();
    expect(await run(['--print'])).toMatchObject({ exitCode: 0, opened: [], served: [] });
  });

  it('exits with 1 and says what to do when nothing has been pulled yet', async () => {
    const { exitCode, stderr } = await run([]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('npm run pull');
  });

  it('exits with 2 when an option is wrong, and explains itself', async () => {
    expect(await run(['--lang', 'fr'])).toMatchObject({ exitCode: 2 });
    expect((await run(['--lang', 'fr'])).stderr).toContain('expected it or en');
    expect(await run(['--port', 'http'])).toMatchObject({ exitCode: 2 });
    expect((await run(['--help'])).stdout).toContain('Exit codes');
  });
});
