/**
 * The year that a slide belongs to: the last one that begins at it or before it.
 * @param firstSlides for each year of the axis that has a clip, the index of its first slide, ascending
 * @returns the index in `firstSlides`, -1 when there is none
 */
export function yearOfSlide(firstSlides: readonly number[], slide: number): number {
  return firstSlides.findLastIndex((first) => first >= 0 && first <= slide);
}
