import { expect, test } from 'vitest';
import { findAnomalies } from '../../../../scripts/sample-api/find-anomalies.ts';
import { generateArchive } from '../../../../scripts/sample-api/generate-archive.ts';
import { lists } from '../../../../src/api/endpoints.ts';
import { asPulled, generateRealArchive } from '../../../bench/generated-archive.ts';
import { archiveOf, wholeArchive } from './small-archive.ts';

const archive = generateArchive(wholeArchive(), 2400);

test('the same number gives the same archive, another number another one', () => {
  expect(generateArchive(wholeArchive(), 2400)).toEqual(archive);
  expect(generateArchive(wholeArchive(), 2399).clips.slice(0, 10)).not.toEqual(archive.clips.slice(0, 10));
});

test('has as many clips as asked, each sound by the schemas of the site', () => {
  expect(archive.clips).toHaveLength(2400);
  for (const clip of archive.clips) lists.clips.record.parse(clip);
  expect(findAnomalies(archive)).toEqual([]);
});

test('has an author for every dozen clips, few with many films and many with few', () => {
  const films = Map.groupBy(archive.clips, (clip) => clip.author_data?.name);
  expect(films.size).toBeGreaterThan(150);
  const sizes = [...films].flatMap(([name, clips]) => (name ? [clips.length] : [])).sort((a, b) => b - a);
  expect(sizes[0]).toBeGreaterThan(5 * (sizes.at(-1) ?? 0));
});

test('has villages near the true towns, all decades and gauges', () => {
  const near = archive.clips.flatMap(({ position }) => position?.coordinates.slice(0, 1) ?? []);
  expect(Math.min(...near)).toBeGreaterThan(11.343 - 0.21);
  expect(Math.max(...near)).toBeLessThan(12.396 + 0.21);
  expect(new Set(archive.clips.map((clip) => clip.city)).size).toBeGreaterThan(20);
  const decades = new Set(archive.clips.flatMap(({ date }) => (date ? [date.slice(0, 3)] : [])));
  expect([...decades].sort()).toEqual(['192', '193', '194', '195', '196', '197', '198']);
  expect(new Set(archive.clips.map((clip) => clip.format))).toEqual(
    new Set(['8mm', 'Super 8', '16mm', '9.5mm', null]),
  );
});

test.each([
  ['a date', (clip: (typeof archive.clips)[number]) => clip.date],
  ['a city', (clip: (typeof archive.clips)[number]) => clip.city],
  ['a picture', (clip: (typeof archive.clips)[number]) => clip.image_medium],
  ['a film', (clip: (typeof archive.clips)[number]) => clip.clip_data],
  ['an English title', (clip: (typeof archive.clips)[number]) => clip.title?.en],
  ['an author', (clip: (typeof archive.clips)[number]) => clip.author_data],
])('a few clips lack %s, most have it', (_, part) => {
  const lacking = archive.clips.filter((clip) => !part(clip)).length / archive.clips.length;
  expect(lacking).toBeGreaterThan(0.01);
  expect(lacking).toBeLessThan(0.5);
});

test('has as many places, people and themes as a real catalogue of its size, where it is to be measured', async () => {
  const { clips, keywords } = asPulled(await generateRealArchive(3500));
  expect(new Set(clips.flatMap(({ city }) => city ?? [])).size).toBe(500);
  expect(new Set(clips.flatMap(({ author }) => author ?? [])).size).toBe(1287);
  expect(keywords).toHaveLength(927);
  const mean = clips.reduce((sum, { keywordIds }) => sum + keywordIds.length, 0) / clips.length;
  expect(mean).toBeCloseTo(3.6, 0);
});

test('no Super 8 before its year', () => {
  const early = archive.clips.filter(({ date, format }) => format === 'Super 8' && date && date < '1965');
  expect(early).toEqual([]);
});

test('keeps the collections and fills them from its own clips', () => {
  expect(archive.series.map(({ id }) => id)).toEqual([1, 2]);
  expect(archive.series.every(({ clips }) => clips.length >= 8)).toBe(true);
  expect(archive.extras[0]?.blocks_content?.[2]?.clips).toHaveLength(2);
  expect(archive.contents).toEqual(wholeArchive().contents);
});

test('says what it lacks when there is nothing to draw on', () => {
  expect(() => generateArchive(archiveOf(), 10)).toThrow('has none');
});
