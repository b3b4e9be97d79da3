import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFacts, type FactsPage } from '../support/page-facts.ts';
import { site as identity } from '../../src/site.config.ts';
import { sample, SITES } from '../support/sites.ts';

type Data = Readonly<Record<string, unknown>>;

/** The kinds of page that say where they stand. */
const BELOW_A_LIST = ['clip', 'series', 'life', 'extra', 'territory', 'place', 'person', 'theme', 'helpList'];

for (const site of SITES) {
  describe(`the structured data of the ${site.name} site`, () => {
    it('is JSON about things of schema.org', () => {
      for (const one of readFacts(site)) {
        for (const data of dataOf(one)) {
          expect.soft(data['@context'], one.path).toBe('https://schema.org');
          expect.soft(JSON.stringify(data), one.path).not.toMatch(/undefined|:null|:""|\[object/);
        }
      }
    });

    it('is of the types that the kind of page has', () => {
      for (const one of readFacts(site)) {
        const types = dataOf(one)
          .map((data) => data['@type'])
          .filter((type) => type !== 'VideoObject' && type !== 'Event');
        const expected = [
          ...(one.kind === 'home' ? ['WebSite'] : []),
          ...(['life', 'place', 'person', 'theme'].includes(one.kind) ? ['CollectionPage'] : []),
          ...(one.kind === 'data' ? ['Dataset'] : []),
          ...(BELOW_A_LIST.includes(one.kind) ? ['BreadcrumbList'] : []),
        ];
        expect.soft(types, one.path).toEqual(expected);
      }
    });

    it('describes a film exactly where there is one', () => {
      for (const one of readFacts(site)) {
        if (one.kind === 'home') continue;
        const film = one.references.find(({ from }) => from === 'video[src]')?.address;
        const video = dataOf(one).find((data) => data['@type'] === 'VideoObject');
        expect.soft(video?.['contentUrl'], one.path).toBe(film);
        if (video === undefined) continue;
        expect.soft(one.kind).toBe('clip');
        expect.soft(video['license'], one.path).toBe(identity.filmRights?.href);
        for (const key of ['name', 'description']) expect.soft(video[key], one.path).toMatch(/\S/);
        expect.soft(video['thumbnailUrl'], one.path).toMatch(/^https?:\/\/\S+\.\w+$/);
        // Never the film's own date: the day is that of a pull, or of posting.
        expect.soft(video['uploadDate'], one.path).toMatch(/^20\d\d-\d\d-\d\dT00:00:00[+-]\d\d:\d\d$/);
        expect.soft(video['embedUrl'], one.path).toMatch(/\/embed\/(?:it|en)\/#clip=\d+$/);
        expect
          .soft(video['transcript'] === undefined, one.path)
          .toBe(video['accessibilityFeature'] === undefined);
        expect.soft(video['duration'] ?? 'PT1S', one.path).toMatch(/^PT(?:\d+H)?(?:\d+M)?(?:\d+S)?$/);
        expect.soft(video['dateCreated'] ?? '1962', one.path).toMatch(/^\d{4}(?:-\d\d){0,2}$/);
      }
    });

    it('names the parts of a film that has chapters, each with an address that opens it', () => {
      const parted = readFacts(site).flatMap((one) =>
        dataOf(one).filter(({ hasPart }) => hasPart !== undefined),
      );
      expect(parted.length > 0).toBe(globSync(join(site.folder, 'captions', '*.chapters.vtt')).length > 0);
      for (const { hasPart, '@id': id } of parted)
        for (const part of hasPart as readonly Record<string, unknown>[]) {
          const { startOffset, endOffset, url } = part;
          expect.soft(part).toMatchObject({ '@type': 'Clip', name: expect.stringMatching(/\S/) as string });
          expect.soft(Number(endOffset)).toBeGreaterThan(Number(startOffset));
          expect.soft(url).toBe(`${String(id)}?t=${Math.floor(Number(startOffset))}`);
        }
    });

    it('gives the words of a film that has captions, and where the captions are', () => {
      const spoken = readFacts(site).flatMap((one) =>
        dataOf(one).filter(({ caption }) => caption !== undefined),
      );
      expect(spoken.length > 0).toBe(existsSync(join(site.folder, 'captions')));
      for (const { caption, transcript, accessibilityFeature } of spoken) {
        expect.soft(transcript).toMatch(/\S/);
        expect.soft(accessibilityFeature).toEqual(expect.arrayContaining(['captions', 'transcript']));
        for (const { contentUrl } of caption as readonly { contentUrl: string }[])
          expect.soft(existsSync(join(site.folder, new URL(contentUrl).pathname)), contentUrl).toBe(true);
      }
    });

    it('leads from the home page to the page itself', () => {
      const pages = readFacts(site);
      const paths = new Set(pages.map(({ path }) => path));
      for (const one of pages.filter(({ kind }) => BELOW_A_LIST.includes(kind))) {
        const steps = dataOf(one).find((data) => data['@type'] === 'BreadcrumbList')?.['itemListElement'];
        const trail = steps as readonly { position: number; name: string; item: string }[];
        expect
          .soft(
            trail.map(({ position }) => position),
            one.path,
          )
          .toEqual(trail.map((_, index) => index + 1));
        expect
          .soft(
            trail.every(({ name }) => name.trim() !== ''),
            one.path,
          )
          .toBe(true);
        const items = trail.map(({ item }) => decodeURI(item.slice(site.publishedAt.length)));
        expect
          .soft(
            items.every((path) => paths.has(path)),
            one.path,
          )
          .toBe(true);
        expect.soft([items.at(0), items.at(-1)], one.path).toEqual([one.path.slice(0, 4), one.path]);
      }
    });
  });
}

it('an event says when and where it is', () => {
  const events = readFacts(sample)
    .flatMap(dataOf)
    .filter((data) => data['@type'] === 'Event');
  expect(events.length).toBeGreaterThan(0);
  for (const event of events) {
    expect.soft(event['startDate']).toMatch(/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:00\+0[12]:00)?$/);
    expect.soft(event['endDate']).toBe(String(event['startDate']).slice(0, 10));
    expect.soft(event['eventStatus']).toBe('https://schema.org/EventScheduled');
    expect.soft(event['location']).toMatchObject({ '@type': 'Place' });
  }
});

it('a film that has been measured says how long and how large it is', () => {
  const films = readFacts(sample)
    .flatMap(dataOf)
    .filter((data) => data['@type'] === 'VideoObject');
  expect(films.length).toBeGreaterThan(0);
  for (const film of films) {
    expect.soft(film['duration']).toMatch(/^PT\d+S$/);
    expect.soft(film['contentSize']).toMatch(/^\d+ kB$/);
    for (const side of ['width', 'height'])
      expect.soft(film[side]).toMatchObject({ '@type': 'QuantitativeValue', unitCode: 'E37' });
  }
});

it('a life story says whose life it is', () => {
  const lives = readFacts(sample).filter(({ kind }) => kind === 'life');
  expect(lives.length).toBeGreaterThan(0);
  for (const one of lives) {
    const story = dataOf(one).find((data) => data['@type'] === 'CollectionPage');
    expect.soft(story?.['inLanguage'], one.path).toMatch(/^(?:it|en)$/);
    expect.soft(story?.['url'], one.path).toBe(`${sample.publishedAt}${one.path}`);
    // In the sample every title names who filmed.
    const [person] = story?.['about'] as { readonly name: string }[];
    expect.soft(person, one.path).toMatchObject({ '@type': 'Person' });
    expect.soft(String(story?.['name']), one.path).toContain(person?.name);
  }
});

function dataOf({ jsonLd }: FactsPage): Data[] {
  return jsonLd.map((text) => JSON.parse(text) as Data);
}
