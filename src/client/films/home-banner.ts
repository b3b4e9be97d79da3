/**
 * The home page's films, one after the other, each for ten seconds, unless the visitor plays one of them already.
 *
 * Why script: nothing else starts a film in its middle and goes on to the next. Before it, and when it fails: the films
 * in a row that scrolls, still, with the browser's own controls. When it loads: when the page has loaded and is idle; the
 * films begin as soon as the visitor does something, or three seconds later.
 */
import { fetchMessages } from '../../i18n/fetch-messages.ts';
import { fillMessage } from '../../i18n/fill-message.ts';
import type { Messages } from '../../i18n/messages.ts';
import { REAL_TIMERS } from '../../search/timeout.ts';
import { html, type Html } from '../../views/html.ts';
import { findElement, htmlFragment } from '../browser/html-fragment.ts';
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
  banner.append(controlsFragment(films.length, messages));
  const stage = bannerStage(banner, row, messages);
  const show = new BannerShow(films, stage, REAL_TIMERS, Math.random, first);
  bindControls(banner, films.length, messages, show);
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

/** The banner's own controls: the number as on a film's edge, back, play or pause, on, and how far the film has come. */
function controlsFragment(count: number, { play, previous, next }: Messages<'homeBanner'>): DocumentFragment {
  const button = (action: keyof typeof LINES, label: string): Html => html`
    <button type="button" data-do="${action}" aria-label="${label}">
      <svg viewBox="0 0 28 24" width="28" height="24" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true">
        <path d="${LINES[action]}" />
      </svg>
    </button>
  `;
  return htmlFragment(html`
    <span class="home-banner__progress"></span>
    <div class="home-banner__controls label">
      <span aria-hidden="true"></span>
      <span class="visually-hidden" role="status"></span>
      ${count > 1 && button('back', previous)} ${button('play', play)} ${count > 1 && button('on', next)}
    </div>
  `);
}

function bindControls(
  banner: HTMLElement,
  count: number,
  { position }: Messages<'homeBanner'>,
  show: BannerShow,
): void {
  const status = findElement(banner, '[role=status]');
  findElement(banner, '.home-banner__controls').addEventListener('click', ({ target }) => {
    const action = target instanceof Element && target.closest('button')?.dataset['do'];
    if (!action) return;
    if (action === 'play') {
      show.toggle();
      return;
    }
    show.turn(action === 'on' ? 1 : -1);
    status.textContent = fillMessage(position, { number: show.slide + 1, total: count });
  });
}

/** Moves the slides and the controls as the show says. */
function bannerStage(
  banner: HTMLElement,
  row: HTMLElement,
  { play, pause }: Messages<'homeBanner'>,
): BannerStage {
  const number = findElement(banner, '.home-banner__controls > span');
  const progress = findElement(banner, '.home-banner__progress');
  const playing = findElement(banner, '[data-do=play]');
  const slides = [...row.children];
  const setProgress = (done: number): void => {
    progress.style.scale = `${done} 1`;
  };
  return {
    setProgress,
    show: (shown) => {
      for (const [slide, element] of slides.entries()) element.classList.toggle('is-on', slide === shown);
      number.textContent = `${shown + 1}/${slides.length}`;
      setProgress(0);
    },
    tell: ({ isRunning, isOver }) => {
      playing.ariaLabel = isRunning ? pause : play;
      findElement(playing, 'path').setAttribute('d', isRunning ? LINES.pause : LINES.play);
      // Nothing left to play; the pictures can still be turned.
      if (isOver) playing.remove();
    },
  };
}
