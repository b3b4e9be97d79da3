import { expect, test } from 'vitest';
import { fetchAllRows } from '../../../src/search/fetch-all-rows.ts';
import type { ClipRow } from '../../../src/clip/table.ts';
import type { RowPage } from '../../../src/search/search-engine.ts';
import { fakeEngine, question } from '../../support/fake-engine.ts';

const NEVER = new AbortController().signal;

function row(id: number): ClipRow {
  const unknown = { date: null, city: null, author: null, format: null, archive: null, keywords: [] };
  return { id, page: `/it/clips/${id}_x/`, title: `Clip ${id}`, ...unknown };
}

function rowPage(ids: readonly number[], next: number | null): RowPage {
  return { rows: ids.map(row), count: 5, next };
}

test('reads all pages in their order, tells how far it is, and drops what comes twice', async () => {
  const engine = fakeEngine();
  const pages = [rowPage([9, 2], 2), rowPage([2, 5], 3), rowPage([1], null)];
  engine.answer = () => Promise.resolve(pages.shift());
  const told: string[] = [];
  const rows = await fetchAllRows(engine, question(), NEVER, (read, count) =>
    told.push(`${read} of ${count}`),
  );
  expect(rows.map(({ id }) => id)).toEqual([9, 2, 5, 1]);
  expect(told).toEqual(['2 of 5', '3 of 5', '4 of 5']);
});

test('a page that fails half way gives no table', async () => {
  const engine = fakeEngine();
  engine.answer = (_, page) =>
    page === 1 ? Promise.resolve(rowPage([1], 2)) : Promise.reject(new Error('500'));
  await expect(fetchAllRows(engine, question(), NEVER)).rejects.toThrow('500');
});
