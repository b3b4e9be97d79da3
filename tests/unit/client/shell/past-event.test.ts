// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { markIfPast } from '../../../../src/client/shell/past-event.ts';

const card = (day: string): string =>
  `<li id="${day}" data-day="${day}" data-time-zone="Europe/Rome"><b data-coming>Event</b><b data-past hidden>Past event</b></li>`;

/** The list as it is read at a moment. @returns the days of its cards, and the words that are seen */
function readAt(instant: string): { days: string[]; words: string[] } {
  document.body.innerHTML = `<ul>${['2026-11-27', '2026-12-12', '2027-03-20'].map(card).join('')}<li id="rest"></li></ul>`;
  const cards = [...document.querySelectorAll<HTMLElement>('[data-day]')];
  for (const one of cards) markIfPast(one, new Date(instant));
  return {
    days: [...document.querySelectorAll('li')].map(({ id }) => id),
    words: cards.map((one) => one.querySelector(':scope > :not([hidden])')?.textContent ?? ''),
  };
}

it('leaves an event as it is until its day is over where it takes place', () => {
  expect(readAt('2026-11-27T22:59:00Z')).toEqual({
    days: ['2026-11-27', '2026-12-12', '2027-03-20', 'rest'],
    words: ['Event', 'Event', 'Event'],
  });
});

it('marks an event whose day is over, and puts it below those that are still to come, newest first', () => {
  expect(readAt('2026-11-27T23:00:00Z')).toEqual({
    days: ['2026-12-12', '2027-03-20', '2026-11-27', 'rest'],
    words: ['Past event', 'Event', 'Event'],
  });
  expect(readAt('2026-12-24T12:00:00Z').days).toEqual(['2027-03-20', '2026-12-12', '2026-11-27', 'rest']);
});
