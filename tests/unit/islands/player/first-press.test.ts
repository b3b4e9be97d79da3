import { describe, expect, it } from 'vitest';
import { asksToPlay } from '../../../../src/islands/Player/first-press.ts';

const video = (paused: boolean, currentTime: number): HTMLVideoElement =>
  ({ paused, currentTime, offsetHeight: 300 }) as HTMLVideoElement;
const still = video(true, 0);
const press = (offsetY: number, target: EventTarget = still): Event =>
  ({ target, offsetY }) as unknown as Event;

describe('a first press on a film', () => {
  it('asks to play on the picture, not on the strip of the controls', () => {
    expect(asksToPlay(press(100), still)).toBe(true);
    expect(asksToPlay(press(290), still)).toBe(false);
  });

  it('asks nothing of a film that the browser plays already, or that was stopped on its way', () => {
    const running = video(false, 0);
    const stopped = video(true, 3);
    expect(asksToPlay(press(100, running), running)).toBe(false);
    expect(asksToPlay(press(100, stopped), stopped)).toBe(false);
  });

  it('is none beside the film', () => {
    expect(asksToPlay(press(100, new EventTarget()), still)).toBe(false);
    expect(asksToPlay(undefined, still)).toBe(false);
  });
});
