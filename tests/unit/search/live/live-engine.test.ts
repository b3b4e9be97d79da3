import { expect, test } from 'vitest';
import { ApiStatusError, ApiUnreachableError } from '../../../../src/api/errors.ts';
import { makeClipCard } from '../../../../src/model/clip-card.ts';
import { LiveAnswerError } from '../../../../src/search/live/read-answer.ts';
import { createLiveEngine } from '../../../../src/search/live/live-engine.ts';
import { clipPath } from '../../../../src/routes.ts';
import {
  archiveOf,
  archiveOfClips,
  storedClip,
  wholeArchive,
} from '../../scripts/sample-api/small-archive.ts';
import { ask, liveOver, NEVER, pulledFrom } from './sample-live.ts';
import { listParams } from '../../../../src/search/live/request-params.ts';
import { wholeChoices } from '../../../support/whole-choices.ts';

test('gives the cards that the build makes of the same clips', async () => {
  const { engine, api } = await liveOver(wholeArchive());
  for (const language of ['it', 'en'] as const) {
    const page = await engine.clips(ask({}, { language }), 1, NEVER);
    const built = pulledFrom(api.url, wholeArchive())
      .clips.map((clip) => makeClipCard(clip, language, clipPath(language, clip)))
      .sort((one, other) => other.id - one.id);
    expect(page).toEqual({ cards: built, count: 4, total: 4, next: null });
  }
});

test('asks with the words of the address, arrays as repeated keys, in the scope', async () => {
  const { engine, calls } = await liveOver(wholeArchive());
  const filters = { search: 'mare', keywords: ['3', '4'], positions: ['Cesenatico'], order: 'date' } as const;
  await engine.clips(ask(filters, { language: 'en', territory: 7 }), 1, NEVER);
  expect(calls.map(({ pathname, search }) => pathname + search)).toEqual([
    '/api/clips/?lang=en&territorio=7&search=mare&keywords=3&keywords=4&positions=Cesenatico' +
      '&order=date&page_size=100&page=1',
  ]);
});

test('keeps the path of an API that does not live at the root', async () => {
  const urls: string[] = [];
  const engine = createLiveEngine({
    base: 'https://example.org/archive/',
    fetch: (url) => {
      urls.push(url);
      return Promise.resolve(Response.json([]));
    },
  });
  await engine.suggest('gita', 'it', NEVER);
  expect(urls).toEqual(['https://example.org/archive/api/clips-suggest/?search=gita&lang=it']);
});

test('counts matches and the scope, and knows the next page', async () => {
  const { engine } = await liveOver(wholeArchive());
  const inTerritory = ask({ formats: ['8mm'] }, { territory: 7 });
  expect(await engine.clips(inTerritory, 1, NEVER)).toMatchObject({ count: 1, total: 2, next: null });
  const short = ask({ page_size: 3 });
  expect(await engine.clips(short, 1, NEVER)).toMatchObject({ count: 4, total: 4, next: 2 });
  expect(await engine.clips(short, 2, NEVER)).toMatchObject({ cards: [{ id: 1 }], next: null });
});

test('counts years, places and formats, each without its own filter, and the clips without a date', async () => {
  const { engine } = await liveOver(wholeArchive());
  expect(await engine.facets(ask({ from_date: '1970-01-01', to_date: '1979-12-31' }), NEVER)).toEqual({
    years: new Map([
      [1962, 2],
      [1971, 1],
    ]),
    positions: new Map([['Bologna', 1]]),
    formats: new Map([['8mm', 1]]),
    keywords: null,
    authors: null,
    film: null,
    undated: 1,
  });
});

test('sends of a search the words that a clip must have, and an order that the API knows', async () => {
  const { engine, calls } = await liveOver(wholeArchive());
  const answer = await engine.clips(ask({ search: '"al mare" -neve', order: 'best' }), 1, NEVER);
  expect(answer.cards.length).toBeGreaterThan(0);
  await engine.clips(ask({ search: '-neve' }), 1, NEVER);
  expect(calls.map(({ search }) => search)).toEqual([
    '?lang=it&search=al+mare&order=-id&page_size=100&page=1',
    '?lang=it&order=-id&page_size=100&page=1',
  ]);
});

