// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { watchState } from '../../../../src/client/player/watch-state.ts';

// happy-dom has no constants for what is loaded.
const LOADED = { HAVE_CURRENT_DATA: 2, HAVE_ENOUGH_DATA: 4 };
Object.assign(HTMLMediaElement, LOADED);

interface State {
  readonly readyState?: number;
  readonly paused?: boolean;
  readonly currentTime?: number;
}

/** Whether the film's own picture is said to be there, and that it plays. */
function said(state: State): [boolean, boolean] {
  const film = document.createElement('div');
  const video = document.createElement('video');
  const whole = { readyState: 0, paused: true, currentTime: 0, ended: false, error: null, ...state };
  for (const [name, value] of Object.entries(whole)) Object.defineProperty(video, name, { value });
  watchState(video, film, new AbortController().signal);
  return [film.hasAttribute('data-begun'), film.hasAttribute('data-playing')];
}

describe('the state of a film', () => {
  it('keeps the picture of the page over a film that waits at its beginning, which no browser draws', () => {
    expect(said({ readyState: LOADED.HAVE_ENOUGH_DATA })).toEqual([false, false]);
  });

  it('is begun when it runs or waits at a moment, and its picture is there', () => {
    const readyState = LOADED.HAVE_CURRENT_DATA;
    expect(said({ readyState, paused: false })).toEqual([true, true]);
    expect(said({ readyState, currentTime: 4 })).toEqual([true, false]);
    expect(said({ paused: false, currentTime: 4 })).toEqual([false, true]);
  });
});
