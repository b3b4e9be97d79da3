// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { $selection, changeSelection } from '../../../../src/client/selection/kept-selection.ts';
import {
  EMPTY_SELECTION,
  selectionText,
  type Selection,
} from '../../../../src/client/selection/selection.ts';

const one: Selection = {
  title: 'Mare',
  clips: [{ id: 12, title: 'Gita', note: '', from: null, to: null }],
};
/** As another tab does; without a text it clears its storage. */
function storeElsewhere(text: string | null): void {
  if (text === null) localStorage.clear();
  else localStorage.setItem('selection', text);
  dispatchEvent(new StorageEvent('storage', { key: text === null ? null : 'selection', newValue: text }));
}

afterEach(() => {
  vi.restoreAllMocks();
  storeElsewhere(null);
});

describe('the selection in this browser', () => {
  it('is empty at first, and kept with its version once it is changed', () => {
    expect($selection.get()).toEqual(EMPTY_SELECTION);
    expect(changeSelection(() => one)).toBe(true);
    expect($selection.get()).toEqual(one);
    expect(localStorage.getItem('selection')).toBe('[1,"Mare",[[12,"Gita"]]]');
  });

  it('leaves nothing behind when it is emptied', () => {
    changeSelection(() => one);
    changeSelection(() => EMPTY_SELECTION);
    expect(localStorage.getItem('selection')).toBeNull();
  });

  it.each(['', 'not JSON', '[9,"later",[]]', '{"__proto__":1}'])('is empty where %j is stored', (text) => {
    storeElsewhere(text);
    expect($selection.get()).toEqual(EMPTY_SELECTION);
  });

  it('tells its listeners of changes here and in another tab, until they stop', () => {
    const heard: Selection[] = [];
    const stop = $selection.listen((selection) => heard.push(selection));
    changeSelection(() => one);
    storeElsewhere(selectionText({ ...one, title: 'Lago' }));
    storeElsewhere(null);
    dispatchEvent(new StorageEvent('storage', { key: 'language' }));
    stop();
    changeSelection(() => one);
    expect(heard.map(({ title }) => title)).toEqual(['Mare', 'Lago', '']);
  });

  it('changes what another tab has left, not what it read before', () => {
    changeSelection(() => one);
    storeElsewhere(selectionText({ ...one, title: 'Lago' }));
    changeSelection((selection) => ({ ...selection, clips: [] }));
    expect($selection.get()).toEqual({ title: 'Lago', clips: [] });
  });

  it('lasts as long as the page where storage is full, and is kept as soon as there is room', () => {
    // What is written to it throws.
    vi.stubGlobal('localStorage', Object.freeze({}));
    expect(changeSelection(() => one)).toBe(false);
    expect($selection.get()).toEqual(one);
    vi.unstubAllGlobals();
    expect(changeSelection((selection) => ({ ...selection, title: 'Lago' }))).toBe(true);
    expect(localStorage.getItem('selection')).toContain('Lago');
  });

  it('works where storage is forbidden', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    expect($selection.get()).toEqual(EMPTY_SELECTION);
    expect(changeSelection(() => one)).toBe(false);
    expect($selection.get()).toEqual(one);
    vi.restoreAllMocks();
  });
});
