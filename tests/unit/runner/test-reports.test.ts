import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readPlaywrightReport, readVitestReport } from '../../runner/test-reports.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reports-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(report: object): Promise<string> {
  const file = join(folder, 'report.json');
  await writeFile(file, JSON.stringify(report));
  return file;
}

it('counts the tests of a vitest report and names those that failed', async () => {
  const assertionResults = [
    { fullName: 'a passes', status: 'passed' },
    { fullName: 'b fails', status: 'failed' },
    { fullName: 'c is left out', status: 'skipped' },
  ];
  const file = await write({ testResults: [{ assertionResults }, { assertionResults: [] }] });
  expect(readVitestReport(file)).toEqual({ passed: 1, failed: ['b fails'] });
});

it('counts the tests of a Playwright report by device; a flaky one has passed', async () => {
  const tests = [
    { projectName: 'phone', status: 'flaky' },
    { projectName: 'desktop', status: 'unexpected' },
  ];
  const inner = { title: 'in it', specs: [{ title: 'a story', tests }] };
  const file = await write({ suites: [{ title: 'menu.spec.ts', specs: [], suites: [inner] }] });
  expect(readPlaywrightReport(file)).toEqual({
    passed: 1,
    failed: ['[desktop] › menu.spec.ts › in it › a story'],
  });
});

it('throws where there is no report', () => {
  expect(() => readVitestReport(join(folder, 'report.json'))).toThrow('ENOENT');
});
