/** Inside quotes nginx interprets the backslash, the quote and the dollar (a variable); addresses contain no dollar. */
export function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
