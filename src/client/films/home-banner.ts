import { fetchMessages } from '../../i18n/fetch-messages.ts';
import type { Messages } from '../../i18n/messages.ts';
import { addControls, type BannerControls } from './banner-controls.ts';
import { BannerShow, type Clock } from './banner-show.ts';
import { holdWhileUnseen } from './hold-while-unseen.ts';
import { connectionOf, mayPlay } from './may-play.ts';
import { untilSettled } from './until-settled.ts';

const CLOCK: Clock = {
  now: () => performance.now(),
  later: (run, milliseconds) => {
    const timer = setTimeout(run, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  },
};

/**
 * The home page's films, one after the other, each for ten seconds, unless the visitor plays one of them already.
 *
 * Why script: nothing else starts a film in its middle and goes on to the next. Before it, and when it fails: the films
 * in a row that scrolls, still, with the browser's own controls. When it loads: when the page has loaded and is idle; the
 * films begin as soon as the visitor does something, or three seconds later.
 */
export async function attach(banner: HTMLElement): Promise<void> {
  const messages = await fetchMessages('homeBanner');
  const row = banner.querySelector('ul');
  const films = [...banner.querySelectorAll('video')];
  if (row === null || films.length === 0 || films.some(({ paused }) => !paused)) return;
  new HomeBanner(banner, row, films, messages).start();
}

/** Brings the order of the films, their elements and the controls together. */
class HomeBanner {
  readonly #banner: HTMLElement;
  readonly #row: HTMLElement;
  readonly #films: readonly HTMLVideoElement[];
  readonly #controls: BannerControls;
  readonly #show: BannerShow;
  #isWanted = false;
  /** The visitor, or their settings, have said whether films play. */
  #isSaid = false;
  #slide: number;

  constructor(
    banner: HTMLElement,
    row: HTMLElement,
    films: readonly HTMLVideoElement[],
    messages: Messages<'homeBanner'>,
  ) {
    this.#banner = banner;
    this.#row = row;
    this.#films = films;
    this.#slide = Math.min(films.length - 1, Math.round(row.scrollLeft / row.clientWidth));
    this.#controls = addControls(banner, films.length, messages, {
      turn: (step) => {
        this.#show.turn(step);
      },
      toggle: () => {
        this.#want(!this.#isWanted);
      },
    });
    const stage = {
      show: (slide: number) => {
        this.#showSlide(slide);
      },
      fetch: (slide: number) => {
        this.#fetchFilm(slide);
      },
      play: (slide: number, from?: number) => {
        this.#playFilm(slide, from);
      },
      pause: (slide: number) => films[slide]?.pause(),
      tell: ({ isRunning, isOver }: { isRunning: boolean; isOver: boolean }) => {
        this.#controls.setRunning(isRunning);
        if (isOver) this.#controls.removePlay();
      },
    };
    this.#show = new BannerShow(films.length, stage, CLOCK, Math.random, this.#slide);
  }

  /** Takes the films over from the browser's controls, and plays them where autoplay is allowed. */
  start(): void {
    for (const [index, film] of this.#films.entries()) this.#follow(film, index);
    this.#row.addEventListener('contextmenu', (event) => {
      event.preventDefault();
    });
    this.#banner.classList.add('is-open');
    this.#showSlide(this.#slide);
    holdWhileUnseen(this.#banner, this.#row, (isHeld) => {
      this.#show.setHeld(isHeld);
    });
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
    reducedMotion.addEventListener('change', () => {
      if (reducedMotion.matches) this.#want(false);
    });
    void untilSettled(this.#banner).then(() => {
      if (!this.#isSaid) this.#want(mayPlay(reducedMotion.matches, connectionOf(navigator)));
    });
  }

  #want(isWanted: boolean): void {
    this.#isSaid = true;
    this.#isWanted = isWanted;
    this.#show.setWanted(isWanted);
  }

  #showSlide(slide: number): void {
    this.#slide = slide;
    for (const [index, element] of [...this.#row.children].entries()) {
      element.classList.toggle('is-on', index === slide);
    }
    this.#controls.setSlide(slide);
  }

  #fetchFilm(slide: number): void {
    const film = this.#films[slide];
    if (film === undefined) return;
    if (film.readyState >= HTMLMediaElement.HAVE_METADATA) this.#show.loaded(slide, film.duration);
    else {
      film.load();
      // Not before: the film would be asked for at once, and again by what resets it.
      film.preload = 'metadata';
    }
  }

  #playFilm(slide: number, from?: number): void {
    const film = this.#films[slide];
    if (film === undefined) return;
    if (from !== undefined) film.currentTime = from;
    film.play().catch((error: unknown) => {
      // The browser refuses autoplay, to save power for example: the visitor decides.
      if (error instanceof DOMException && error.name === 'NotAllowedError') this.#want(false);
    });
  }

  /** Reports a film's playback to the show. */
  #follow(film: HTMLVideoElement, index: number): void {
    const show = this.#show;
    film.controls = false;
    film.addEventListener('loadedmetadata', () => {
      show.loaded(index, film.duration);
    });
    film.addEventListener('playing', () => {
      show.began(index);
    });
    film.addEventListener('pause', () => {
      // The film may play again by the time that the event arrives.
      if (film.paused) show.over(index);
    });
    film.addEventListener('ended', () => {
      if (film.ended) show.over(index);
    });
    film.addEventListener('error', () => {
      show.failed(index);
    });
    film.addEventListener('timeupdate', () => {
      if (index === this.#slide && show.window !== undefined) {
        const { from, to } = show.window;
        this.#controls.setProgress(Math.min(1, Math.max(0, (film.currentTime - from) / (to - from))));
      }
    });
  }
}
