import { deflateSync, inflateSync } from 'fflate';
import { parseSelection, selectionText, type SelectedClip, type Selection } from './selection.ts';

/** Programs that send links cut longer ones off. In characters, with the page's address. */
const MAX_LINK = 2000;

/** Far more than a link of ours has; its text can then be 6 MB at most. */
const MAX_READ = 8000;

/** The beginning of the fragment that holds a selection, unlike that of a link within the page. */
const PREFIX = '#s=';

export interface SelectionLink {
  readonly href: string;
  /** The places in the list, from 1, of the clips whose notes it has no room for. */
  readonly notesLeft: readonly number[];
  /** Whether it has room for the parts of films. */
  readonly hasParts: boolean;
}

/**
 * The link that holds a selection, at most so long. Where there is too little room it leaves out the titles, which come
 * from the archive, then notes, of which it takes in the order of the list what fits; at last the parts of films.
 * @param address absolute, of the selection's page, without a fragment
 * @param longest in characters
 */
export function makeSelectionLink(address: string, selection: Selection, longest = MAX_LINK): SelectionLink {
  const hrefOf = (clips: readonly SelectedClip[]): string =>
    `${address}${PREFIX}${pack(selectionText({ ...selection, clips }))}`;
  const untitled = selection.clips.map((clip) => ({ ...clip, title: '' }));
  const whole = [selection.clips, untitled].map(hrefOf).find((href) => href.length <= longest);
  if (whole !== undefined) return { href: whole, notesLeft: [], hasParts: true };

  const parts = untitled.map((clip) => ({ ...clip, note: '' }));
  const hasParts = hrefOf(parts).length <= longest;
  let clips = hasParts ? parts : parts.map((clip) => ({ ...clip, from: null, to: null }));
  const notesLeft: number[] = [];
  for (const [index, { note }] of untitled.entries()) {
    if (note === '') continue;
    const longer = clips.map((clip, at) => (at === index ? { ...clip, note } : clip));
    if (hasParts && hrefOf(longer).length <= longest) clips = longer;
    else notesLeft.push(index + 1);
  }
  return { href: hrefOf(clips), notesLeft, hasParts };
}

/** What follows such a selection where it is to run on a wall; alone, it is the browser's own selection that does. */
const KIOSK = /[#&]kiosk$/;

/** Whether the fragment of an address, with its `#`, asks for a projection that runs by itself. */
export function isKioskHash(hash: string): boolean {
  return KIOSK.test(hash);
}

/** Whether the fragment of an address, with its `#`, is that of a shared selection, readable or not. */
export function isSelectionHash(hash: string): boolean {
  return hash.startsWith(PREFIX);
}

/** @returns `null` for a link that cannot be read: one that was cut off, or changed on its way */
export function parseSelectionHash(hash: string): Selection | null {
  if (!isSelectionHash(hash) || hash.length > MAX_READ) return null;
  try {
    return parseSelection(unpack(hash.slice(PREFIX.length).replace(KIOSK, '')));
  } catch {
    return null;
  }
}

/** Compressed, in base64 for addresses. By a library, because CompressionStream is missing in Safari before 16.4. */
function pack(text: string): string {
  const bytes = deflateSync(new TextEncoder().encode(text), { level: 9 });
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** @throws for what is not base64, not compressed, cut off, or no text */
function unpack(packed: string): string {
  const bytes = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const text = inflateSync(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  return new TextDecoder('utf-8', { fatal: true }).decode(text);
}
