import { describe, expect, it } from 'vitest';
import { phaseOf } from '../../../../src/client/player/use-phase.ts';

const still = { error: null, ended: false, paused: true, currentTime: 0 };

describe('the phase of a film', () => {
  it.each([
    ['new', still],
    ['playing', { ...still, paused: false }],
    ['paused', { ...still, currentTime: 7 }],
    ['ended', { ...still, currentTime: 7, ended: true }],
    // A film may fail on its way.
    ['failed', { ...still, currentTime: 7, paused: false, error: {} as MediaError }],
  ])('is %s', (phase, video) => {
    expect(phaseOf(video)).toBe(phase);
  });
});
