/** A moment of a film in an address, `?t=75`: whole seconds from its beginning. */

const FORMS =
  /^(?:(\d{1,5})s?|(?=\d)(?:(\d{1,2})h)?(?:(\d{1,3})m(?:(\d{1,2})s?)?)?|(?:(\d{1,2}):)?(\d{1,3}):(\d{2}))$/i;

/**
 * Parses the forms that people write after `t=`: `75`, `75s`, `1m15s`, `1h`, `1h2m`, `1:15`, `1:02:03`, in any case.
 * @returns seconds, or `null` for anything else
 */
export function parseMoment(text: string | null): number | null {
  const groups = FORMS.exec(text ?? '');
  if (groups === null) return null;
  const numbers = groups.map((group: string | undefined) => Number(group ?? 0));
  // Each form has its own groups; the groups of the other forms are 0.
  const [, s0 = 0, h1 = 0, m1 = 0, s1 = 0, h2 = 0, m2 = 0, s2 = 0] = numbers;
  return (h1 + h2) * 3600 + (m1 + m2) * 60 + s0 + s1 + s2;
}

/** Parses what visitors type, who also write `1.15`, `1,15`, `1'15`, `1'15"` and `1'`. @returns seconds, or `null` */
export function parseTypedMoment(text: string): number | null {
  const parts = text
    .replace(/\s/g, '')
    .replace(/(?:["”″]|['’′]{2})$/, '')
    .replace(/['’′]$/, ':00')
    .replace(/[.,'’′]/g, ':');
  return parseMoment(parts);
}

/** A moment as a visitor writes it: `1:05`, `1:02:03`. @param seconds whole */
export function momentText(seconds: number): string {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (part: number): string => String(part).padStart(2, '0');
  return h === 0 ? `${m}:${two(s)}` : `${h}:${two(m)}:${two(s)}`;
}

/** The address of a clip for sharing: without query and fragment, with the moment if it is not the beginning. */
export function addressAt(address: string, seconds = 0): string {
  const { origin, pathname } = new URL(address);
  const whole = Math.floor(seconds);
  return `${origin}${pathname}${whole > 0 ? `?t=${whole}` : ''}`;
}
