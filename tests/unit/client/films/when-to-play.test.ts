// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mayPlay, untilSettled } from '../../../../src/client/films/when-to-play.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<section><button></button></section><main></main>';
});
afterEach(() => {
  vi.useRealTimers();
});

/** Told when the banner may begin. */
function settle() {
  const settled = vi.fn();
  const [banner = document.body] = document.querySelectorAll('section');
  void untilSettled(banner).then(settled);
  return settled;
}

it('waits three seconds for a visitor who does nothing', async () => {
  const settled = settle();
  await vi.advanceTimersByTimeAsync(2999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledOnce();
});

it.each(['pointermove', 'pointerdown', 'keydown', 'scroll'])(
  'waits no longer once there is a %s',
  async (type) => {
    const settled = settle();
    await vi.advanceTimersByTimeAsync(10);
    expect(settled).not.toHaveBeenCalled();
    document.querySelector('main')?.dispatchEvent(new Event(type, { bubbles: true }));
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  },
);

it('is not ended by what is done in the banner', async () => {
  const settled = settle();
  document.querySelector('button')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(2999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledOnce();
});

describe('mayPlay', () => {
  it('is true on a good connection, and where nothing is known of it', () => {
    expect(mayPlay(false, { connection: { saveData: false, effectiveType: '4g' } })).toBe(true);
    expect(mayPlay(false, {})).toBe(true);
    expect(mayPlay(false, { connection: {} })).toBe(true);
  });

  it('is false for those who want little motion, whatever their connection', () => {
    expect(mayPlay(true, { connection: { effectiveType: '4g' } })).toBe(false);
    expect(mayPlay(true, {})).toBe(false);
  });

  it('is false for those who save data, and on a slow connection', () => {
    expect(mayPlay(false, { connection: { saveData: true, effectiveType: '4g' } })).toBe(false);
    for (const effectiveType of ['slow-2g', '2g', '3g']) {
      expect(mayPlay(false, { connection: { effectiveType } })).toBe(false);
    }
  });
});
