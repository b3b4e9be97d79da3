import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import type { RunRecord } from '../../../../scripts/rebuild/history.ts';
import { runsPage } from '../../../../scripts/report/runs-page.ts';

const NOW = new Date('2026-11-20T13:00:00Z');

function run(startedAt: string, fields: Partial<RunRecord> = {}): RunRecord {
  return {
    ...{ startedAt, durationMs: 2000, exitCode: 0, outcome: 'built', message: null, scope: 'part' },
    ...{ pagesRendered: 3, pagesRemoved: 0, pages: 400, filesChanged: 3, filesRemoved: 0 },
    ...{ filesPublished: 4, addressesPublished: 3, steps: {}, changed: null, liveSince: null },
    ...fields,
  };
}

function rowOf(page: string, day: string): readonly string[] {
  const $ = load(page);
  const row = $('tr').filter((_, one) => $(one).find('th').text() === day);
  return row
    .find('td')
    .toArray()
    .map((cell) => $(cell).text());
}

describe('the page of runs', () => {
  it('has a row a day, with what its runs took and changed', () => {
    const page = runsPage(
      [run('2026-11-19T10:00:00Z'), run('2026-11-19T10:15:00Z', { durationMs: 61_500, scope: 'everything' })],
      NOW,
      'p{}',
    );
    expect(rowOf(page, '2026-11-19')).toEqual(['2', '0', '1', '61.5 s', '61.5 s', '6', '0', '8']);
    expect(rowOf(page, '2026-11-20')).toEqual(['0', '0', '0', '–', '–', '0', '0', '0']);
    expect(load(page)('tbody tr')).toHaveLength(30);
  });

  it('tells since when what editors changed is public, the latest first', () => {
    const edit = (at: string, changed: string[], liveSince: string | null) => run(at, { changed, liveSince });
    const page = runsPage(
      [
        edit('2026-11-19T10:00:00Z', ['clips/1'], null),
        edit('2026-11-20T12:03:18Z', ['clips/12', 'clips/7'], '2026-11-20T12:03:22.500Z'),
      ],
      NOW,
      'p{}',
    );
    const lines = load(page)('#edits-title').parent().find('li').toArray();
    expect(lines.map((line) => load(page)(line).text().trim())).toEqual([
      '2026-11-20 12:03 clips/12, clips/7: live since 12:03:22, after 2.0 s',
      '2026-11-19 10:00 clips/1: not public by this run',
    ]);
  });

  it('lists failed runs with their reasons, the newest first, escaped', () => {
    const failed = (at: string, message: string) => run(at, { outcome: 'failed', exitCode: 3, message });
    const page = runsPage(
      [failed('2026-11-18T10:00:00Z', 'early'), failed('2026-11-19T10:00:00Z', '<b>x')],
      NOW,
      '',
    );
    const items = load(page)('#failures li')
      .toArray()
      .map((item) => load(page)(item).text().trim());
    expect(items).toEqual([
      '2026-11-19 10:00 exit code 3, after 2.0 s: <b>x',
      '2026-11-18 10:00 exit code 3, after 2.0 s: early',
    ]);
  });

  it('leaves out what is older than 30 days', () => {
    const page = runsPage([run('2026-10-01T10:00:00Z', { outcome: 'failed', message: 'old' })], NOW, '');
    expect(page).toContain('0 runs, 0 failed');
    expect(page).not.toContain('old');
  });
});
