import { describe, expect, it } from 'vitest';
import { mayPlay } from '../../../../src/client/films/may-play.ts';

describe('mayPlay', () => {
  it('is true on a good connection, and where nothing is known of it', () => {
    expect(mayPlay(false, { saveData: false, effectiveType: '4g' })).toBe(true);
    expect(mayPlay(false, undefined)).toBe(true);
    expect(mayPlay(false, {})).toBe(true);
  });

  it('is false for those who want little motion, whatever their connection', () => {
    expect(mayPlay(true, { effectiveType: '4g' })).toBe(false);
    expect(mayPlay(true, undefined)).toBe(false);
  });

  it('is false for those who save data, and on a slow connection', () => {
    expect(mayPlay(false, { saveData: true, effectiveType: '4g' })).toBe(false);
    for (const effectiveType of ['slow-2g', '2g', '3g']) {
      expect(mayPlay(false, { effectiveType })).toBe(false);
    }
  });
});
