/** A day as cards and event pages show it in both languages: 2024-05-03 is 03/05/2024. */
export function shownDay(iso: string): string {
  return iso.split('-').reverse().join('/');
}
