// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  changeSelection,
  readSelection,
  watchSelection,
} from '../../../../src/client/selection/kept-selection.ts';
import { selectionText } from '../../../../src/client/selection/selection-text.ts';
import { EMPTY_SELECTION, type Selection } from '../../../../src/client/selection/selection.ts';

const one: Selection = {
  title: 'Mare',
  clips: [{ id: 12, title: 'Gita', note: '', from: null, to: null }],
};
/** As another tab does. */
function storeElsewhere(value: string | null, key: string | null = 'selection'): void {
  if (value === null) localStorage.clear();
  else localStorage.setItem('selection', value);
  dispatchEvent(new StorageEvent('storage', { key }));
}

afterEach(() => {
  vi.restoreAllMocks();
  storeElsewhere(null);
});

describe('the selection in this browser', () => {
  it('is empty at first, and kept with its version once it is changed', () => {
    expect(readSelection()).toEqual(EMPTY_SELECTION);
    expect(changeSelection(() => one)).toBe('kept');
    expect(readSelection()).toEqual(one);
    expect(localStorage.getItem('selection')).toBe('[1,"Mare",[[12,"Gita"]]]');
  });

  it('leaves nothing behind when it is emptied', () => {
    changeSelection(() => one);
    changeSelection(() => EMPTY_SELECTION);
    expect(localStorage.getItem('selection')).toBeNull();
  });

  it.each(['', 'not JSON', '[9,"later",[]]', '{"__proto__":1}'])('is empty where %j is stored', (text) => {
    localStorage.setItem('selection', text);
    expect(readSelection()).toEqual(EMPTY_SELECTION);
  });

  it('tells its listeners of changes here and in another tab, until they stop', () => {
    const heard: Selection[] = [];
    const leaving = new AbortController();
    watchSelection((selection) => heard.push(selection), leaving.signal);
    changeSelection(() => one);
    storeElsewhere(selectionText({ ...one, title: 'Lago' }));
    storeElsewhere(null, null);
    dispatchEvent(new StorageEvent('storage', { key: 'language' }));
    leaving.abort();
    changeSelection(() => one);
    expect(heard.map(({ title }) => title)).toEqual(['Mare', 'Lago', '']);
  });

  it('changes what another tab has left, not what it read before', () => {
    changeSelection(() => one);
    storeElsewhere(selectionText({ ...one, title: 'Lago' }));
    changeSelection((selection) => ({ ...selection, clips: [] }));
    expect(readSelection()).toEqual({ title: 'Lago', clips: [] });
  });

  it('lasts as long as the page where storage is full, and is kept as soon as there is room', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('', 'QuotaExceededError');
      },
    });
    expect(changeSelection(() => one)).toBe('not-kept');
    expect(readSelection()).toEqual(one);
    vi.unstubAllGlobals();
    expect(changeSelection((selection) => ({ ...selection, title: 'Lago' }))).toBe('kept');
    expect(localStorage.getItem('selection')).toContain('Lago');
  });

  it('works where storage is forbidden', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    expect(readSelection()).toEqual(EMPTY_SELECTION);
    expect(changeSelection(() => one)).toBe('not-kept');
    expect(readSelection()).toEqual(one);
    vi.restoreAllMocks();
  });
});
