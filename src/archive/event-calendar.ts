import ical from 'ical-generator';
import { parseHour } from '../model/hour.ts';
import { instantOf } from '../model/time-zone.ts';

/** The content of an event's calendar file, in plain text. */
export interface CalendarEvent {
  /** Never changes, so that a calendar recognises the event. */
  readonly uid: string;
  readonly title: string;
  /** `''` for none. */
  readonly description: string;
  readonly place: string | null;
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** As the editors wrote it. Only an hour like "18:30" gives the event a time; otherwise it lasts the whole day. */
  readonly hour: string | null;
  /** IANA name of the time zone of `hour`. */
  readonly timeZone: string;
  readonly url: string;
  /** Who publishes it; names the program that wrote the file. */
  readonly publisher: string;
}

/**
 * An event as an iCalendar file (RFC 5545), its hour in UTC. The event has no end, because the archive knows none: by
 * the standard it then lasts the day, or is a moment when it has an hour. DTSTAMP is the day of the event and not the
 * current time: a build of the same records must write the same file.
 */
export function eventCalendar(event: CalendarEvent): string {
  const hour = parseHour(event.hour);
  const midnight = new Date(`${event.day}T00:00Z`);
  const calendar = ical({ prodId: { company: event.publisher, product: 'Events', language: 'IT' } });
  calendar.createEvent({
    id: event.uid,
    stamp: midnight,
    start: hour === null ? midnight : instantOf(event.timeZone, event.day, hour),
    allDay: hour === null,
    summary: withoutControls(event.title),
    description: withoutControls(event.description) || null,
    location: event.place === null ? null : withoutControls(event.place),
    url: event.url,
  });
  return `${calendar.toString()}\r\n`;
}

/** The format allows no control characters other than line ends. */
function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\r\n]/gu, ' ');
}
