import { useEffect, useState, type JSX } from 'react';
import { fillMessage, type Messages } from '../../i18n/messages.ts';
import { hasModifier } from '../browser/modifier-keys.ts';
import { countedPart, indexByKey, yearOfSlide } from './carousel-maths.ts';
import { useCarousel, type CarouselState, type FramedList } from './use-carousel.ts';

interface Props {
  readonly framed: FramedList;
  /** Around the list of a timeline: one clip is in the middle then, with its details and its year on the axis. */
  readonly timeline: Element | null;
  readonly messages: Messages<'carousel'>;
}

/** Turns a list of clips, says which of them are in view, as on a film's edge, and draws the two arrows. */
export function Carousel({ framed, timeline, messages }: Props): JSX.Element | null {
  const state = useCarousel(framed, timeline !== null);
  // Nothing is said before somebody turns the carousel.
  const [hasTurned, setTurned] = useState(false);
  const turnTo = (stop: number): void => {
    state?.goToStop(stop);
    setTurned(true);
  };
  useKeys(framed, state, turnTo);
  useTimeline(timeline, framed.list, state);
  if (state === undefined || state.stops < 2) return null;

  const { stop, stops, isLooping } = state;
  const { from, to, total } = countedPart(state, framed.list.dataset['total']);
  const arrow = (step: 1 | -1, name: string, line: string): JSX.Element => {
    const next = isLooping ? (stop + step + stops) % stops : stop + step;
    const isOff = next < 0 || next >= stops;
    return (
      <button
        type="button"
        aria-label={name}
        // Not `disabled`, which would take the focus from a visitor who has just come to the end by this very button.
        aria-disabled={isOff}
        onClick={() => {
          if (!isOff) turnTo(next);
        }}
      >
        <svg viewBox="0 0 32 16" width="32" height="16" fill="none" stroke="currentColor" aria-hidden="true">
          <path d={line} />
        </svg>
      </button>
    );
  };
  return (
    <>
      <p className="label" aria-hidden="true">
        {from === to ? from : `${from}–${to}`} / {total}
      </p>
      {arrow(-1, messages.previous, 'M32 8H1M8 1 1 8l7 7')}
      {arrow(1, messages.next, 'M0 8h31M24 1l7 7-7 7')}
      <p className="visually-hidden" role="status">
        {hasTurned && fillMessage(from === to ? messages.single : messages.several, { from, to, total })}
      </p>
    </>
  );
}

/**
 * Arrow keys, Home and End. On the arrows they turn the carousel; in the list they lead from clip to clip. A clip that
 * gets the focus, by these or by Tab, comes into view.
 */
function useKeys(
  { frame, view, list }: FramedList,
  state: CarouselState | undefined,
  turnTo: (stop: number) => void,
): void {
  useEffect(() => {
    if (state === undefined) return undefined;
    const { stop, stops, total, from, to, isLooping, goToSlide } = state;
    const end = new AbortController();
    const slides = [...list.children];
    const slideOf = (target: EventTarget | null): number =>
      slides.findIndex((slide) => target instanceof Node && slide.contains(target));
    const bringIntoView = (slide: number): void => {
      view.scrollLeft = 0;
      // Firefox is content with a strip of it.
      frame.scrollIntoView({ block: 'nearest' });
      if (slide + 1 < from || slide + 1 > to) goToSlide(slide);
    };

    frame.addEventListener(
      'keydown',
      (event) => {
        if (hasModifier(event)) return;
        const slide = slideOf(event.target);
        const [here, count] = slide >= 0 ? [slide, total] : [stop, stops];
        const next = indexByKey(event.key, here, count, isLooping);
        if (next === undefined) return;
        event.preventDefault();
        if (slide < 0) {
          turnTo(next);
          return;
        }
        slides[next]?.querySelector('a')?.focus({ preventScroll: true });
        bringIntoView(next);
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
  }, [frame, view, list, state, turnTo]);
}

/**
 * Shows the details of the clip in the middle of a timeline, and marks its year, which comes into view on the axis. A
 * year leads to its first clip.
 */
function useTimeline(timeline: Element | null, list: HTMLElement, state: CarouselState | undefined): void {
  useEffect(() => {
    if (timeline === null || state === undefined) return undefined;
    const slides = [...list.children];
    for (const [index, slide] of slides.entries()) slide.classList.toggle('is-on', index === state.stop);
    const axis = timeline.querySelector('ol');
    if (axis === null) return undefined;
    const links = [...axis.querySelectorAll('a')];
    const firstSlides = links.map(({ hash }) => slides.findIndex(({ id }) => `#${id}` === hash));
    markYear(axis, links, yearOfSlide(firstSlides, state.stop));

    const onClick = (event: MouseEvent): void => {
      const year = links.findIndex((link) => event.target instanceof Node && link.contains(event.target));
      const slide = firstSlides[year];
      if (slide === undefined || hasModifier(event)) return;
      event.preventDefault();
      state.goToSlide(slide);
    };
    axis.addEventListener('click', onClick);
    return () => {
      axis.removeEventListener('click', onClick);
    };
  }, [timeline, list, state]);
}

function markYear(axis: HTMLElement, links: readonly HTMLElement[], active: number): void {
  for (const [index, link] of links.entries()) {
    if (index !== active) link.removeAttribute('aria-current');
    // The same year again: the reader may have moved the axis since.
    else if (!link.hasAttribute('aria-current')) {
      link.setAttribute('aria-current', 'true');
      const [year, window] = [link.getBoundingClientRect(), axis.getBoundingClientRect()];
      axis.scrollBy({ left: year.left + year.width / 2 - (window.left + window.width / 2) });
    }
  }
}