test('does not send a filter that the API does not know, which the API would ignore', async () => {
  expect(listParams(ask({ film: ['1'], formats: ['8mm'] })).toString()).not.toContain('film');
  const { engine, api } = await liveOver(wholeArchive());
  const answer = await fetch(`${api.url}/api/clips/?film=1`);
  expect(await answer.json()).toMatchObject({ count: (await engine.clips(ask(), 1, NEVER)).count });
});

test('counts without the undated when nobody says how many there are', async () => {
  const { engine, api } = await liveOver(wholeArchive());
  api.faults.set([{ kind: 'status', status: 500, match: 'page_size=1&' }]);
  expect(await engine.facets(ask(), NEVER)).toMatchObject({
    undated: null,
    formats: new Map([
      ['8mm', 2],
      ['Super 8', 1],
    ]),
  });
});

test('does not know the counts that it asked for and was not given, which is not none', async () => {
  const engine = createLiveEngine({
    base: 'https://api.example.org',
    fetch: (url) =>
      Promise.resolve(
        Response.json(
          url.includes('/facets/')
            ? { date__year: { 1962: 2 }, formats: null }
            : { count: 3, total_count: 3, results: [] },
        ),
      ),
  });
  expect(await engine.facets(ask(), NEVER)).toMatchObject({
    years: new Map([[1962, 2]]),
    positions: null,
    formats: null,
    undated: 1,
  });
});

test('reduces clips to places, and counts those without one', async () => {
  const { engine } = await liveOver(wholeArchive());
  const { clips, unplaced, count } = await engine.places(ask({ view: 'map', page_size: 5000 }), null, NEVER);
  expect({ unplaced, count }).toEqual({ unplaced: 1, count: 4 });
  expect(clips.at(-1)).toEqual({
    id: 1,
    year: 1962,
    city: 'Cesenatico',
    position: [12.396, 44.199],
    card: (await engine.clips(ask(), 1, NEVER)).cards.at(-1),
  });
});

const named = (...names: readonly string[]) => names.map((name) => ({ value: name, text: name }));

test('suggests, and offers what the scope has, sorted for the reader', async () => {
  const { engine } = await liveOver(wholeArchive());
  expect(await engine.suggest('ces', 'it', NEVER)).toEqual([
    { text: 'Cesenatico', kind: null },
    { text: 'Gita a Cesenatico', kind: null },
  ]);
  const choices = await wholeChoices(engine, { language: 'it', territory: null });
  expect(choices).toEqual({
    keywords: [
      { value: '4', text: 'città' },
      { value: '3', text: 'mare' },
      { value: '5', text: 'neve' },
    ],
    authors: named('Mario Rossi'),
    positions: named('Bologna', 'Cesenatico'),
    formats: named('8mm', 'Super 8'),
  });
  const inTerritory = await wholeChoices(engine, { language: 'en', territory: 7 });
  expect(inTerritory.keywords.map(({ text }) => text)).toEqual(['city', 'seaside']);
});

test('suggests each text once, and none that is empty', async () => {
  const rows = ['mare', ' ', 'Mare', 'mare'].map((text) => ({ text }));
  const engine = createLiveEngine({ base: 'http://x', fetch: () => Promise.resolve(Response.json(rows)) });
  const suggested = await engine.suggest('mar', 'it', NEVER);
  expect(suggested.map(({ text }) => text)).toEqual(['mare', 'Mare']);
});

test('reads keywords page by page where they are paged', async () => {
  const pages: Record<string, unknown> = {
    '1': { count: 2, next: 'http://x/api/keywords/?page=2', results: [{ id: 1, value: { it: 'uno' } }] },
    '2': { count: 2, next: null, results: [{ id: 2, value: { it: 'due' } }] },
  };
  const engine = createLiveEngine({
    base: 'http://x',
    fetch: (url) => {
      const { pathname, searchParams } = new URL(url);
      return Promise.resolve(
        Response.json(pathname.includes('keywords') ? pages[searchParams.get('page') ?? ''] : []),
      );
    },
  });
  const { keywords } = await wholeChoices(engine, { language: 'it', territory: null });
  expect(keywords.map(({ value }) => value)).toEqual(['2', '1']);
});

test('a next link that leads back ends the list instead of going round for ever', async () => {
  const answers = [
    ['http://x/?page=1', null],
    ['http://x/?page=7', 7],
    ['http://x/?cursor=abc', 3],
    [null, null],
    [undefined, null],
  ] as const;
  for (const [next, expected] of answers) {
    const engine = createLiveEngine({
      base: 'http://x',
      fetch: () => Promise.resolve(Response.json({ count: 9, next, results: [] })),
    });
    expect(await engine.clips(ask(), 2, NEVER)).toMatchObject({ next: expected, total: 9 });
  }
});

