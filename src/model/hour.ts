/**
 * The hour that an editor wrote, where it is one that machines read: "18:30", "9.30". Hours are free text, so that
 * "dalle 18 alle 20" stays what it is and is no hour of a calendar.
 * @returns `HH:MM`, or `null`
 */
export function parseHour(text: string | null): string | null {
  const [, hours, minutes] = /^(\d{1,2})[:.]([0-5]\d)$/.exec(text ?? '') ?? [];
  if (hours === undefined || minutes === undefined || Number(hours) > 23) return null;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
