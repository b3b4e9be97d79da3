import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { nearest, shownSlides } from './carousel-maths.ts';
import { scrollInsteadOf } from './scroll-instead-of.ts';

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

/** A carousel's place, and how to change it; stops are where it comes to rest. */
export interface Place {
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

/**
 * The only user of Embla: moves the list of the page, from where it had been scrolled to.
 * @returns the place, or `undefined` until the list is taken over
 */
export function useCarousel({ view, scrolled }: FramedList, isCentred: boolean): Place | undefined {
  const [setView, embla] = useEmblaCarousel(isCentred ? CENTRED : OPTIONS);

  useEffect(() => {
    setView(view);
  }, [setView, view]);

  useEffect(() => {
    if (embla === undefined) return undefined;
    const { scrollSnaps } = embla.internalEngine();
    const start = nearest(scrollSnaps, (scrollSnaps[0] ?? 0) - scrolled);
    view.scrollLeft = 0;
    if (start > 0) embla.scrollTo(start, true);
    return scrollInsteadOf(view, {
      turn: (step) => {
        if (step > 0) embla.scrollNext();
        else embla.scrollPrev();
      },
      moveBy: (distance) => {
        const { scrollSnaps: stops, location } = embla.internalEngine();
        embla.scrollTo(nearest(stops, location.get() - distance), true);
      },
    });
  }, [embla, view, scrolled]);

  const subscribe = useCallback(
    (onChange: () => void) => {
      const events = ['select', 'reInit'] as const;
      for (const event of events) embla?.on(event, onChange);
      return () => {
        for (const event of events) embla?.off(event, onChange);
      };
    },
    [embla],
  );
  // A change of the window's width changes the number of stops.
  useSyncExternalStore(subscribe, () =>
    embla === undefined ? '' : `${embla.selectedScrollSnap()}/${embla.scrollSnapList().length}`,
  );
  return embla === undefined ? undefined : placeOf(embla);
}

function placeOf(embla: Embla): Place {
  const { scrollSnaps, slideRects, slideRegistry, containerRect, options } = embla.internalEngine();
  const [stop, total] = [embla.selectedScrollSnap(), slideRects.length];
  const [first, second] = slideRects;
  const step = first === undefined || second === undefined ? 0 : second.left - first.left;
  const row = { step, gap: step - (first?.width ?? 0), width: containerRect.width, count: total };
  const moved = (scrollSnaps[0] ?? 0) - (scrollSnaps[stop] ?? 0);
  return {
    ...{ stop, stops: scrollSnaps.length, total, isLooping: options.loop },
    // With one in the middle, that one counts.
    ...(options.align === 'center' ? { from: stop + 1, to: stop + 1 } : shownSlides(row, moved)),
    goToStop: (next) => {
      embla.scrollTo(next);
    },
    goToSlide: (slide) => {
      embla.scrollTo(slideRegistry.findIndex((slides) => slides.includes(slide)));
    },
  };
}
