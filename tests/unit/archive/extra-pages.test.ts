import { describe, expect, it } from 'vitest';
import { extraPage, extrasListPage } from '../../../src/archive/extra-pages.ts';
import type { ExtraBlock } from '../../../src/model/editorial.ts';
import { archiveOf, clip, clips, extra, text } from '../../support/records.ts';

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
      { type: 'image', picture: { card: 'https://a.it/1.webp', poster: 'https://a.it/1.webp' } },
      { type: 'text', text: { value: '<p>Ciao</p>', lang: 'it' } },
      { type: 'clips', cards: [{ id: 2 }, { id: 1 }] },
    ]);
  });

  it('shows the picture of a clip in the sizes that the clip has of it', () => {
    const picture = { card: 'https://a.it/640.webp', poster: 'https://a.it/1280.webp' };
    const of = archiveOf({ clips: [clip(1, { picture })] });
    const blocks: ExtraBlock[] = [{ type: 'image', image: picture.poster }];
    expect(extraPage(of, 'en', extra(5, { blocks })).blocks).toEqual([{ type: 'image', picture }]);
  });

  it('names the host that a video leads to, and its player where that is known', () => {
    const [known, unknown] = ['https://www.vimeo.com/123', 'https://video.example.org/123'];
    expect(blocksOf({ type: 'video', video: known }, { type: 'video', video: unknown })).toEqual([
      {
        ...{ type: 'video', video: known, host: 'vimeo.com' },
        player: 'https://player.vimeo.com/video/123?dnt=1&autoplay=1',
      },
      { type: 'video', video: unknown, host: 'video.example.org', player: null },
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

  it('stands in a calendar when it is an event on a day', () => {
    const event = extra(5, {
      ...{ kind: 'event', date: '2024-05-03', hour: '18:30', place: 'Bologna' },
      summary: text('<p>Una sera &amp; un film.</p>'),
    });
    expect(extraPage(archiveOf({}, '2024-05-03T21:59:00Z'), 'it', event)).toMatchObject({
      ...{ calendarHref: '/it/extra/5-extra-5/event.ics', isPast: false },
    });
    // In Italy it is midnight.
    expect(extraPage(archiveOf({}, '2024-05-03T22:00:00Z'), 'it', event)).toMatchObject({
      ...{ calendarHref: null, isPast: true },
    });
  });

  it.each([
    { kind: 'event', date: null },
    { kind: 'special', date: '2024-05-03' },
  ] as const)('stands in no calendar as $kind on $date', (fields) => {
    expect(extraPage(archive, 'it', extra(5, fields)).calendarHref).toBeNull();
  });

  it('is described by its summary', () => {
    const page = extraPage(archive, 'it', extra(5, { summary: text('<p>Una sera al cinema.</p>') }));
    expect(page.meta.description).toBe('Una sera al cinema.');
  });
});

describe('the list of extras', () => {
  it('begins with the next event, and goes on with all else, newest first', () => {
    const dates = [null, '2024-12-01', '2025-05-02', '2025-05-01', '2025-04-30', '2026-01-01'];
    const events = dates.map((date, index) => extra(index + 1, { kind: 'event', date }));
    const feature = extra(7, { kind: 'special', date: '2025-06-01' });
    const { items } = extrasListPage(archiveOf({ extras: [...events, feature] }), 'it', 1);
    expect(items.map(({ date, isPast }) => [date, isPast])).toEqual([
      ...[
        ['2025-05-01', false],
        ['2025-05-02', false],
        ['2026-01-01', false],
        ['2025-06-01', null],
      ],
      ...[
        ['2025-04-30', true],
        ['2024-12-01', true],
        [null, null],
      ],
    ]);
  });

  it('leads to each', () => {
    expect(extrasListPage(archive, 'en', 1).items).toMatchObject([{ href: '/en/extra/5-extra-5/' }]);
  });
});
