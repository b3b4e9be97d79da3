import { expect, test } from 'vitest';
import { fetchClips, fetchFromApi, serveForTest } from './fetch-from-api.ts';
import { archiveOfClips, storedClip } from './small-archive.ts';

test('orders by date both ways, clips without one last, equal days newest first', async () => {
  const api = await serveForTest(
    archiveOfClips(
      storedClip(1, { date: '1962-07' }),
      storedClip(2, { date: null }),
      storedClip(3, { date: '1930' }),
      storedClip(4, { date: '1962-07-01' }),
    ),
  );
  expect((await fetchClips(api, '?order=date')).ids).toEqual([3, 4, 1, 2]);
  expect((await fetchClips(api, '?order=-date')).ids).toEqual([4, 1, 3, 2]);
});

test('sorts titles as the language shows and collates them, untitled clips last', async () => {
  const api = await serveForTest(
    archiveOfClips(
      storedClip(1, { title: { it: 'Zia', en: 'Aunt' } }),
      storedClip(2, { title: { it: 'È estate', en: '' } }),
      storedClip(3, { title: null }),
      storedClip(4, { title: { it: 'eco', en: 'Echo' } }),
    ),
  );
  expect((await fetchClips(api, '?order=title_it')).ids).toEqual([2, 4, 1, 3]);
  expect((await fetchClips(api, '?order=title_en')).ids).toEqual([1, 2, 4, 3]);
});

test('sorts by city and by author; a hidden author counts as none', async () => {
  const api = await serveForTest(
    archiveOfClips(
      storedClip(1, { city: 'Zola', author: false, author_data: { name: 'Aldo' } }),
      storedClip(2, { author: true, author_data: { name: 'Ines' } }),
      storedClip(3, { city: 'Àrgenta', author: true, author_data: { name: 'Bice' } }),
      storedClip(4, { city: 'Zola' }),
    ),
  );
  expect((await fetchClips(api, '?order=city')).ids).toEqual([3, 4, 1, 2]);
  expect((await fetchClips(api, '?order=author')).ids).toEqual([3, 2, 4, 1]);
});

test('orders by the day of posting, and as -id where none is known', async () => {
  const api = await serveForTest(
    archiveOfClips(
      storedClip(1, { date_posted: '2020-01-02' }),
      storedClip(2),
      storedClip(3, { date_posted: '2020-01-01' }),
      storedClip(4),
    ),
  );
  expect((await fetchClips(api, '?order=-date_posted')).ids).toEqual([1, 3, 4, 2]);
});

test('the random order holds every clip once through the pages of a day, and changes with the day', async () => {
  let day = '2026-03-01';
  const clips = Array.from({ length: 50 }, (_, at) => storedClip(at + 1));
  const api = await serveForTest(archiveOfClips(...clips), { today: () => day });
  const first = await fetchClips(api, '?order=rand&page_size=25');
  const second = await fetchClips(api, '?order=rand&page_size=25&page=2');
  expect(new Set([...first.ids, ...second.ids]).size).toBe(50);
  expect((await fetchClips(api, '?order=rand&page_size=25')).ids).toEqual(first.ids);
  day = '2026-03-02';
  expect((await fetchClips(api, '?order=rand&page_size=25')).ids).not.toEqual(first.ids);
});

test('pages follow each other by their links, and the page past the end is 404', async () => {
  const api = await serveForTest(
    archiveOfClips(...[1, 2, 3, 4, 5].map((id) => storedClip(id, { format: '8mm' }))),
  );
  const first = await fetchClips(api, '?formats=8mm&page_size=2');
  expect(first).toMatchObject({ count: 5, previous: null, ids: [5, 4] });
  const second = await fetchClips(api, new URL(first.next ?? '').search);
  expect(second.ids).toEqual([3, 2]);
  const last = await fetchClips(api, new URL(second.next ?? '').search);
  expect(last).toMatchObject({ next: null, ids: [1] });
  expect(new URL(last.previous ?? '').searchParams.get('page')).toBe('2');
  expect((await fetchFromApi(api, '/api/clips/?formats=8mm&page_size=2&page=4')).status).toBe(404);
});

test('the first page of nothing is an empty page', async () => {
  const api = await serveForTest(archiveOfClips());
  expect(await fetchClips(api)).toMatchObject({ count: 0, total_count: 0, next: null, ids: [] });
});

test('a page has 100 clips unless asked otherwise, and at most 5000', async () => {
  const api = await serveForTest(
    archiveOfClips(...Array.from({ length: 5001 }, (_, at) => storedClip(at + 1))),
  );
  expect((await fetchClips(api)).ids).toHaveLength(100);
  expect((await fetchClips(api, '?page_size=9000')).ids).toHaveLength(5000);
});

test.each(['page=0', 'page=two', 'page=-1', 'page_size=0', 'page_size=all'])(
  'refuses %s with 400',
  async (query) => {
    const api = await serveForTest(archiveOfClips(storedClip(1)));
    expect((await fetchFromApi(api, `/api/clips/?${query}`)).status).toBe(400);
  },
);
