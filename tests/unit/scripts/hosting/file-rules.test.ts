import { expect, it } from 'vitest';
import { hasCopy, isPacked } from '../../../../scripts/hosting/file-rules.ts';

it.each([
  'it/places/forli/index.html',
  'it/feed.xml',
  'en/territories/1-bologna/feed.xml',
  'iiif/collection.json',
])('keeps a compressed copy of %s', (file) => {
  expect(hasCopy(file)).toBe(true);
});

it.each([
  ...['it/places/forli/feed.xml', 'en/people/luisa-ferrarini/feed.xml', 'it/themes/12-mare/feed.xml'],
  ...['embed/it/12.json', 'iiif/12/manifest.json', 'images/12.webp'],
])('keeps none of %s', (file) => {
  expect(hasCopy(file)).toBe(false);
});

it('compresses those feeds where the compressed content takes the place of the file, as in object storage', () => {
  expect(isPacked('it/places/forli/feed.xml')).toBe(true);
  expect(isPacked('embed/it/12.json')).toBe(false);
});