test('one broken clip is dropped, not the page', async () => {
  const { engine, api } = await liveOver(wholeArchive());
  api.faults.set([
    { kind: 'field', id: 2, field: 'title', value: 7 },
    { kind: 'field', id: 3, field: 'id' },
  ]);
  const page = await engine.clips(ask(), 1, NEVER);
  expect(page.cards.map(({ id }) => id)).toEqual([4, 1]);
  expect(page.count).toBe(4);
});

test('when all clips are broken it says so, with the place of the first', async () => {
  const { engine, api } = await liveOver(archiveOfClips(storedClip(1)));
  api.faults.set([{ kind: 'field', id: 1, field: 'city', value: ['Bologna'] }]);
  const error: unknown = await engine.clips(ask(), 1, NEVER).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(LiveAnswerError);
  expect(error).toMatchObject({
    call: '/api/clips/?page=1',
    path: '0.city',
    expected: 'a text',
    received: '["Bologna"]',
  });
});

test('what makes no sense in a clip is not known; addresses are http(s) only; titles are text', async () => {
  const { engine } = await liveOver(
    archiveOfClips(
      storedClip(1, {
        title: { it: '  <img src=x onerror=alert(1)>\u202e  R&amp;R ', en: null },
        date: '1962-02-30',
        image_medium: 'javascript:alert(1)',
        image_preview: 'https://user:secret@example.org/a.jpg',
        content_metadata: { width: 0, height: 1080 },
        position: { type: 'Point', coordinates: [0, 0] },
        city: ' ',
      }),
    ),
  );
  const { cards } = await engine.clips(ask(), 1, NEVER);
  expect(cards).toEqual([
    {
      id: 1,
      href: '/it/clips/1_r-amp-r/',
      title: { value: '<img src=x onerror=alert(1)> R&amp;R', lang: 'it' },
      year: undefined,
      decade: undefined,
      city: null,
      format: null,
      gauge: undefined,
      isLandscape: true,
      picture: null,
    },
  ]);
  expect(await engine.places(ask(), null, NEVER)).toEqual({
    ...{ clips: [], unplaced: 1, count: 1, total: 1, more: null },
  });
});

test.each([
  ['an error', { kind: 'status', status: 500 }, ApiStatusError],
  ['a broken connection', { kind: 'reset' }, ApiUnreachableError],
  ['half an answer', { kind: 'truncate' }, ApiUnreachableError],
  ['a page for people', { kind: 'html' }, LiveAnswerError],
] as const)('rejects with its own error at %s, in every question', async (_, fault, type) => {
  const { engine } = await liveOver(wholeArchive(), { faults: [fault] });
  const scope = { language: 'it', territory: null } as const;
  await expect(engine.clips(ask(), 1, NEVER)).rejects.toThrow(type);
  await expect(engine.facets(ask(), NEVER)).rejects.toThrow(type);
  await expect(engine.places(ask(), null, NEVER)).rejects.toThrow(type);
  await expect(engine.suggest('gita', 'it', NEVER)).rejects.toThrow(type);
  await expect(wholeChoices(engine, scope)).rejects.toThrow(type);
});

test('an answer of another shape is refused, saying where', async () => {
  const engine = createLiveEngine({
    base: 'http://x',
    fetch: () => Promise.resolve(Response.json({ date__year: { 1962: 'many' }, count: -1 })),
  });
  await expect(engine.clips(ask(), 1, NEVER)).rejects.toThrow(
    '/api/clips/: count should be a count, but is -1',
  );
  await expect(engine.facets(ask(), NEVER)).rejects.toThrow(
    '/api/clips/facets/: date__year.1962 should be an id, but is "many"',
  );
  await expect(engine.suggest('gita', 'it', NEVER)).rejects.toThrow('the answer should be an array');
});

test('a cancelled question rejects with the reason of its signal', async () => {
  const { engine } = await liveOver(archiveOf(), { faults: [{ kind: 'latency', ms: 60_000 }] });
  const controller = new AbortController();
  const answer = engine.clips(ask(), 1, controller.signal);
  const reason = new Error('the visitor asks for something else');
  controller.abort(reason);
  await expect(answer).rejects.toBe(reason);
});
