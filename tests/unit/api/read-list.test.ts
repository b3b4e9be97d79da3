import { describe, expect, it } from 'vitest';
import { lists } from '../../../src/api/endpoints.ts';
import { ApiStatusError } from '../../../src/api/errors.ts';
import { readWholeList, recordId, type ListPage } from '../../../src/api/read-list.ts';

/**
 * Serves the ids of a list that may change before each request, two a page.
 * @param states the list at the first request, the second, … ; the last one stays
 */
function serve(states: readonly (readonly number[])[]) {
  const asked: (number | undefined)[] = [];
  const fetchPage = ({ page }: { page?: unknown }): Promise<ListPage> => {
    const ids = states[Math.min(asked.length, states.length - 1)] ?? [];
    asked.push(page as number | undefined);
    const start = (Number(page ?? 1) - 1) * 2;
    if (start > 0 && start >= ids.length) {
      return Promise.reject(new ApiStatusError(404, '/api/clips/', 'Invalid page.'));
    }
    return Promise.resolve({
      records: ids.slice(start, start + 2).map((id) => ({ id })),
      count: ids.length,
      next: start + 2 < ids.length ? `http://internal:8000/api/clips/?page=${start / 2 + 2}` : null,
    });
  };
  return { fetchPage, asked };
}

function read(fetchPage: (params: object) => Promise<ListPage>) {
  return readWholeList(lists.clips, { read: (record) => record as { id: number } }, fetchPage);
}

function ids({ records }: { records: readonly { id: number }[] }): number[] {
  return records.map(({ id }) => id);
}

describe('readWholeList', () => {
  it('follows the pages by their number and not by the host of the link', async () => {
    const { fetchPage, asked } = serve([[5, 4, 3, 2, 1]]);
    const reading = await read(fetchPage);
    expect(ids(reading)).toEqual([5, 4, 3, 2, 1]);
    expect(reading).toMatchObject({ settled: true, readings: 1, count: 5, duplicateIds: [] });
    expect(asked).toEqual([undefined, 2, 3]);
  });

  it('reads again when a record appeared between two pages', async () => {
    const { fetchPage } = serve([
      [4, 3, 2, 1],
      [5, 4, 3, 2, 1],
    ]);
    const reading = await read(fetchPage);
    expect(ids(reading)).toEqual([5, 4, 3, 2, 1]);
    expect(reading).toMatchObject({ settled: true, readings: 2 });
  });

  it('reads again when a record vanished and another was skipped for it', async () => {
    const { fetchPage } = serve([
      [5, 4, 3, 2, 1],
      [5, 3, 2, 1],
    ]);
    const reading = await read(fetchPage);
    expect(ids(reading)).toEqual([5, 3, 2, 1]);
    expect(reading).toMatchObject({ settled: true, readings: 2 });
  });

  it('reads again when the list shrank so far that the last page is gone', async () => {
    const { fetchPage } = serve([
      [3, 2, 1],
      [3, 2],
    ]);
    expect(ids(await read(fetchPage))).toEqual([3, 2]);
  });

  it('notices a record that came while another went, though the count is the same', async () => {
    const { fetchPage } = serve([
      [4, 3, 2, 1],
      [5, 4, 3, 2],
    ]);
    expect(ids(await read(fetchPage))).toEqual([5, 4, 3, 2]);
  });

  it('takes all that it ever saw of a list that does not come to rest', async () => {
    const states = Array.from({ length: 20 }, (_, n) => Array.from({ length: 4 + n }, (__, k) => 4 + n - k));
    const reading = await read(serve(states).fetchPage);
    expect(reading).toMatchObject({ settled: false, readings: 3 });
    expect(ids(reading).sort((one, other) => one - other)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
    ]);
  });

  it('does not follow a link in circles', async () => {
    const page = { records: [{ id: 1 }], count: 3, next: 'https://api.test/?page=2' };
    expect(ids(await read(() => Promise.resolve(page)))).toEqual([1]);
  });

  it('is not content with fewer records than the count says', async () => {
    const reading = await read(() => Promise.resolve({ records: [{ id: 1 }], count: 100 }));
    expect(reading).toMatchObject({ settled: false, count: 100, readings: 3 });
  });

  it('takes a plain array as it is and names what it has twice', async () => {
    const reading = await read(() => Promise.resolve({ records: [{ id: 1 }, { id: 2 }, { id: 1 }] }));
    expect(ids(reading)).toEqual([1, 2]);
    expect(reading).toMatchObject({ duplicateIds: [1], readings: 1 });
  });

  it('keeps every record that has no id', async () => {
    const records = [{ title: 'a' }, { title: 'a' }, { id: null }, 'x', null];
    expect((await read(() => Promise.resolve({ records, count: 5 }))).records).toEqual(records);
  });

  it('passes on an error of the first page, and every other but 404', async () => {
    const refuse = (status: number) => () => Promise.reject(new ApiStatusError(status, '/', ''));
    await expect(read(refuse(404))).rejects.toMatchObject({ status: 404 });
    const { fetchPage } = serve([[3, 2, 1]]);
    const laterRefused = ({ page }: { page?: unknown }): Promise<ListPage> =>
      page === 2 ? refuse(403)() : fetchPage({ page });
    await expect(read(laterRefused)).rejects.toMatchObject({ status: 403 });
  });
});

it.each([
  [{ id: 7 }, 7],
  [{ id: '7' }, 7],
  [{ id: 7.5 }, undefined],
  [{ id: 'x7' }, undefined],
  [{}, undefined],
  [null, undefined],
  ['7', undefined],
])('recognises the record %j by %j', (record, id) => {
  expect(recordId(record)).toBe(id);
});
