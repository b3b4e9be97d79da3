import { beforeAll, describe, expect, it, vi } from 'vitest';
import { clipCard } from '../../../src/archive/clip-card.ts';
import { clipCardHtml, clipCardsHtml } from '../../../src/views/clip-card.ts';
import { cardLabels } from '../../../src/components/words.ts';
import type { FrameSize } from '../../../src/model/clip.ts';
import type { Language } from '../../../src/model/language.ts';
import { archiveOf, clip, date, text } from '../../support/records.ts';
import { startTexts } from '../../support/start-texts.ts';

beforeAll(startTexts);

function htmlOf(fields: Parameters<typeof clip>[1], language: Language = 'it'): string {
  const one = clip(12, fields);
  return clipCardHtml(
    clipCard(archiveOf({ clips: [one] }), language, one),
    language,
    cardLabels(language),
    'grid',
  );
}

describe('clipCardHtml', () => {
  it('shows hostile text as text, wherever it stands', () => {
    const hostile = `"'><script>&`;
    const html = htmlOf({
      title: text(hostile),
      city: hostile,
      format: hostile,
      picture: { card: `https://a.it/"onerror="x`, poster: 'https://a.it/1.webp' },
    });
    expect(html).not.toContain('<script');
    expect(/<b>(.*?)<\/b>/.exec(html)?.[1]).toBe('&quot;&#39;&gt;&lt;script&gt;&amp;');
    expect(html).toContain('src="https://a.it/&quot;onerror=&quot;x"');
  });

  it('says which language a fallback title is in', () => {
    expect(htmlOf({ title: text('Mare') }, 'en')).toContain('<b lang="it">Mare</b>');
    expect(htmlOf({ title: text('Mare', 'Sea') }, 'en')).toContain('<b>Sea</b>');
  });

  it('stands in with words and the empty gate for what is not known', () => {
    const html = htmlOf({ title: text('') }, 'it');
    expect(html).toContain('Senza immagine');
    expect(html).toContain('senza data');
    expect(html).not.toMatch(/null|undefined/);
  });

  it('gives its picture a frame, so that the room does not depend on the picture', () => {
    const html = htmlOf({ picture: { card: 'https://a.it/640.webp', poster: 'https://a.it/1280.webp' } });
    expect(html).toMatch(/<a href="[^"]+"><span><img [^>]+><\/span><span><b>/);
  });

  it('loads late, but for the first picture of a page', () => {
    const picture = { card: 'https://a.it/640.webp', poster: 'https://a.it/1280.webp' };
    const clips = [clip(1), clip(2, { picture }), clip(3, { picture })];
    const cards = clips.map((one) => clipCard(archiveOf({ clips }), 'it', one));
    const loadingOf = (html: string): string[] => html.match(/(?:loading|fetchpriority)="\w+"/g) ?? [];
    const [first, later] = [true, false].map((isFirst) =>
      loadingOf(clipCardsHtml(cards, 'it', cardLabels('it'), 'grid', isFirst)),
    );
    expect(first).toEqual(['fetchpriority="high"', 'loading="lazy"']);
    expect(later).toEqual(['loading="lazy"', 'loading="lazy"']);
  });

  it('tells an image service how wide its picture is, in a grid and in a carousel', () => {
    vi.stubEnv('PUBLIC_IMAGE_SERVICE', 'https://img.example/{width}/{url}');
    const picture = { card: 'https://a.it/640.webp', poster: 'https://a.it/1280.webp' };
    const sizesOf = (place: 'grid' | 'carousel', frame: FrameSize): string => {
      const one = clip(12, { picture, frame });
      const card = clipCard(archiveOf({ clips: [one] }), 'it', one);
      return / sizes="([^"]*)"/.exec(clipCardHtml(card, 'it', cardLabels('it'), place))?.[1] ?? '';
    };
    const [wide, tall] = [
      { width: 4, height: 3 },
      { width: 3, height: 4 },
    ];
    // The whole window of a phone, or half of it; one of four on a large screen.
    expect(sizesOf('grid', wide)).toMatch(/^auto,\(max-width:575px\) 92vw,.*,23vw$/);
    expect(sizesOf('grid', tall)).toMatch(/^auto,\(max-width:575px\) 44vw,.*,11vw$/);
    expect(sizesOf('carousel', wide)).toMatch(/^auto,\(max-width:699px\) 80vw,.*,23vw$/);
    // In a row all frames are of one size.
    expect(sizesOf('carousel', tall)).toBe(sizesOf('carousel', wide));
    vi.unstubAllEnvs();
  });

  it('marks its decade, its gauge and the way it stands', () => {
    const html = htmlOf({ date: date('1962'), format: 'Super 8', frame: { width: 3, height: 4 } });
    expect(html).toContain('class="clip g-super-8 d-1960 tall"');
  });

  it('carries an anchor and a text under it on a timeline only', () => {
    const one = clip(12);
    const card = clipCard(archiveOf({ clips: [one] }), 'en', one);
    const note = { value: 'Mare & <b>', lang: 'it' } as const;
    const html = clipCardHtml(card, 'en', cardLabels('en'), 'carousel', { anchor: 'b4-12', note });
    expect(html).toContain(' id="b4-12"');
    expect(html).toMatch(/<\/a><p lang="it">Mare &amp; &lt;b&gt;<\/p><\/li>$/);
    const untold = { anchor: 'b4-12', note: { value: '', lang: 'en' } } as const;
    expect(clipCardHtml(card, 'en', cardLabels('en'), 'carousel', untold)).not.toContain('<p');
    expect(clipCardHtml(card, 'en', cardLabels('en'), 'carousel')).not.toMatch(/ id=|<p/);
  });
});
