import { afterEach, expect, it, test, vi } from 'vitest';
import {
  isOnMap,
  readPlaces,
  readPosition,
  withPlaces,
  writePlaces,
  writePosition,
} from '../../../../src/client/map/map-address.ts';
import { FakeBrowser, stubAddress } from '../search/fake-browser.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function open(address: string): FakeBrowser {
  const browser = new FakeBrowser(address, { list: { pages: 2, y: 0 } });
  stubAddress(browser);
  return browser;
}

const POSITION = { latitude: 44.4949, longitude: 11.3426, zoom: 9.5 };

test('the address has the open places and where the map is, beside the filters, and nothing of the entry is lost', () => {
  const browser = open('/it/archive/?view=map&search=mare');
  const keys = ['Bologna 44.49 11.34', 'Sant’Ilario d’Enza 44.76 10.45'];
  writePosition(POSITION);
  writePlaces(keys);
  const { search } = browser.location;
  expect(search).toMatch(/^\?view=map&search=mare&at=44.4949_11.3426_9.5&place=Bologna\+44.49\+11.34&place=/);
  expect(readPlaces(search)).toEqual(keys);
  expect(readPosition(search)).toEqual(POSITION);
  expect(browser.history.state).toEqual({ list: { pages: 2, y: 0 } });
  expect(browser.history).toHaveLength(1);
  // Other filters: the place stays open, and the map shows all that they find.
  expect(withPlaces('view=map', search)).toBe(
    'view=map&place=Bologna+44.49+11.34&place=Sant%E2%80%99Ilario+d%E2%80%99Enza+44.76+10.45',
  );
  writePlaces([]);
  writePosition(undefined);
  expect(browser.location.search).toBe('?view=map&search=mare');
});

it('leaves the address of the list, and of a clip over the map, alone', () => {
  for (const address of ['/it/archive/?search=mare', '/it/clips/7_film/']) {
    const browser = open(address);
    expect(isOnMap()).toBe(false);
    writePlaces(['Bologna 44.49 11.34']);
    writePosition(POSITION);
    expect(browser.location.pathname + browser.location.search).toBe(address);
  }
});

test.each(['', 'x', '44', '44.5_11.3', '__', '144_11_9', '44_11_99', '44_11_', 'NaN_1_2', '44_Infinity_9'])(
  'a position typed by hand that is none (%j) is none',
  (text) => {
    expect(readPosition(`?view=map&at=${text}`)).toBeUndefined();
  },
);
