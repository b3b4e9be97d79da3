import { dayIn } from '../../model/time-zone.ts';

/**
 * An event that was still to come when the site was built: on a page, or as a card in the list of extras.
 *
 * Why script: the page may be read after the event, before the next rebuild. Before it: the event as on the day of the
 * build. When it loads: with the page, so that nothing moves later. `data-day` has the event's day and
 * `data-time-zone` where that is; `data-coming` marks what is hidden then, and `data-past` what is shown instead.
 */
export function attach(element: HTMLElement): void {
  markIfPast(element, new Date());
}

/** In the list, what is past goes below what is still to come: the newest first, as the list is sorted. */
export function markIfPast(element: HTMLElement, now: Date): void {
  const { day = '', timeZone = '' } = element.dataset;
  if (day >= dayIn(timeZone, now)) return;
  delete element.dataset['day'];
  for (const coming of element.querySelectorAll('[data-coming]')) coming.remove();
  for (const past of element.querySelectorAll<HTMLElement>('[data-past]')) past.hidden = false;
  [...(element.parentElement?.querySelectorAll(':scope > [data-day]') ?? [])].at(-1)?.after(element);
}
