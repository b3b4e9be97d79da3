import { expect, test } from 'vitest';
import { refusalSchema } from '../../../../src/api/schemas/answers.ts';
import { archiveOf, archiveOfClips, storedClip } from './small-archive.ts';
import { fetchClips, fetchFromApi, serveForTest } from './fetch-from-api.ts';

test('values of one filter are alternatives, different filters narrow', async () => {
  const api = await serveForTest(
    archiveOfClips(
      storedClip(1, { city: 'Bologna', format: '8mm' }),
      storedClip(2, { city: 'Rimini', format: '8mm' }),
      storedClip(3, { city: 'Rimini', format: '16mm' }),
      storedClip(4, { city: 'Parma', format: '8mm' }),
    ),
  );
  expect((await fetchClips(api, '?positions=Bologna&positions=Rimini')).ids).toEqual([3, 2, 1]);
  expect((await fetchClips(api, '?positions=Bologna&positions=Rimini&formats=8mm')).ids).toEqual([2, 1]);
  expect((await fetchClips(api, '?positions=Atlantide')).ids).toEqual([]);
});

test('an empty value filters nothing, and an unknown parameter is ignored', async () => {
  const api = await serveForTest(archiveOfClips(storedClip(1), storedClip(2)));
  expect((await fetchClips(api, '?search=&keywords=&from_date=&order=&page=&view=map')).ids).toEqual([2, 1]);
});

test('a date known to the month or year matches every range that overlaps it, none matches without a date', async () => {
  const api = await serveForTest(
    archiveOfClips(
      storedClip(1, { date: '1962' }),
      storedClip(2, { date: '1962-07' }),
      storedClip(3, { date: '1962-07-14' }),
      storedClip(4, { date: null }),
      storedClip(5, { date: '1962-02-30' }),
    ),
  );
  expect((await fetchClips(api, '?from_date=1962-07-31&to_date=1962-08-10')).ids).toEqual([2, 1]);
  expect((await fetchClips(api, '?from_date=1962-07-14&to_date=1962-07-14')).ids).toEqual([3, 2, 1]);
  expect((await fetchClips(api, '?from_date=1963-01-01')).ids).toEqual([]);
  expect((await fetchClips(api, '?to_date=1962-01-01')).ids).toEqual([1]);
  expect((await fetchClips(api, '?from_date=1900-01-01')).ids).toEqual([3, 2, 1]);
});

test('a search finds word starts without case and accents, parted at the apostrophe', async () => {
  const api = await serveForTest(
    archiveOfClips(
      storedClip(1, { title: { it: 'Città di notte', en: 'A town by night' } }),
      storedClip(2, { title: { it: "L'ultimo giorno dell'estate", en: null } }),
      storedClip(3, { title: null, description: { it: '<p class="mare">prima<br>seconda</p>', en: '' } }),
    ),
  );
  expect((await fetchClips(api, '?search=CITTA')).ids).toEqual([1]);
  expect((await fetchClips(api, '?search=est')).ids).toEqual([2]);
  expect((await fetchClips(api, '?search=otte')).ids).toEqual([]);
  expect((await fetchClips(api, '?search=seconda%20prima')).ids).toEqual([3]);
  expect((await fetchClips(api, '?search=mare')).ids).toEqual([]);
  expect((await fetchClips(api, '?search=%21%3F')).ids).toEqual([3, 2, 1]);
});

test('a search looks through what the language shows and the Italian, not through the other language', async () => {
  const api = await serveForTest(
    archiveOf({
      clips: [storedClip(1, { title: { it: 'Nevicata', en: 'Snowfall' }, city: 'Cogne', keywords: [3] })],
      keywords: [{ id: 3, value: { it: 'montagna', en: 'mountains' } }],
    }),
  );
  for (const found of ['snow', 'nevic', 'cogne', 'mountains', 'montagna']) {
    expect((await fetchClips(api, `?lang=en&search=${found}`)).ids, found).toEqual([1]);
  }
  expect((await fetchClips(api, '?lang=it&search=snow')).ids).toEqual([]);
  expect((await fetchClips(api, '?lang=xx&search=nevic')).ids).toEqual([1]);
});

test('an author whose flag is false is never found, filtered by, listed or suggested', async () => {
  const api = await serveForTest(
    archiveOfClips(
      storedClip(1, { author: true, author_data: { name: 'Mario Rossi' } }),
      storedClip(2, { author: false, author_data: { name: 'Ines Segreta' } }),
      storedClip(3, { author_data: { name: 'Ines Segreta' } }),
    ),
  );
  expect((await fetchClips(api, '?authors=Mario%20Rossi')).ids).toEqual([1]);
  expect((await fetchClips(api, '?authors=Ines%20Segreta')).ids).toEqual([]);
  expect((await fetchClips(api, '?search=segreta')).ids).toEqual([]);
  expect(await (await fetchFromApi(api, '/api/clips/authors/')).json()).toEqual(['Mario Rossi']);
  expect(await (await fetchFromApi(api, '/api/clips-suggest/?search=segr')).json()).toEqual([]);
});

test('a territory is the scope that the total counts; other filters are not', async () => {
  const api = await serveForTest(
    archiveOf({
      clips: [
        storedClip(1, { territorio: 7, format: '8mm' }),
        storedClip(2, { territorio: 7 }),
        storedClip(3),
      ],
      territories: [{ id: 7, title: { it: 'Romagna' } }],
    }),
  );
  expect(await fetchClips(api, '?territorio=7&formats=8mm')).toMatchObject({
    count: 1,
    total_count: 2,
    ids: [1],
  });
  expect(await fetchClips(api, '?formats=8mm')).toMatchObject({ count: 1, total_count: 3 });
});

test('a series filters its clips; "home" is the featured one', async () => {
  const api = await serveForTest(
    archiveOf({
      clips: [storedClip(1), storedClip(2), storedClip(3)],
      series: [
        { id: 4, clips: [1] },
        { id: 5, clips: [2, 3], home: true },
      ],
    }),
  );
  expect((await fetchClips(api, '?serie=4')).ids).toEqual([1]);
  expect((await fetchClips(api, '?serie=home')).ids).toEqual([3, 2]);
});

test.each([
  'from_date=1962',
  'from_date=1962-02-30',
  'to_date=ieri',
  'keywords=mare',
  'territorio=x',
  'order=id',
])('refuses %s with 400 and a reason', async (query) => {
  const api = await serveForTest(archiveOfClips(storedClip(1)));
  const response = await fetchFromApi(api, `/api/clips/?${query}`);
  expect(response.status).toBe(400);
  expect(refusalSchema.parse(await response.json()).detail).toContain(query.split('=')[0]);
});
