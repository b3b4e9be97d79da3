/** A duration for people of either language: "1 h 2 min", "3 min 12 s", "48 s". @param seconds more than 0 */
export function durationText(seconds: number): string {
  const { h, min, s } = partsOf(seconds);
  const shown = [`${h} h`, `${min} min`, `${s} s`].filter((part) => !part.startsWith('0 '));
  return shown.map((part) => part.replace(' ', '\u00a0')).join(' ');
}

/** The same for programs, as ISO 8601 has it: "PT3M12S". @param seconds more than 0 */
export function durationIso(seconds: number): string {
  const { h, min, s } = partsOf(seconds);
  return `PT${h === 0 ? '' : `${h}H`}${min === 0 ? '' : `${min}M`}${s === 0 ? '' : `${s}S`}`;
}

/** A duration in whole seconds: no film is so short that it lasts none. */
export function wholeSeconds(seconds: number): number {
  return Math.max(1, Math.round(seconds));
}

function partsOf(seconds: number): { readonly h: number; readonly min: number; readonly s: number } {
  const whole = wholeSeconds(seconds);
  return { h: Math.floor(whole / 3600), min: Math.floor((whole % 3600) / 60), s: whole % 60 };
}
