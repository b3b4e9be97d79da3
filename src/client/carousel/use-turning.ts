import { useEffect } from 'react';
import { hasModifier } from '../browser/modifier-keys.ts';
import { placeOfKey } from './carousel-maths.ts';
import type { FramedList, Place } from './use-carousel.ts';

/**
 * Arrow keys, Home and End. On the arrows they turn the carousel; in the list they lead from clip to clip. A clip that
 * gets the focus, by these or by Tab, comes into view.
 */
export function useTurning(
  { frame, view, list }: FramedList,
  place: Place | undefined,
  onTurn: () => void,
): void {
  useEffect(() => {
    if (place === undefined) return undefined;
    const { stop, stops, total, from, to, isLooping } = place;
    const end = new AbortController();
    const slides = [...list.children];
    const slideOf = (target: EventTarget | null): number =>
      slides.findIndex((slide) => target instanceof Node && slide.contains(target));
    const bringIntoView = (slide: number): void => {
      view.scrollLeft = 0;
      // Firefox is content with a strip of it.
      frame.scrollIntoView({ block: 'nearest' });
      if (slide + 1 < from || slide + 1 > to) place.goToSlide(slide);
    };

    frame.addEventListener(
      'keydown',
      (event) => {
        if (hasModifier(event)) return;
        const slide = slideOf(event.target);
        const isInList = slide >= 0;
        const [here, count] = isInList ? [slide, total] : [stop, stops];
        const next = placeOfKey(event.key, here, count, isLooping);
        if (next === undefined) return;
        event.preventDefault();
        if (isInList) {
          slides[next]?.querySelector('a')?.focus({ preventScroll: true });
          bringIntoView(next);
        } else {
          place.goToStop(next);
          onTurn();
        }
      },
      { signal: end.signal },
    );
    frame.addEventListener(
      'focusin',
      ({ target }) => {
        const slide = slideOf(target);
        // A press of the mouse gives focus too, and must not move what it presses.
        if (slide < 0 || !(target instanceof Element) || !target.matches(':focus-visible')) return;
        bringIntoView(slide);
      },
      { signal: end.signal },
    );
    return () => {
      end.abort();
    };
  }, [frame, view, list, place, onTurn]);
}
