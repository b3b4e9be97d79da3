import { drawFilmWindow, type FilmWindow } from './film-window.ts';

/** What the show asks of the page. */
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

export interface BannerShow {
  /** The visitor, or their settings, let it run or stop it. */
  readonly setWanted: (isWanted: boolean) => void;
  /** Nobody could see it now: it waits, and goes on from where it was. */
  readonly setHeld: (isHeld: boolean) => void;
  /** On by a slide or back by one, round the ends. */
  readonly turn: (step: 1 | -1) => void;
  readonly loaded: (slide: number, seconds: number) => void;
  readonly began: (slide: number) => void;
  /** The film was paused by something else than the show, or has ended: the next one's turn. */
  readonly over: (slide: number) => void;
  readonly failed: (slide: number) => void;
  /** The part that is being shown, once the film's length is known. */
  readonly window: () => FilmWindow | undefined;
}

/** Milliseconds after which a film that does not come gives way to the next. */
const PATIENCE = 12_000;

/**
 * The order of the banner: one slide after the other, from a random second for ten seconds, the first after the last.
 * A film that fails is left out from then on; when all have failed the show is over.
 * @param random from 0 to 1, without 1
 * @param first the slide that is in view already
 */
export function createBannerShow(
  count: number,
  stage: Stage,
  clock: Clock,
  random: () => number,
  first = 0,
): BannerShow {
  const broken = new Set<number>();
  let [slide, isWanted, isHeld, isRunning] = [first, false, false, false];
  let window: FilmWindow | undefined;
  // Where the film is still to be wound to.
  let start: number | undefined;
  // Milliseconds left of the window, and since when they run, which is unknown until the film moves.
  let left = 0;
  let since: number | undefined;
  let stopTimer = (): void => undefined;

  function setTimer(milliseconds: number): void {
    stopTimer();
    stopTimer = clock.later(advance, milliseconds);
  }

  function run(): void {
    setTimer(left + PATIENCE);
    if (window === undefined) stage.fetch(slide);
    else play();
  }

  function play(): void {
    stage.play(slide, start);
    start = undefined;
  }

  function rest(): void {
    stopTimer();
    if (since !== undefined) left -= clock.now() - since;
    since = undefined;
    stage.pause(slide);
  }

  function update(): void {
    const isOver = broken.size === count;
    const shallRun = isWanted && !isHeld && !isOver;
    if (shallRun !== isRunning) {
      isRunning = shallRun;
      if (isRunning) run();
      else rest();
    }
    stage.tell({ isRunning: isWanted && !isOver, isOver });
  }

  function goTo(next: number): void {
    // A film alone goes on to its own next window.
    if (next !== slide && isRunning) stage.pause(slide);
    [slide, window, start, left, since] = [next, undefined, undefined, 0, undefined];
    stage.show(slide);
    if (isRunning) run();
  }

  function advance(): void {
    for (let step = 1; step <= count; step += 1) {
      const next = (slide + step) % count;
      if (broken.has(next)) continue;
      goTo(next);
      return;
    }
    update();
  }

  return {
    setWanted: (wanted) => {
      isWanted = wanted;
      update();
    },
    setHeld: (held) => {
      isHeld = held;
      update();
    },
    turn: (step) => {
      goTo((slide + step + count) % count);
    },
    loaded: (index, seconds) => {
      if (index !== slide || window !== undefined) return;
      window = drawFilmWindow(seconds, random());
      start = window.from;
      left = (window.to - window.from) * 1000;
      if (isRunning) play();
    },
    began: (index) => {
      if (index !== slide || !isRunning || window === undefined || since !== undefined) return;
      since = clock.now();
      setTimer(left);
    },
    over: (index) => {
      if (index === slide && isRunning && since !== undefined) advance();
    },
    failed: (index) => {
      broken.add(index);
      if (index === slide) advance();
    },
    window: () => window,
  };
}
