// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { bindPress, markState } from '../../../../src/client/player/prepare-film.ts';
import { filmHtml } from '../../../../src/views/film.ts';
import { namedClip } from '../../../support/named-clip.ts';

const words = { noPicture: '', noFilm: '', search: '', play: 'Play' };

/** A film as its page has it, which plays and stops, but for real. */
function film(): { film: HTMLElement; video: HTMLVideoElement; press: (selector: string) => void } {
  document.body.innerHTML = filmHtml(namedClip(1, { film: 'https://a.it/1.mp4' }), 'Gita', 'it', words);
  const [element] = document.querySelectorAll<HTMLElement>('.film');
  const [video] = document.querySelectorAll('video');
  if (!element || !video) throw new Error('There is no film.');
  let isPaused = true;
  Object.defineProperty(video, 'paused', { get: () => isPaused });
  video.play = () => Promise.resolve(void (isPaused = false));
  video.pause = () => void (isPaused = true);
  video.controls = false;
  const press = (selector: string): void =>
    void document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  return { film: element, video, press };
}

describe('a press on a film', () => {
  it('plays it and stops it, on its picture and on the button over it', () => {
    const { film: element, video, press } = film();
    bindPress(element, video, new AbortController().signal);
    press('video');
    expect(video.paused).toBe(false);
    press('video');
    expect(video.paused).toBe(true);
    press('.film__play svg');
    expect(video.paused).toBe(false);
  });

  it('is left to the browser’s controls where the film has them, and to what else lies over it', () => {
    const { film: element, video, press } = film();
    bindPress(element, video, new AbortController().signal);
    element.append(document.createElement('p'));
    press('.film > p');
    video.controls = true;
    press('video');
    expect(video.paused).toBe(true);
  });

  it('does nothing once the clip has left', () => {
    const { film: element, video, press } = film();
    const leaving = new AbortController();
    bindPress(element, video, leaving.signal);
    leaving.abort();
    press('video');
    expect(video.paused).toBe(true);
  });
});

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
  markState(video, film, new AbortController().signal);
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
