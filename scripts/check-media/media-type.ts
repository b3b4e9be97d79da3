import type { MediaKind } from './media-uses.ts';

/** How many of the first bytes tell the kind: all the signatures below lie within them. */
export const FIRST_BYTES = 64;

/** The beginnings of files that browsers show. */
const SIGNATURES: readonly (readonly [kind: MediaKind, offset: number, bytes: string])[] = [
  ['film', 4, 'ftyp'],
  ['film', 0, '\u001aEß£'],
  ['film', 0, 'OggS'],
  ['film', 0, '#EXTM3U'],
  ['picture', 0, 'ÿØÿ'],
  ['picture', 0, '\u0089PNG'],
  ['picture', 0, 'GIF8'],
  ['picture', 8, 'WEBP'],
  ['picture', 4, 'ftypavif'],
  ['picture', 4, 'ftypheic'],
];

/**
 * Whether an answer is of the expected kind, by its first bytes and by what its host calls it. Many hosts call
 * a film "octet-stream", and some call their error page by the name of the film.
 */
export function isOfKind(kind: MediaKind, first: Uint8Array, contentType: string): boolean {
  const text = Buffer.from(first).toString('latin1');
  const found = SIGNATURES.filter(([, offset, bytes]) => text.startsWith(bytes, offset));
  if (found.some(([one]) => one === kind)) return true;
  if (found.length > 0 || /^\s*<(?:!doctype|html)/i.test(text)) return false;
  return contentType.startsWith(kind === 'film' ? 'video/' : 'image/');
}
