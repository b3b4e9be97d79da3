/**
 * The home page's films, one after the other, each for ten seconds, unless the visitor plays one of them already.
 *
 * Why script: nothing else starts a film in its middle and goes on to the next. Before it, and when it fails: the films
 * in a row that scrolls, still, with the browser's own controls. When it loads: when the page has loaded and is idle; the
 * films begin as soon as the visitor does something, or three seconds later.
 */
import { fetchMessages, fillMessage, type Messages } from '../../i18n/messages.ts';
import { REAL_TIMERS } from '../../search/timers.ts';
import { makeElement } from '../browser/elements.ts';
import { focusHeading } from '../browser/focus-heading.ts';
import { BannerShow, type BannerStage } from './banner-show.ts';
import { holdWhileUnseen, mayPlay, untilSettled } from './when-to-play.ts';

export async function attach(banner: HTMLElement): Promise<void> {
  const messages = await fetchMessages('homeBanner');
  const row = banner.querySelector('ul');
  const films = [...banner.querySelectorAll('video')];
  if (row === null || films.length === 0 || films.some(({ paused }) => !paused)) return;
  for (const film of films) film.controls = false;
  row.addEventListener('contextmenu', (event) => {
    event.preventDefault();
  });
  const first = Math.min(films.length - 1, Math.round(row.scrollLeft / row.clientWidth));
  const stage = addControls(banner, [...row.children], messages, (action) => {
    if (action === 'play') show.toggle();
    else show.turn(action === 'on' ? 1 : -1);
  });
  const show = new BannerShow({ films, stage, timers: REAL_TIMERS, random: Math.random, first });
  banner.classList.add('is-open');
  stage.show(first);
  holdWhileUnseen(banner, row, (isHeld) => {
    show.setHeld(isHeld);
  });
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  reducedMotion.addEventListener('change', () => {
    if (reducedMotion.matches) show.setWanted(false);
  });
  await untilSettled(banner);
  show.decide(mayPlay(reducedMotion.matches, navigator));
}

const LINES = {
  back: 'M20 3 9 12l11 9',
  on: 'm9 3 11 9-11 9',
  play: 'M7 3v18l13-9z',
  pause: 'M8 3v18M17 3v18',
};

/**
 * Adds the banner's own controls: the number as on a film's edge, back, play or pause, on, and how far the film has come.
 * Made without the template, which would bring more bytes than it saves.
 * @returns moves the slides and the controls as the show says
 */
function addControls(
  banner: HTMLElement,
  slides: readonly Element[],
  { play, pause, previous, next, position }: Messages<'homeBanner'>,
  press: (action: 'back' | 'play' | 'on') => void,
): BannerStage {
  const number = makeElement('span', { ariaHidden: 'true' });
  const status = makeElement('span', { className: 'visually-hidden', role: 'status' });
  const progress = makeElement('span', { className: 'home-banner__progress' });
  let inView = 0;
  const button = (action: 'back' | 'play' | 'on', label: string): HTMLButtonElement => {
    const onclick = (): void => {
      press(action);
      if (action !== 'play')
        status.textContent = fillMessage(position, { number: inView + 1, total: slides.length });
    };
    return nameButton(makeElement('button', { type: 'button', onclick }), label, LINES[action]);
  };
  const playing = button('play', play);
  const buttons = slides.length > 1 ? [button('back', previous), playing, button('on', next)] : [playing];
  const bar = { className: 'home-banner__controls label' };
  banner.append(progress, makeElement('div', bar, number, status, ...buttons));
  const setProgress = (done: number): void => {
    progress.style.scale = `${done} 1`;
  };
  return {
    setProgress,
    show: (shown) => {
      inView = shown;
      for (const [slide, element] of slides.entries()) element.classList.toggle('is-on', slide === shown);
      number.textContent = `${shown + 1}/${slides.length}`;
      setProgress(0);
    },
    tell: ({ isRunning, isOver }) => {
      nameButton(playing, isRunning ? pause : play, isRunning ? LINES.pause : LINES.play);
      // Nothing left to play; the pictures can still be turned.
      if (!isOver) return;
      if (playing === document.activeElement) focusHeading();
      playing.remove();
    },
  };
}

function nameButton(button: HTMLButtonElement, label: string, line: string): HTMLButtonElement {
  button.ariaLabel = label;
  // No word of the archive is in it.
  button.innerHTML = `<svg viewBox="0 0 28 24" width="28" height="24" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true"><path d="${line}"/></svg>`;
  return button;
}
