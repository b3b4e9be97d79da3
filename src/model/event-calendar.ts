import { parseHour } from './hour.ts';

/** What a calendar is told of an event; all texts plain. */
export interface CalendarEvent {
  /** The same for ever, so that a calendar knows the event again. */
  readonly uid: string;
  readonly title: string;
  /** `''` for none. */
  readonly description: string;
  readonly place: string | null;
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** As the editors wrote it. Only one like "18:30" gives the event a time; otherwise it is of the whole day. */
  readonly hour: string | null;
  readonly url: string;
  /** Who publishes it; names the program that wrote the file. */
  readonly publisher: string;
}

/**
 * The hours of the archive's events are Italy's. A calendar must be told when its clocks change: in all of the
 * European Union at the last Sundays of March and October, since 1996.
 */
const ROME = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Rome',
  ...['BEGIN:DAYLIGHT', 'DTSTART:19960331T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'],
  ...['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'TZNAME:CEST', 'END:DAYLIGHT'],
  ...['BEGIN:STANDARD', 'DTSTART:19961027T030000', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
  ...['TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'TZNAME:CET', 'END:STANDARD'],
  'END:VTIMEZONE',
];

/**
 * An event as an iCalendar file (RFC 5545). It has no end, because the archive knows none: by the standard an event
 * of a day then lasts that day, and one with an hour is a moment. The stamp, which says when the event was written
 * down, is its day: nobody knows better, and a build of the same records must write the same file.
 */
export function eventCalendar(event: CalendarEvent): string {
  const hour = parseHour(event.hour);
  const day = event.day.replaceAll('-', '');
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${escapeText(event.publisher)}//Events//IT`],
    'CALSCALE:GREGORIAN',
    ...(hour === null ? [] : ROME),
    ...['BEGIN:VEVENT', `UID:${event.uid}`, `DTSTAMP:${day}T000000Z`],
    hour === null
      ? `DTSTART;VALUE=DATE:${day}`
      : `DTSTART;TZID=Europe/Rome:${day}T${hour.replace(':', '')}00`,
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.description === '' ? [] : [`DESCRIPTION:${escapeText(event.description)}`]),
    ...(event.place === null ? [] : [`LOCATION:${escapeText(event.place)}`]),
    ...[`URL:${event.url}`, 'END:VEVENT', 'END:VCALENDAR'],
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

/** Octets of a line, without its end. */
const LINE_LENGTH = 75;

/** Breaks a line where it grows too long, between characters and never inside one; the rest begins with a space. */
function foldLine(line: string): string {
  let folded = '';
  let room = LINE_LENGTH;
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (octets > room) {
      folded += '\r\n ';
      room = LINE_LENGTH - 1;
    }
    folded += character;
    room -= octets;
  }
  return folded;
}

const encoder = new TextEncoder();
