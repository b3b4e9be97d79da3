import { describe, expect, it } from 'vitest';
import * as routes from '../../src/routes.ts';
import { clip, text } from '../support/records.ts';

const record = { id: 12, title: text('Gita al mare', 'A trip to the sea') };

describe('addresses of records', () => {
  it('join id and slug as each section does', () => {
    expect(routes.clipPath('it', record)).toBe('/it/clips/12_gita-al-mare/');
    expect(routes.seriesPath('it', record)).toBe('/it/serie/12_gita-al-mare/');
    expect(routes.lifePath('it', record)).toBe('/it/vite-archivio/12_gita-al-mare/');
    expect(routes.territoryPath('it', record)).toBe('/it/territories/12-gita-al-mare/');
    expect(routes.extraPath('it', record)).toBe('/it/extra/12-gita-al-mare/');
  });

  it('differ between the languages only in the prefix', () => {
    for (const path of [routes.clipPath, routes.seriesPath, routes.lifePath, routes.extraPath]) {
      expect(path('en', record)).toBe(path('it', record).replace('/it/', '/en/'));
    }
  });

  it('take the English title where there is no Italian one, and the id where there is none at all', () => {
    expect(routes.clipPath('it', clip(3, { title: text('', 'Snow') }))).toBe('/it/clips/3_snow/');
    expect(routes.clipPath('it', clip(3, { title: text('') }))).toBe('/it/clips/3_3/');
  });

  it('lead from an event to its file for calendars', () => {
    expect(routes.eventCalendarPath('it', record)).toBe('/it/extra/12-gita-al-mare/event.ics');
  });

  it('end in the segment that names the record', () => {
    expect(routes.lastSegment(routes.clipPath('it', record))).toBe('12_gita-al-mare');
  });
});

describe('the address of a clip', () => {
  it.each([
    ['/it/clips/1207_gita-al-mare/', 1207],
    ['/en/clips/1207_gita-al-mare', 1207],
    ['/it/clips/1207-other-separator/', 1207],
    ['/it/clips/1207/', 1207],
    ['/it/clips/1207', 1207],
  ])('%s is one', (path, id) => {
    expect(routes.parseClipPath(path)).toBe(id);
  });

  it.each([
    '/it/clips/',
    '/it/clips/mare/',
    '/it/clips/12x/',
    '/it/clips/12_a/b/',
    '/it/serie/12_mare/',
    '/clips/12_mare/',
    '/it/clips/-1/',
    '/it/clips/99999999999999999999_x/',
  ])('%s is none', (path) => {
    expect(routes.parseClipPath(path)).toBeUndefined();
  });
});

it('knows the same page in another language, and that the root has none', () => {
  expect(routes.inLanguage('/it/archive/2/', 'en')).toBe('/en/archive/2/');
  expect(routes.inLanguage(routes.ROOT, 'en')).toBe(routes.ROOT);
});

it('has one page whose name differs by language', () => {
  const { inLanguage, selectionPath } = routes;
  expect([selectionPath('it'), selectionPath('en')]).toEqual(['/it/selezione/', '/en/selection/']);
  expect(inLanguage('/it/selezione/', 'en')).toBe('/en/selection/');
  // The other language's name is led on from, with or without its last slash.
  expect(inLanguage('/en/selezione', 'en')).toBe('/en/selection/');
  expect(inLanguage('/IT/selection/', 'it')).toBe('/it/selezione/');
  expect(inLanguage('/it/serie/1_selezione/', 'en')).toBe('/en/serie/1_selezione/');
});

describe('addresses of lists', () => {
  it('number every page but the first', () => {
    expect(routes.seriesListPath('en', 1)).toBe('/en/serie/');
    expect(routes.seriesListPath('en', 2)).toBe('/en/serie/2/');
    expect(routes.extrasPath('en', 2)).toBe('/en/extra/2/');
    expect(routes.territoriesPath('en', 2)).toBe('/en/territories/2/');
  });

  it('number every full page of clips, the oldest first', () => {
    expect(routes.archivePath('it')).toBe('/it/archive/');
    expect(routes.archivePath('en', 1)).toBe('/en/archive/1/');
    expect(routes.territoryPath('it', record)).toBe('/it/territories/12-gita-al-mare/');
    expect(routes.territoryPath('it', record, 3)).toBe('/it/territories/12-gita-al-mare/3/');
  });
});

describe('addresses of the other pages', () => {
  it('are those of the specification', () => {
    const { homePath, projectPath, livesPath, donatePath, cookiesPath, accessibilityPath, offlinePath } =
      routes;
    expect(
      [homePath, projectPath, livesPath, donatePath, cookiesPath, accessibilityPath, offlinePath].map(
        (path) => path('en'),
      ),
    ).toEqual([
      ...['/en/', '/en/project/', '/en/vite-archivio/', '/en/donate/', '/en/cookie-consent/'],
      ...['/en/accessibility/', '/en/offline/'],
    ]);
    expect(routes.ROOT).toBe('/');
  });
});

describe('archiveQueryPath', () => {
  it('is the archive itself when nothing is asked', () => {
    expect(routes.archiveQueryPath('it', {})).toBe('/it/archive/');
    expect(routes.archiveQueryPath('it', { keywords: [], from_date: null })).toBe('/it/archive/');
  });

  it('repeats the key of a list', () => {
    expect(routes.archiveQueryPath('it', { keywords: [3, 18] })).toBe('/it/archive/?keywords=3&keywords=18');
  });

  it('encodes what people are called', () => {
    const path = routes.archiveQueryPath('en', { authors: ["D'Amico & figli", 'a=b#c'] });
    expect(new URL(path, 'http://site').searchParams.getAll('authors')).toEqual(["D'Amico & figli", 'a=b#c']);
  });

  it('asks for a year from its first day to its last', () => {
    expect(routes.archiveYearPath('it', 1962)).toBe('/it/archive/?from_date=1962-01-01&to_date=1962-12-31');
  });
});

describe('permanentPath', () => {
  it('is an address without what comes from a title', () => {
    expect(routes.permanentPath('/it/clips/12_gita-al-mare/')).toBe('/it/clips/12/');
    expect(routes.permanentPath('/en/territories/7-romagna/')).toBe('/en/territories/7/');
  });

  it('is the address itself where there is no title in it', () => {
    expect(routes.permanentPath('/it/archive/')).toBe('/it/archive/');
  });
});

it('puts a feed next to its page', () => {
  expect(routes.feedPath('/it/serie/4_via-emilia/')).toBe('/it/serie/4_via-emilia/feed.xml');
});
