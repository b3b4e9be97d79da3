import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useReducer } from 'react';
import { nearest, shownSlides, type Row } from './carousel-maths.ts';

type Embla = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;
type EmblaOptions = NonNullable<Parameters<typeof useEmblaCarousel>[0]>;

/** The list in its frame. */
export interface FramedList {
  /** Has the arrows too. */
  readonly frame: HTMLElement;
  /** Shows a part of the list, and nothing else: what scrolls it means the list. */
  readonly view: HTMLElement;
  readonly list: HTMLElement;
  /** How far it had been scrolled before, in pixels. */
  readonly scrolled: number;
}

/** How far a carousel is turned, and how to turn it; stops are where it comes to rest. */
export interface CarouselState {
  readonly stop: number;
  readonly stops: number;
  /** The slides seen whole, counted from 1. */
  readonly from: number;
  readonly to: number;
  readonly total: number;
  readonly isLooping: boolean;
  readonly goToStop: (stop: number) => void;
  readonly goToSlide: (slide: number) => void;
}

const OPTIONS: EmblaOptions = {
  container: '.clip-carousel',
  align: 'start',
  slidesToScroll: 'auto',
  // Nothing glides for those who do not want it.
  breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
};

/** One clip a stop, in the middle, the first after the last; with too few clips for that embla leaves the loop out. */
const CENTRED: EmblaOptions = {
  ...OPTIONS,
  align: 'center',
  slidesToScroll: 1,
  loop: true,
  containScroll: false,
};

/** A pause in milliseconds that ends one sweep over a trackpad, with its long run-out, and begins the next. */
const SWEEP_PAUSE = 150;

/** Pixels that a sweep must cover to turn the carousel. */
const SWEEP_LENGTH = 40;

/**
 * The only user of Embla: moves the list of the page, from where it had been scrolled to.
 * @returns `undefined` until the list is taken over
 */
export function useCarousel(framed: FramedList, isCentred: boolean): CarouselState | undefined {
  const { view, list, scrolled } = framed;
  const [setView, embla] = useEmblaCarousel(isCentred ? CENTRED : OPTIONS);

  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0);

  useEffect(() => {
    setView(view);
  }, [setView, view]);

  useEffect(() => {
    if (embla === undefined) return undefined;
    const measure = (): Track => measureTrack(embla, list, isCentred);
    const goTo = (pixels: number): void => {
      const { stops, way } = measure();
      embla.scrollTo(nearest(stops, pixels / way), true);
    };
    // A change of the window's width changes the number of stops.
    embla.on('select', redraw).on('reInit', redraw);
    view.scrollLeft = 0;
    if (scrolled > 0) goTo(scrolled);
    const endScrolling = scrollInsteadOf(view, {
      turn: (step) => {
        if (step > 0) embla.scrollNext();
        else embla.scrollPrev();
      },
      moveBy: (distance) => {
        goTo(embla.scrollProgress() * measure().way + distance);
      },
    });
    return () => {
      endScrolling();
      embla.off('select', redraw).off('reInit', redraw);
    };
  }, [embla, view, list, scrolled, isCentred]);

  return embla && stateOf(embla, measureTrack(embla, list, isCentred), isCentred);
}

interface Track {
  readonly row: Row;
  /** Where the list comes to rest, each as its share of the way. */
  readonly stops: readonly number[];
  /** Pixels that embla counts as 1: to the last stop, or in a loop back to the first. */
  readonly way: number;
  /** A loop goes on after its last stop. */
  readonly isLooping: boolean;
}

function measureTrack(embla: Embla, list: HTMLElement, isCentred: boolean): Track {
  const slides = [...list.children].filter((slide) => slide instanceof HTMLElement);
  const [first, second] = slides;
  const step = first === undefined || second === undefined ? 0 : second.offsetLeft - first.offsetLeft;
  const gap = step - (first?.offsetWidth ?? 0);
  const row = { step, gap, width: list.offsetWidth, count: slides.length };
  const stops = embla.scrollSnapList();
  const last = stops.at(-1) ?? 0;
  const toLast = isCentred ? (row.count - 1) * step : row.count * step - gap - row.width;
  return { row, stops, way: last === 0 ? 0 : toLast / last, isLooping: last > 0 && last < 1 };
}

function stateOf(embla: Embla, { row, stops, way, isLooping }: Track, isCentred: boolean): CarouselState {
  const stop = embla.selectedScrollSnap();
  return {
    ...{ stop, stops: stops.length, total: row.count, isLooping },
    // With one in the middle, that one counts.
    ...(isCentred ? { from: stop + 1, to: stop + 1 } : shownSlides(row, way * (stops[stop] ?? 0))),
    goToStop: (next) => {
      embla.scrollTo(next);
    },
    goToSlide: (slide) => {
      embla.scrollTo(stops.findLastIndex((stopAt) => stopAt * way < (slide + 0.5) * row.step));
    },
  };
}

interface Scrolling {
  /** On by a view, 1, or back by one, -1. */
  readonly turn: (direction: 1 | -1) => void;
  /** So many pixels on, or back when below zero. */
  readonly moveBy: (distance: number) => void;
}

/**
 * Turns at a sideways sweep or wheel, and follows where the browser scrolls to: to words found in the page, or to a
 * slide that an address names. A list that script moves does neither by itself.
 * @returns a function that ends it
 */
function scrollInsteadOf(view: HTMLElement, { turn, moveBy }: Scrolling): () => void {
  const end = new AbortController();
  let [swept, lastTime, hasTurned] = [0, 0, false];

  view.addEventListener(
    'wheel',
    (event) => {
      // Up and down is the page's.
      if (Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return;
      event.preventDefault();
      if (event.timeStamp - lastTime > SWEEP_PAUSE) [swept, hasTurned] = [0, false];
      lastTime = event.timeStamp;
      swept += event.deltaX;
      if (hasTurned || Math.abs(swept) < SWEEP_LENGTH) return;
      hasTurned = true;
      turn(swept > 0 ? 1 : -1);
    },
    { passive: false, signal: end.signal },
  );
  view.addEventListener(
    'scroll',
    () => {
      const distance = view.scrollLeft;
      if (distance === 0) return;
      view.scrollLeft = 0;
      moveBy(distance);
    },
    { signal: end.signal },
  );
  return () => {
    end.abort();
  };
}
