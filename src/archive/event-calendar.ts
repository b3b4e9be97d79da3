import ical from 'ical-generator';
import type { Extra } from '../model/editorial.ts';
import { instantOf, parseHour } from '../model/time-zone.ts';
import type { Language } from '../model/language.ts';
import { plainText } from '../model/plain-text.ts';
import { showText, showTitle } from '../model/text.ts';

/** An event with a day, which can be added to a calendar. */
type DatedEvent = Extra & { readonly date: string };

export function isOnDay(extra: Extra): extra is DatedEvent {
  return extra.kind === 'event' && extra.date !== null;
}

/**
 * An event as an iCalendar file (RFC 5545), its hour in UTC. Only an hour like "18:30" gives the event a time; otherwise
 * it lasts the whole day. The event has no end, because the archive knows none: by the standard it then lasts the day, or
 * is a moment when it has an hour. DTSTAMP is the day of the event and not the current time: a build of the same records
 * must write the same file.
 * @param site who publishes the event, where, and the IANA name of the time zone of its hour; the `uid` never changes, so
 *   that a calendar recognises the event
 */
export function eventCalendar(
  language: Language,
  event: DatedEvent,
  site: { readonly uid: string; readonly url: string; readonly publisher: string; readonly timeZone: string },
): string {
  const hour = parseHour(event.hour);
  const midnight = new Date(`${event.date}T00:00Z`);
  const calendar = ical({ prodId: { company: site.publisher, product: 'Events', language: 'IT' } });
  calendar.createEvent({
    id: site.uid,
    stamp: midnight,
    start: hour === null ? midnight : instantOf(site.timeZone, event.date, hour),
    allDay: hour === null,
    summary: withoutControls(showTitle(event, language).value),
    description: withoutControls(plainText(showText(event.summary, language).value)) || null,
    location: event.place === null ? null : withoutControls(event.place),
    url: site.url,
  });
  return `${calendar.toString()}\r\n`;
}

/** The format allows no control characters other than line ends. */
function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\r\n]/gu, ' ');
}
