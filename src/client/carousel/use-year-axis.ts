import { useEffect } from 'react';
import { hasModifier } from '../browser/modifier-keys.ts';
import type { Place } from './use-carousel.ts';
import { yearOfSlide } from './timeline-maths.ts';

/** A year leads to its first clip; the year of the clip in the middle is marked, and brought into view on the axis. */
export function useYearAxis(axis: HTMLElement | null, list: HTMLElement, place: Place | undefined): void {
  useEffect(() => {
    if (axis === null || place === undefined) return undefined;
    const slides = [...list.children];
    const links = [...axis.querySelectorAll('a')];
    const firstSlides = links.map(({ hash }) => slides.findIndex(({ id }) => `#${id}` === hash));
    markYear(axis, links, yearOfSlide(firstSlides, place.stop));

    const onClick = (event: MouseEvent): void => {
      const year = links.findIndex((link) => event.target instanceof Node && link.contains(event.target));
      const slide = firstSlides[year];
      if (slide === undefined || hasModifier(event)) return;
      event.preventDefault();
      place.goToSlide(slide);
    };
    axis.addEventListener('click', onClick);
    return () => {
      axis.removeEventListener('click', onClick);
    };
  }, [axis, list, place]);
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
