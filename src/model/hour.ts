/**
 * Parses an editor's hour: "18:30", "9.30". Hours are free text; one such as "dalle 18 alle 20" cannot go into a
 * calendar.
 * @returns `HH:MM`, or `null`
 */
export function parseHour(text: string | null): string | null {
  const [, hours, minutes] = /^(\d{1,2})[:.]([0-5]\d)$/.exec(text ?? '') ?? [];
  if (hours === undefined || minutes === undefined || Number(hours) > 23) return null;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
