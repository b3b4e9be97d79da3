import { describe, expect, it } from 'vitest';
import { extraPage, extrasListPage } from '../../../src/archive/extra-pages.ts';
import type { ExtraBlock } from '../../../src/model/editorial.ts';
import { archiveOf, clips, extra, text } from '../../support/records.ts';

const archive = archiveOf({ clips: clips(2), extras: [extra(5)] });
const blocksOf = (...blocks: ExtraBlock[]) => extraPage(archive, 'en', extra(5, { blocks })).blocks;

describe('an extra', () => {
  it('shows its blocks in order, each as what it is', () => {
    const blocks = blocksOf(
      { type: 'image', image: 'https://a.it/1.webp' },
      { type: 'text', text: text('<p>Ciao</p>') },
      { type: 'clips', clipIds: [2, 1] },
    );
    expect(blocks).toMatchObject([
      { type: 'image', image: 'https://a.it/1.webp' },
      { type: 'text', text: { value: '<p>Ciao</p>', lang: 'it' } },
      { type: 'clips', cards: [{ id: 2 }, { id: 1 }] },
    ]);
  });

  it('names the host that a video leads to', () => {
    expect(blocksOf({ type: 'video', video: 'https://www.vimeo.com/123' })).toEqual([
      { type: 'video', video: 'https://www.vimeo.com/123', host: 'vimeo.com' },
    ]);
  });

  it('leaves out a list of clips of which the archive has none', () => {
    expect(blocksOf({ type: 'clips', clipIds: [98, 99] })).toEqual([]);
  });

  it('tells day, hour and place of an event', () => {
    const event = extra(5, { kind: 'event', date: '2024-05-03', hour: '18:30', place: 'Bologna' });
    expect(extraPage(archive, 'it', event)).toMatchObject({
      date: '2024-05-03',
      hour: '18:30',
      place: 'Bologna',
    });
  });

  it('is described by its summary', () => {
    const page = extraPage(archive, 'it', extra(5, { summary: text('<p>Una sera al cinema.</p>') }));
    expect(page.meta.description).toBe('Una sera al cinema.');
  });
});

describe('the list of extras', () => {
  it('leads to each', () => {
    expect(extrasListPage(archive, 'en', 1).items).toMatchObject([{ id: 5, href: '/en/extra/5-extra-5/' }]);
  });
});
