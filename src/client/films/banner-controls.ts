import { fillMessage } from '../../i18n/fill-message.ts';
import type { Messages } from '../../i18n/messages.ts';

/** The banner's own controls: its place as on a film's edge, back, play or pause, on. */
export interface BannerControls {
  readonly setSlide: (slide: number) => void;
  readonly setRunning: (isRunning: boolean) => void;
  /** Nothing left to play: the pictures can still be turned. */
  readonly removePlay: () => void;
  /** How far the film in view has come, from 0 to 1. */
  readonly setProgress: (done: number) => void;
}

interface Actions {
  readonly turn: (step: 1 | -1) => void;
  readonly toggle: () => void;
}

const LINES = {
  back: 'M20 3 9 12l11 9',
  on: 'm9 3 11 9-11 9',
  play: 'M7 3v18l13-9z',
  pause: 'M8 3v18M17 3v18',
};

/** Adds the controls to the banner. */
export function addControls(
  banner: HTMLElement,
  count: number,
  messages: Messages<'homeBanner'>,
  { turn, toggle }: Actions,
): BannerControls {
  const { play, pause, previous, next } = messages;
  const words = (slide: number): string =>
    fillMessage(messages.position, { number: slide + 1, total: count });

  const bar = document.createElement('div');
  bar.className = 'home-banner__controls label';
  const [number, said, progress] = ['span', 'span', 'span'].map((name) => document.createElement(name)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  number.ariaHidden = 'true';
  said.className = 'visually-hidden';
  said.role = 'status';
  progress.className = 'home-banner__progress';
  let shown = 0;
  const turnAndTell = (step: 1 | -1) => () => {
    turn(step);
    said.textContent = words(shown);
  };
  const back = button(previous, LINES.back, turnAndTell(-1));
  const on = button(next, LINES.on, turnAndTell(1));
  const playing = button(play, LINES.play, toggle);
  bar.append(number, said, ...(count > 1 ? [back, playing, on] : [playing]));
  banner.append(progress, bar);

  return {
    setSlide: (slide) => {
      shown = slide;
      number.textContent = `${slide + 1}/${count}`;
      progress.style.scale = '0 1';
    },
    setRunning: (isRunning) => {
      name(playing, isRunning ? pause : play, isRunning ? LINES.pause : LINES.play);
    },
    removePlay: () => {
      playing.remove();
    },
    setProgress: (done) => {
      progress.style.scale = `${done} 1`;
    },
  };
}

function button(words: string, line: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.addEventListener('click', onClick);
  name(made, words, line);
  return made;
}

function name(named: HTMLButtonElement, words: string, line: string): void {
  named.ariaLabel = words;
  // No word of the archive is in it.
  named.innerHTML = `<svg viewBox="0 0 28 24" width="28" height="24" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true"><path d="${line}"/></svg>`;
}
