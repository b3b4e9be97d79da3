import { expect, test } from 'vitest';
import type { z } from 'zod';
import { calls, lists } from '../../../../src/api/endpoints.ts';
import { fetchJson, serveForTest } from './fetch-from-api.ts';
import { archiveOf, archiveOfClips, storedClip, wholeArchive } from './small-archive.ts';

test.each(Object.entries(lists))('the list of %s parses with the schemas of the site', async (_, call) => {
  const api = await serveForTest(wholeArchive());
  const answer = call.envelope.parse(await fetchJson(api, call.path));
  const records = Array.isArray(answer) ? answer : answer.results;
  expect(records.length).toBeGreaterThan(0);
  for (const record of records) call.record.parse(record);
});

const answers: [path: string, schema: z.ZodType][] = [
  [calls.clip.path(1), calls.clip.answer],
  [calls.series.path(2), calls.series.answer],
  [calls.series.path('home'), calls.series.answer],
  [calls.territory.path(7), calls.territory.answer],
  [calls.life.path(2), calls.life.answer],
  [calls.extra.path(5), calls.extra.answer],
  [calls.content.path('dona'), calls.content.answer],
  [`${calls.facets.path()}?facets=date__year&facets=positions&facets=formats`, calls.facets.answer],
  [`${calls.suggestions.path()}?search=git`, calls.suggestions.answer],
  [calls.places.path(), calls.places.answer],
  [calls.formats.path(), calls.formats.answer],
  [calls.authors.path(), calls.authors.answer],
  [calls.totals.path(), calls.totals.answer],
];

test.each(answers)('%s parses with the schemas of the site', async (path, schema) => {
  const api = await serveForTest(wholeArchive());
  schema.parse(await fetchJson(api, path));
});

test('only the facets asked for are counted', async () => {
  const api = await serveForTest(wholeArchive());
  expect(await fetchJson(api, '/api/clips/facets/?facets=formats&facets=date__year&formats=8mm')).toEqual({
    date__year: { 1962: 1, 1971: 1 },
    formats: { '8mm': 2, 'Super 8': 1 },
  });
  expect(await fetchJson(api, '/api/clips/facets/?facets=keywords')).toEqual({});
});

test('places are a row a city with position and count; formats and authors come by name', async () => {
  const api = await serveForTest(wholeArchive());
  expect(await fetchJson(api, '/api/clips/positions/')).toEqual([
    { city: 'Bologna', position: { type: 'Point', coordinates: [11.343, 44.494] }, count: 2 },
    { city: 'Cesenatico', position: { type: 'Point', coordinates: [12.396, 44.199] }, count: 1 },
  ]);
  expect(await fetchJson(api, '/api/clips/formats/?positions=Cesenatico')).toEqual(['8mm']);
  expect(await fetchJson(api, '/api/clips/authors/?serie=2')).toEqual(['Mario Rossi']);
  expect(await fetchJson(api, '/api/clips/totals/')).toEqual({ clips: 4, serie: 2, vite: 1 });
});

test('series lists bring at most 24 clips and no blocks; one series brings all of both, in its order', async () => {
  const ids = Array.from({ length: 30 }, (_, at) => at + 1);
  const api = await serveForTest(
    archiveOf({
      clips: ids.map((id) => storedClip(id)),
      series: [{ id: 4, clips: ids, blocks: [{ id: 1, type: 'timeline', clips: [2] }] }],
    }),
  );
  const idsOf = (from: number, to: number) => ids.slice(from, to).map((id) => ({ id }));
  expect(await fetchJson(api, '/api/series/')).toMatchObject({
    results: [{ id: 4, clips_count: 30, clips: idsOf(0, 24) }],
  });
  expect(await fetchJson(api, '/api/series/')).not.toHaveProperty('results.0.blocks');
  expect(await fetchJson(api, '/api/series/4/')).toMatchObject({
    clips_count: 30,
    clips: idsOf(0, 30),
    blocks: [{ id: 1, clips: [{ id: 2 }] }],
  });
});

test('the featured series is the marked one, else the first, else not found', async () => {
  const api = await serveForTest(wholeArchive());
  expect(await fetchJson(api, '/api/series/home/')).toMatchObject({ id: 2 });
  api.change((archive) => ({
    ...archive,
    series: archive.series.map((series) => ({ ...series, home: false })),
  }));
  expect(await fetchJson(api, '/api/series/home/')).toMatchObject({ id: 1 });
  api.change((archive) => ({ ...archive, series: [] }));
  await expect(fetchJson(api, '/api/series/home/')).rejects.toThrow('404');
});

