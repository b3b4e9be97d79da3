import { drawFilmWindow, type FilmWindow } from './film-window.ts';

/** What the show does to the page. */
export interface Stage {
  /** Puts a slide in view, with the picture that stands for its film. */
  readonly show: (slide: number) => void;
  /** Fetches a film, as far as its length is known; answered by `loaded` or `failed`. */
  readonly fetch: (slide: number) => void;
  /** Plays a film, from a second of it or from where it stands; answered by `began`, later by `over`. */
  readonly play: (slide: number, from?: number) => void;
  readonly pause: (slide: number) => void;
  /** Called whenever it begins or ends to run, or has no film left that can be shown. */
  readonly tell: (state: { isRunning: boolean; isOver: boolean }) => void;
}

export interface Clock {
  /** Milliseconds from some moment on. */
  readonly now: () => number;
  /** Calls back after so many milliseconds. @returns what takes that back */
  readonly later: (run: () => void, milliseconds: number) => () => void;
}

/** Milliseconds after which a film that does not come gives way to the next. */
const FILM_TIMEOUT_MS = 12_000;

/**
 * The order of the banner: one slide after the other, from a random second for ten seconds, the first after the last.
 * A film that fails is left out from then on; when all have failed the show is over.
 */
export class BannerShow {
  readonly #count: number;
  readonly #stage: Stage;
  readonly #clock: Clock;
  readonly #random: () => number;
  readonly #broken = new Set<number>();
  #slide: number;
  #isWanted = false;
  #isHeld = false;
  #isRunning = false;
  #window: FilmWindow | undefined;
  /** The second that the film is still to be moved to. */
  #start: number | undefined;
  /** Milliseconds left of the window. */
  #left = 0;
  /** Since when they run; unknown until the film moves. */
  #since: number | undefined;
  #stopTimer: () => void = () => undefined;

  /**
   * @param count how many slides there are
   * @param random from 0 to 1, without 1
   * @param first the slide that is in view already
   */
  constructor(count: number, stage: Stage, clock: Clock, random: () => number, first = 0) {
    this.#count = count;
    this.#stage = stage;
    this.#clock = clock;
    this.#random = random;
    this.#slide = first;
  }

  /** The window of the slide in view, once the film's length is known. */
  get window(): FilmWindow | undefined {
    return this.#window;
  }

  /** The visitor, or their settings, let it run or stop it. */
  setWanted(isWanted: boolean): void {
    this.#isWanted = isWanted;
    this.#update();
  }

  /** It is out of view: it pauses, and resumes from where it was. */
  setHeld(isHeld: boolean): void {
    this.#isHeld = isHeld;
    this.#update();
  }

  /** Goes on by a slide or back by one, round the ends. */
  turn(step: 1 | -1): void {
    this.#goTo((this.#slide + step + this.#count) % this.#count);
  }

  /** A film's length is known. */
  loaded(slide: number, seconds: number): void {
    if (slide !== this.#slide || this.#window !== undefined) return;
    this.#window = drawFilmWindow(seconds, this.#random());
    this.#start = this.#window.from;
    this.#left = (this.#window.to - this.#window.from) * 1000;
    if (this.#isRunning) this.#play();
  }

  /** A film moves. */
  began(slide: number): void {
    const isExpected = slide === this.#slide && this.#isRunning && this.#window !== undefined;
    if (!isExpected || this.#since !== undefined) return;
    this.#since = this.#clock.now();
    this.#setTimer(this.#left);
  }

  /** The film was paused by something else than the show, or has ended: the next one's turn. */
  over(slide: number): void {
    if (slide === this.#slide && this.#isRunning && this.#since !== undefined) this.#advance();
  }

  failed(slide: number): void {
    this.#broken.add(slide);
    if (slide === this.#slide) this.#advance();
  }

  #setTimer(milliseconds: number): void {
    this.#stopTimer();
    this.#stopTimer = this.#clock.later(() => {
      this.#advance();
    }, milliseconds);
  }

  #run(): void {
    this.#setTimer(this.#left + FILM_TIMEOUT_MS);
    if (this.#window === undefined) this.#stage.fetch(this.#slide);
    else this.#play();
  }

  #play(): void {
    this.#stage.play(this.#slide, this.#start);
    this.#start = undefined;
  }

  #rest(): void {
    this.#stopTimer();
    if (this.#since !== undefined) this.#left -= this.#clock.now() - this.#since;
    this.#since = undefined;
    this.#stage.pause(this.#slide);
  }

  #update(): void {
    const isOver = this.#broken.size === this.#count;
    const shallRun = this.#isWanted && !this.#isHeld && !isOver;
    if (shallRun !== this.#isRunning) {
      this.#isRunning = shallRun;
      if (shallRun) this.#run();
      else this.#rest();
    }
    this.#stage.tell({ isRunning: this.#isWanted && !isOver, isOver });
  }

  #goTo(next: number): void {
    // A film alone goes on to its own next window.
    if (next !== this.#slide && this.#isRunning) this.#stage.pause(this.#slide);
    this.#slide = next;
    this.#window = undefined;
    this.#start = undefined;
    this.#left = 0;
    this.#since = undefined;
    this.#stage.show(next);
    if (this.#isRunning) this.#run();
  }

  #advance(): void {
    for (let step = 1; step <= this.#count; step += 1) {
      const next = (this.#slide + step) % this.#count;
      if (this.#broken.has(next)) continue;
      this.#goTo(next);
      return;
    }
    this.#update();
  }
}
