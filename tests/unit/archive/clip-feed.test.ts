import { describe, expect, it } from 'vitest';
import type { Archive } from '../../../src/archive/archive.ts';
import { clipFeed } from '../../../src/archive/clip-feed.ts';
import type { Clip } from '../../../src/model/clip.ts';
import type { Language } from '../../../src/model/language.ts';
import { archiveOf, clip, clips, text } from '../../support/records.ts';

const feedOf = (archive: Archive, of: readonly Clip[], language: Language = 'it') =>
  clipFeed(archive, { language, name: '', path: '', pagePath: '', of });

describe('a feed of clips', () => {
  it('has the fifty newest records, whatever the order of the list', () => {
    const all = clips(60);
    const archive = archiveOf({ clips: all });
    const { clips: shown } = feedOf(archive, all.toReversed());
    expect(shown.map(({ card }) => card.id)).toEqual(Array.from({ length: 50 }, (_, index) => 60 - index));
  });

  it('begins with the clip that was posted last, and dates one without that day by when it was first seen', () => {
    const archive = archiveOf({
      clips: [
        clip(4),
        clip(3, { postedOn: '2025-01-01' }),
        clip(2, { seen: { first: '2025-03-01', changed: '2025-04-01' } }),
        clip(1, { postedOn: '2025-02-01' }),
      ],
    });
    const { clips: shown } = feedOf(archive, archive.clips);
    expect(shown.map(({ card, posted }) => [card.id, posted.toISOString().slice(0, 10)])).toEqual([
      ...[
        [4, '2025-05-01'],
        [2, '2025-03-01'],
        [1, '2025-02-01'],
        [3, '2025-01-01'],
      ],
    ]);
  });

  it('shows texts in its language, falling back as pages do', () => {
    const archive = archiveOf({
      clips: [clip(1, { title: text('Mare'), description: text('<p>Sole.</p>', '<p>Sun.</p>') })],
    });
    const [first] = feedOf(archive, archive.clips, 'en').clips;
    expect(first?.card.title).toEqual({ value: 'Mare', lang: 'it' });
    expect(first?.description).toEqual({ value: '<p>Sun.</p>', lang: 'en' });
    expect(first?.card.href).toBe('/en/clips/1_mare/');
  });

  it('is dated by the last change of its clips, so that it stays when others change on another day', () => {
    const seen = (changed: string) => ({ seen: { first: '2025-01-01', changed } });
    const shown = [clip(2, seen('2025-03-01')), clip(1, seen('2025-04-01'))];
    for (const day of ['2025-05-01', '2025-06-01']) {
      const archive = archiveOf({ clips: [clip(3, seen(day)), ...shown] }, `${day}T10:00:00.000Z`);
      expect(feedOf(archive, shown).updated.toISOString()).toBe('2025-04-01T00:00:00.000Z');
    }
  });

  it('is dated by the day on which the archive was read where nothing is known of its clips', () => {
    const archive = archiveOf({}, '2025-05-01T23:59:00.000Z');
    expect(feedOf(archive, []).updated.toISOString()).toBe('2025-05-01T00:00:00.000Z');
  });
});
