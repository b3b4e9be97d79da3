// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { countVisit, startCounting, stopCounting } from '../../../../src/client/lists/kept-visits.ts';
import { remembersVisits } from '../../../../src/client/lists/remembers-visits.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the visits that a browser remembers', () => {
  it('are none until somebody asks for it, and none after they are forgotten', () => {
    expect(countVisit('2026-11-03')).toBeUndefined();
    expect(localStorage.length).toBe(0);
    expect(startCounting('2026-11-03')).toBe(true);
    stopCounting();
    expect(countVisit('2026-11-24')).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });

  it('are this one and the last one before, all day long and in every tab', () => {
    startCounting('2026-11-03');
    expect(countVisit('2026-11-03')).toBe('2026-11-03');
    expect([countVisit('2026-11-24'), countVisit('2026-11-24')]).toEqual(['2026-11-03', '2026-11-03']);
    expect(countVisit('2026-12-01')).toBe('2026-11-24');
    expect(localStorage.getItem('visits')).toBe('2026-11-24 2026-12-01');
  });

  it('begin again after a day to come', () => {
    startCounting('2031-01-01');
    expect(countVisit('2026-11-24')).toBe('2026-11-24');
    expect(countVisit('2026-11-25')).toBe('2026-11-24');
  });

  it.each(['', '2026-11-03', '{}', '<b> <b>', '2026-11-03 2026-11-04 2026-11-05'])(
    'are none where %j is stored',
    (text) => {
      localStorage.setItem('visits', text);
      expect(countVisit('2026-11-24')).toBeUndefined();
    },
  );

  it('are none where nothing may be stored', () => {
    const refuse = (): never => {
      throw new DOMException('No storage here.');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(startCounting('2026-11-03')).toBe(false);
    expect(countVisit('2026-11-03')).toBeUndefined();
    expect(stopCounting).not.toThrow();
    expect(remembersVisits(document.createElement('p'))).toBe(true);
    const line = document.createElement('p');
    line.dataset['days'] = '2026-11-03,1';
    expect(remembersVisits(line)).toBe(false);
  });
});
