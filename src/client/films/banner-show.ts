import type { Timers } from '../../search/timers.ts';
import { FilmSlot, type FilmEvents, type FilmPart } from './film-slot.ts';

/** The page's part of the show: slides and controls. */
export interface BannerStage {
  /** Puts a slide in view, with the picture that stands for its film. */
  readonly show: (slide: number) => void;
  /** Called whenever it begins or ends to run, or has no film left that can be shown. */
  readonly tell: (state: { readonly isRunning: boolean; readonly isOver: boolean }) => void;
  /** How much of the film in view has been shown, from 0 to 1. */
  readonly setProgress: (done: number) => void;
}

interface BannerParts {
  readonly films: readonly HTMLVideoElement[];
  readonly stage: BannerStage;
  readonly timers: Timers;
  /** From 0 to 1, without 1. */
  readonly random: () => number;
  /** The slide that is in view already. */
  readonly first: number;
}

/** Milliseconds after which a film that stands still is passed over. */
const FILM_TIMEOUT_MS = 12_000;

/** A part begins at a random second from 0 to this, and is this long. */
const LATEST_START = 25;
const LENGTH = 10;

/**
 * Draws the part of a film that the banner shows. A film that is too short for the draw shows its last ten seconds, one
 * that is shorter than that itself from the beginning.
 * @param duration seconds; not finite for a stream or where it is not known
 * @param random from 0 to 1, without 1
 */
export function drawFilmPart(duration: number, random: number): FilmPart {
  const drawn = Math.floor(random * (LATEST_START + 1));
  if (!Number.isFinite(duration)) return { from: drawn, to: drawn + LENGTH };
  const from = Math.max(0, Math.min(drawn, duration - LENGTH));
  return { from, to: Math.min(from + LENGTH, duration) };
}

/**
 * The order of the banner: one film after the other, from a random second for ten seconds, the first after the last.
 * A film that fails is left out from then on; when all have failed the show is over.
 */
export class BannerShow {
  readonly #parts: BannerParts;
  readonly #slots: readonly FilmSlot[];
  readonly #broken = new Set<number>();
  #slide: number;
  /** Unset until the visitor, or the visitor's settings, have decided. */
  #isWanted: boolean | undefined;
  #isHeld = false;
  #isRunning = false;
  /** The film in view has begun in its turn, and then plays on after a pause. */
  #hasBegun = false;
  #stopTimer: (() => void) | undefined;

  constructor(parts: BannerParts) {
    this.#parts = parts;
    this.#slide = parts.first;
    const ifShown = (run: () => void) => (slide: number) => {
      if (slide === this.#slide && this.#isRunning) run();
    };
    const advance = ifShown(() => {
      this.#advance();
    });
    const events: FilmEvents = {
      ended: advance,
      paused: advance,
      failed: (slide) => {
        this.#broken.add(slide);
        if (slide === this.#slide) this.#advance();
      },
      waiting: ifShown(() => {
        this.#startTimer();
      }),
      moving: (slide, done) => {
        if (slide !== this.#slide) return;
        this.#endTimer();
        parts.stage.setProgress(done);
      },
      refused: () => {
        this.setWanted(false);
      },
    };
    this.#slots = parts.films.map((film) => new FilmSlot(film, events));
    for (const [slide, film] of parts.films.entries())
      film.addEventListener('loadedmetadata', () => {
        if (slide === this.#slide && this.#isRunning) this.#play();
      });
  }

  setWanted(isWanted: boolean): void {
    this.#isWanted = isWanted;
    this.#update();
  }

  toggle(): void {
    this.setWanted(this.#isWanted !== true);
  }

  /** Runs or not, unless the visitor has decided already. */
  decide(isWanted: boolean): void {
    if (this.#isWanted === undefined) this.setWanted(isWanted);
  }

  /** It is out of view: it pauses, and resumes from where it was. */
  setHeld(isHeld: boolean): void {
    this.#isHeld = isHeld;
    this.#update();
  }

  /** Goes on by a slide or back by one, round the ends. */
  turn(step: 1 | -1): void {
    this.#goTo((this.#slide + step + this.#slots.length) % this.#slots.length);
  }

  #update(): void {
    const isOver = this.#broken.size === this.#slots.length;
    const isWanted = this.#isWanted === true && !isOver;
    const shouldRun = isWanted && !this.#isHeld;
    if (shouldRun !== this.#isRunning) {
      this.#isRunning = shouldRun;
      if (shouldRun) this.#play();
      else this.#rest();
    }
    this.#parts.stage.tell({ isRunning: isWanted, isOver });
  }

  /** Plays the film in view, or fetches it as far as its length; it plays when that is known. */
  #play(): void {
    const slot = this.#slots[this.#slide];
    if (slot === undefined) return;
    this.#startTimer();
    if (slot.number === undefined || slot.video.readyState === 0) {
      const { src } = slot.video;
      const partOf = (duration: number): FilmPart => drawFilmPart(duration, this.#parts.random());
      slot.load({ number: this.#slide, address: src, partOf });
      // Not before: the film would be asked for at once, and again by `load`.
      slot.video.preload = 'metadata';
    } else if (this.#hasBegun) slot.play();
    else {
      this.#hasBegun = true;
      slot.begin();
    }
  }

  #rest(): void {
    this.#endTimer();
    this.#slots[this.#slide]?.pause();
  }

  #startTimer(): void {
    this.#stopTimer ??= this.#parts.timers.wait(FILM_TIMEOUT_MS, () => {
      this.#advance();
    });
  }

  #endTimer(): void {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
  }

  #goTo(next: number): void {
    this.#rest();
    this.#slide = next;
    this.#hasBegun = false;
    this.#parts.stage.show(next);
    if (this.#isRunning) this.#play();
  }

  #advance(): void {
    for (let step = 1; step <= this.#slots.length; step += 1) {
      const next = (this.#slide + step) % this.#slots.length;
      if (this.#broken.has(next)) continue;
      this.#goTo(next);
      return;
    }
    this.#update();
  }
}
