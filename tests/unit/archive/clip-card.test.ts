import { describe, expect, it } from 'vitest';
import { clipCard } from '../../../src/archive/clip-card.ts';
import { archiveOf, clip, date, text } from '../../support/records.ts';

describe('clipCard', () => {
  it('says what the label of the can says', () => {
    const known = clip(12, {
      title: text('Gita al mare', 'A trip to the sea'),
      date: date('1962-07-14'),
      city: 'Rimini',
      format: 'Super 8',
      frame: { width: 1080, height: 1440 },
      picture: { card: 'https://a.it/640.webp', poster: 'https://a.it/1280.webp' },
    });
    expect(clipCard(archiveOf({ clips: [known] }), 'en', known)).toEqual({
      id: 12,
      href: '/en/clips/12_gita-al-mare/',
      title: { value: 'A trip to the sea', lang: 'en' },
      year: 1962,
      decade: 1960,
      city: 'Rimini',
      format: 'Super 8',
      gauge: 'Super 8',
      isLandscape: false,
      picture: 'https://a.it/640.webp',
    });
  });

  it('has a title, and says nothing else, of a clip of which nothing is known', () => {
    const unknown = clip(12, { title: text('') });
    const card = clipCard(archiveOf({ clips: [unknown] }), 'it', unknown);
    expect(card).toMatchObject({
      title: { value: 'Senza titolo (n. 12)', lang: 'it' },
      href: '/it/clips/12_12/',
    });
    expect(card).toMatchObject({
      year: undefined,
      decade: undefined,
      city: null,
      format: null,
      picture: null,
    });
  });

  it('shows a format that is none of the four gauges without their glyph', () => {
    const odd = clip(1, { format: 'VHS' });
    expect(clipCard(archiveOf({ clips: [odd] }), 'it', odd)).toMatchObject({
      format: 'VHS',
      gauge: undefined,
    });
  });

  it('is made once a language', () => {
    const one = clip(1);
    const archive = archiveOf({ clips: [one] });
    expect(clipCard(archive, 'it', one)).toBe(clipCard(archive, 'it', one));
    expect(clipCard(archive, 'en', one)).not.toBe(clipCard(archive, 'it', one));
  });
});
