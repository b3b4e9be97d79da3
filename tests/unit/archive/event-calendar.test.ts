import { describe, expect, it } from 'vitest';
import { eventCalendar, isOnDay } from '../../../src/archive/event-calendar.ts';
import type { Extra } from '../../../src/model/editorial.ts';
import { extra, text } from '../../support/records.ts';

const title = text('Una sera al cinema');

function calendarOf(fields: Partial<Extra>, timeZone = 'Europe/Rome'): string {
  const event = extra(5, { kind: 'event', title, date: '2024-05-03', hour: '18:30', ...fields });
  if (!isOnDay(event)) throw new Error('The event has no day.');
  return eventCalendar('it', event, {
    uid: 'extra-5@films.example.org',
    url: 'https://films.example.org/it/extra/5-una-sera/',
    publisher: 'Passo ridotto',
    timeZone,
  });
}

/** The lines as a calendar reads them: unfolded. */
const linesOf = (fields: Partial<Extra> = {}, timeZone?: string): string[] =>
  calendarOf(fields, timeZone).replaceAll('\r\n ', '').split('\r\n');

describe('an event for calendars', () => {
  it('is one event of one calendar, said the same way each time', () => {
    const lines = linesOf();
    expect(lines.slice(0, 3)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Passo ridotto//Events//IT',
    ]);
    expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', '']);
    expect(lines).toContain('UID:extra-5@films.example.org');
    expect(lines).toContain('DTSTAMP:20240503T000000Z');
    expect(lines).toContain('URL;VALUE=URI:https://films.example.org/it/extra/5-una-sera/');
    expect(calendarOf({})).toBe(calendarOf({}));
  });

  it.each([
    ['2024-05-03', '18:30', 'Europe/Rome', '20240503T163000Z'],
    ['2024-01-03', '18:30', 'Europe/Rome', '20240103T173000Z'],
    ['2024-01-03', '00:15', 'Europe/Rome', '20240102T231500Z'],
    // The clocks change at 2 o'clock.
    ['2024-03-31', '01:30', 'Europe/Rome', '20240331T003000Z'],
    ['2024-03-31', '03:30', 'Europe/Rome', '20240331T013000Z'],
    ['2024-05-03', '18:30', 'America/New_York', '20240503T223000Z'],
  ])('begins on %s at %s by the clocks of %s', (date, hour, timeZone, start) => {
    expect(linesOf({ date, hour }, timeZone)).toContain(`DTSTART:${start}`);
  });

  it.each([null, 'dalle 18 alle 20', '25:00'])('is of the whole day where the hour is %j', (hour) => {
    const lines = linesOf({ hour });
    expect(lines).toContain('DTSTART;VALUE=DATE:20240503');
    expect(lines.filter((line) => line.startsWith('DTSTART'))).toHaveLength(1);
  });

  it('leaves out what is not known', () => {
    expect(linesOf().filter((line) => /^(?:LOCATION|DESCRIPTION)/.test(line))).toEqual([]);
  });

  it('escapes what has a meaning in the format, so that no text becomes a line of its own', () => {
    const lines = linesOf({
      title: text('Uno, due; tre \\ quattro'),
      summary: text('<p>Prima riga</p>\r\nBEGIN:VALARM\rterza\u0007'),
      place: 'Bologna\nvia Pietralata, 65',
    });
    expect(lines).toContain('SUMMARY:Uno\\, due\\; tre \\\\ quattro');
    expect(lines).toContain('DESCRIPTION:Prima riga BEGIN:VALARM terza ');
    expect(lines).toContain('LOCATION:Bologna\\nvia Pietralata\\, 65');
  });

  it('has no line of more than 75 octets and cuts no character in two', () => {
    const long = `${'è'.repeat(60)}${'🎞️'.repeat(40)}${'parola '.repeat(40)}`.trim();
    const file = calendarOf({ title: text(long) });
    const octets = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    expect(file).not.toContain('\ufffd');
    expect(linesOf({ title: text(long) })).toContain(`SUMMARY:${long}`);
  });
});
