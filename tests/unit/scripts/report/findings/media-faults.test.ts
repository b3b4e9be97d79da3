import { describe, expect, it } from 'vitest';
import type { MediaResult } from '../../../../../scripts/check-media/media-state.ts';
import { makeEditorsReport } from '../../../../../scripts/report/editors-report.ts';
import { findLateCues, findMediaFaults } from '../../../../../scripts/report/findings/media-faults.ts';
import { clips, snapshotOf } from '../../../../support/records.ts';
import { pullReport } from '../pulled.ts';

const urlOf = (id: number): string => `https://films.test/${id}.mp4`;
const archive = (count: number) => snapshotOf({ clips: clips(count, (id) => ({ film: urlOf(id) })) });

function results(
  count: number,
  fault: MediaResult['fault'],
  faulty: number,
): ReadonlyMap<string, MediaResult> {
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const url = urlOf(index + 1);
      const isFaulty = index < faulty;
      const moments = { checkedAt: '2026-05-02T02:00:00.000Z', since: '2026-05-02T02:00:00.000Z' };
      const found = { fault: isFaulty ? fault : null, detail: isFaulty ? 'HTTP 404' : '' };
      return [url, { url, ...moments, ...found, etag: null, modified: null, bytes: null, film: null }];
    }),
  );
}

describe('findMediaFaults', () => {
  it('names the record, the address and what its host answered', () => {
    expect(findMediaFaults(archive(20), results(20, 'dead', 1))).toEqual([
      expect.objectContaining({
        ...{ kind: 'mediaDead', severity: 'warning', resource: 'clips', id: 1 },
        ...{ path: 'clip_data.file_url_vimeo', received: 'https://films.test/1.mp4 (HTTP 404)' },
      }),
    ]);
  });

  it('is one finding for a host that fails as a whole, and one a record where most still work', () => {
    expect(findMediaFaults(archive(30), results(30, 'dead', 28))).toMatchObject([
      { kind: 'mediaHost', id: null, received: 'films.test: 28/30 (HTTP 404)' },
    ]);
    expect(findMediaFaults(archive(30), results(30, 'dead', 12))).toHaveLength(12);
    // A host that is silent was not asked to the end.
    expect(findMediaFaults(archive(30), results(30, 'silent', 10))).toMatchObject([{ kind: 'mediaHost' }]);
  });

  it('names the lines of captions that begin when the film is over', () => {
    const cue = (start: number) => ({ start, end: start + 2, settings: '', text: 'Ciao' });
    const [one] = archive(1).clips;
    const [result] = results(1, null, 0).values();
    if (one === undefined || result === undefined) throw new Error('no clip');
    const tracks = [{ kind: 'captions', language: 'it', cues: [cue(5), cue(48), cue(62)] } as const];
    const measured = (seconds: number | null) =>
      new Map([[urlOf(1), { ...result, film: { seconds, frame: null } }]]);
    const late = (seconds: number | null) =>
      findLateCues(snapshotOf({ clips: [{ ...one, tracks }] }), measured(seconds));
    expect(late(48)).toMatchObject([
      { kind: 'lateCue', id: 1, path: 'captions.it', received: '0:48, 1:02 (0:48)' },
    ]);
    expect([late(90), late(null)]).toEqual([[], []]);
  });

  it('is new in the report only when the fault began after the last pull', () => {
    const pulled = (startedAt: string) => ({ report: pullReport({ startedAt }), snapshot: archive(3) });
    const isNew = (last: string): boolean => {
      const { since, findings } = makeEditorsReport(
        pulled('2026-05-03T04:00:00.000Z'),
        pulled(last),
        results(3, 'dead', 1),
      );
      return findings.some((one) => one.kind === 'mediaDead' && since?.added.has(one) === true);
    };
    expect([isNew('2026-05-01T04:00:00.000Z'), isNew('2026-05-03T03:00:00.000Z')]).toEqual([true, false]);
  });
});
