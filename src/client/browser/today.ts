/** The visitor's day, `YYYY-MM-DD`, as dates are written in Swedish. */
export function today(): string {
  return new Date().toLocaleDateString('sv');
}
