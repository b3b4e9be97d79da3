/**
 * Whether a list of clips becomes a carousel: when more clips are in it than fit, above 3, and above 4 of related ones.
 * A timeline has its clip in the middle, however many fit.
 */
export function needsCarousel(list: HTMLElement): boolean {
  const { childElementCount: count, scrollWidth, clientWidth } = list;
  if (list.closest('.timeline')) return count > 1;
  return count > (list.closest('.related-clips') ? 4 : 3) && scrollWidth > clientWidth;
}
