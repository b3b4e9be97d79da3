import { describe, expect, it } from 'vitest';
import { dialogState, readArrival, readDialogEntry } from '../../../../src/client/clip/history-entry.ts';

const entry = { over: '/it/archive/', depth: 2, key: 5 };

describe('the history entry of a clip over a page', () => {
  it('is read as it was written, whatever stands beside it', () => {
    expect(readDialogEntry({ list: { pages: 2 }, ...dialogState(entry) })).toEqual(entry);
  });

  it.each([
    null,
    undefined,
    'clip',
    {},
    { clip: null },
    { clip: { ...entry, depth: 0 } },
    { clip: { ...entry, depth: '2' } },
    { clip: { ...entry, key: 1.5 } },
    { clip: { ...entry, over: 7 } },
  ])('is none where the state says %j', (state) => {
    expect(readDialogEntry(state)).toBeUndefined();
  });
});

describe('arriving at an entry', () => {
  const state = dialogState(entry);

  it('of a clip over this page shows the clip, also where the clip is the page itself', () => {
    expect(readArrival('/it/archive/', '/it/clips/3_mare/', state)).toEqual({ kind: 'clip', entry });
    const overItself = { ...entry, over: '/it/clips/3_mare/' };
    expect(readArrival('/it/clips/3_mare/', '/it/clips/3_mare/', dialogState(overItself))).toEqual({
      kind: 'clip',
      entry: overItself,
    });
  });

  it('of this page shows the page, also when the clip lay over another one before it was reloaded', () => {
    expect(readArrival('/it/archive/', '/it/archive/', { list: { pages: 2, y: 0 } }).kind).toBe('page');
    expect(readArrival('/it/clips/3_mare/', '/it/clips/3_mare/', state).kind).toBe('page');
  });

  it('of a page that was there before a reload needs that page to be loaded', () => {
    expect(readArrival('/it/clips/3_mare/', '/it/archive/', null).kind).toBe('elsewhere');
    expect(readArrival('/it/clips/3_mare/', '/it/clips/4_neve/', state).kind).toBe('elsewhere');
  });
});
