import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { medianDuration } from '../../../../scripts/rebuild/history.ts';
import { createRunProgress, describeTime } from '../../../../scripts/rebuild/run-progress.ts';

let now = 0;
let written = '';
const write = (text: string): void => void (written += text);

beforeEach(() => {
  vi.useFakeTimers();
  now = 0;
  written = '';
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the progress of a run', () => {
  it('is a line a step where nobody watches, and says how long each took', () => {
    const progress = createRunProgress({ write }, () => now);
    progress.step('compare', 'comparing');
    now = 1500;
    progress.step('render', 'rendering 2 of 9 pages');
    progress.detail('1 of 2');
    progress.say('A line between.');
    now = 4000;
    progress.step('compare', 'comparing again');
    now = 4250;
    expect(progress.end()).toEqual({ compare: 1750, render: 2500 });
    expect(written).toBe('comparing\nrendering 2 of 9 pages\nA line between.\ncomparing again\n');
  });

  it('is one line with the time so far and the time left on a terminal', () => {
    const progress = createRunProgress({ write, isTTY: true, columns: 80 }, () => now);
    progress.expect(90_000);
    progress.step('publish', 'publishing');
    progress.detail('5 of 10 files');
    now = 12_000;
    vi.advanceTimersByTime(1000);
    expect(written.split('\r\u001b[K').at(-1)).toBe('publishing · 5 of 10 files · 0:12 · about 1:18 left');
    progress.end();
    expect(written.endsWith('\r\u001b[K')).toBe(true);
    vi.advanceTimersByTime(5000);
    expect(written.endsWith('\r\u001b[K')).toBe(true);
  });

  it('leaves the terminal to others while it is paused, and keeps within its width', () => {
    const progress = createRunProgress({ write, isTTY: true, columns: 20 }, () => now);
    progress.step('pull', 'pulling');
    progress.pause();
    written = '';
    vi.advanceTimersByTime(5000);
    expect(written).toBe('');
    progress.step('render', 'rendering 71,432 of 71,432 pages');
    expect(written).toBe('\r\u001b[Krendering 71,432 of');
    progress.end();
  });
});

describe('the time left', () => {
  it('is told until it is over', () => {
    expect(describeTime(61_000, null)).toBe('1:01');
    expect(describeTime(3_661_000, null)).toBe('1:01:01');
    expect(describeTime(61_000, 70_000)).toBe('1:01 · about 0:09 left');
    expect(describeTime(71_000, 70_000)).toBe('1:11');
  });

  it('is that of the last runs that did the same and went well', () => {
    const line = (scope: string, durationMs: number, exitCode = 0, outcome = 'built'): string =>
      JSON.stringify({ scope, durationMs, exitCode, outcome });
    const lines = [
      ...[line('part', 1), line('part', 10), line('part', 20), line('everything', 900)],
      ...[line('part', 30), line('part', 5, 5), line('part', 2, 0, 'planned'), line('part', 40)],
      ...[line('part', 50), '{"scope":"part","durat', `{"scope":"pa${line('part', 7)}`],
    ];
    expect(medianDuration(lines.join('\n'), 'part')).toBe(30);
    expect(medianDuration(lines.join('\n'), 'everything')).toBe(900);
    expect(medianDuration(lines.join('\n'), 'nothing')).toBeNull();
  });
});