test('a territory counts its clips and brings the newest; its keywords are those that they have', async () => {
  const api = await serveForTest(wholeArchive());
  expect(await fetchJson(api, '/api/territories/7/')).toMatchObject({
    clips_count: 2,
    clips: [{ id: 2 }, { id: 1 }],
  });
  expect(await fetchJson(api, '/api/keywords/?territorio=7')).toMatchObject([{ id: 3 }, { id: 4 }]);
  expect(await fetchJson(api, '/api/keywords/')).toHaveLength(3);
});

test('a clip comes with its related clips and never among them', async () => {
  const api = await serveForTest(wholeArchive());
  expect(await fetchJson(api, '/api/clips/2/')).toMatchObject({
    related_clips_serie: [
      { id: 1, clips: [{ id: 1 }] },
      { id: 2, clips: [{ id: 3 }] },
    ],
    related_clips_author: [{ id: 1 }],
    related_clips_keywords: [{ id: 1 }, { id: 3 }],
    related_clips_year: [{ id: 1 }],
    related_clips_city: [{ id: 3 }],
  });
});

test('a hidden author relates no clips', async () => {
  const hidden = { author: false, author_data: { name: 'Ines Segreta' } };
  const api = await serveForTest(archiveOfClips(storedClip(1, hidden), storedClip(2, hidden)));
  expect(await fetchJson(api, '/api/clips/1/')).toMatchObject({ related_clips_author: [] });
});

test('suggests places, people and keywords before titles, those that begin with the query first, each once', async () => {
  const api = await serveForTest(
    archiveOf({
      clips: [
        storedClip(1, { title: { it: 'Il mare' }, city: 'San Marino' }),
        storedClip(2, { title: { it: 'Mare', en: 'Sea' }, keywords: [3] }),
        storedClip(3, {
          title: { it: 'Marzo', en: 'March' },
          author: true,
          author_data: { name: 'Mario Rossi' },
        }),
      ],
      keywords: [{ id: 3, value: { it: 'mare', en: 'seaside' } }],
    }),
  );
  const suggested = async (query: string) => fetchJson(api, `/api/clips-suggest/?${query}`);
  expect(await suggested('search=MÀR')).toEqual(
    ['Mario Rossi', 'mare', 'Marzo', 'San Marino', 'Il mare'].map((text) => ({ text })),
  );
  expect(await suggested('search=mar&lang=en')).toEqual(
    ['Mario Rossi', 'March', 'San Marino', 'Il mare'].map((text) => ({ text })),
  );
  expect(await suggested('search=')).toEqual([]);
});

test('pictures and films of the archive are absolute with the origin of the server, links are left alone', async () => {
  const api = await serveForTest(wholeArchive());
  expect(await fetchJson(api, '/api/clips/1/')).toMatchObject({
    image_medium: `${api.url}/media/pictures/beach-640.jpg`,
    clip_data: { file_url_vimeo: `${api.url}/media/films/sea.mp4` },
  });
  expect(await fetchJson(api, '/api/slides/')).toMatchObject([
    { link: '/it/serie/', clip_data: { file_url_vimeo: `${api.url}/media/films/sea.mp4` } },
  ]);
  expect(await fetchJson(api, '/api/extras/5/')).toMatchObject({
    blocks_content: [{ image: `${api.url}/media/pictures/night.jpg` }, { clip: { id: 4 } }, {}, {}],
  });
});

test('lists of life stories and extras bring what cards show, one of them the rest', async () => {
  const api = await serveForTest(wholeArchive());
  expect(await fetchJson(api, '/api/vite-archivio/')).toEqual([{ id: 2, title: { it: 'Una vita' } }]);
  expect(await fetchJson(api, '/api/vite-archivio/2/')).toMatchObject({
    blocks: [{ clips: [{ id: 1 }, { id: 2 }] }],
  });
  expect(await fetchJson(api, '/api/extras/')).toEqual([
    { id: 5, type: 'evento', title: { it: 'Serata' }, date_from: '2024-05-03' },
  ]);
  expect(await fetchJson(api, '/api/extras/5/')).toMatchObject({ hour: '18:30', place: 'Bologna' });
});
