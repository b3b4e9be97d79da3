import { deflateSync, inflateSync } from 'fflate';
import { parseSelection, selectionText, type SelectedClip, type Selection } from './selection.ts';

/** Programs that send links cut longer ones off. In characters, with the page's address. */
const MAX_LINK = 2000;

/** Far more than a link of ours has; its text can then be 6 MB at most. */
const MAX_READ = 8000;

/** The beginning of the fragment that holds a selection, unlike that of a link within the page. */
const PREFIX = '#s=';

/** Left out of a link that would be too long: titles of clips (they come from the archive), notes, moments. */
type LeftOut = 'titles' | 'notes' | 'moments';

export interface SelectionLink {
  readonly href: string;
  readonly leftOut: readonly LeftOut[];
}

const SHORTER: readonly { readonly leftOut: readonly LeftOut[]; readonly values: Partial<SelectedClip> }[] = [
  { leftOut: [], values: {} },
  { leftOut: ['titles'], values: { title: '' } },
  { leftOut: ['titles', 'notes'], values: { title: '', note: '' } },
  { leftOut: ['titles', 'notes', 'moments'], values: { title: '', note: '', from: null, to: null } },
];

/**
 * The link that holds a selection, at most 2,000 characters long.
 * @param address absolute, of the selection's page, without a fragment
 */
export function makeSelectionLink(address: string, selection: Selection): SelectionLink {
  let link: SelectionLink = { href: address, leftOut: [] };
  for (const { leftOut, values } of SHORTER) {
    const clips = selection.clips.map((clip) => ({ ...clip, ...values }));
    link = { href: `${address}${PREFIX}${pack(selectionText({ ...selection, clips }))}`, leftOut };
    if (link.href.length <= MAX_LINK) break;
  }
  return link;
}

/** Whether the fragment of an address, with its `#`, is that of a shared selection, readable or not. */
export function isSelectionHash(hash: string): boolean {
  return hash.startsWith(PREFIX);
}

/** @returns `null` for a link that cannot be read: one that was cut off, or changed on its way */
export function parseSelectionHash(hash: string): Selection | null {
  if (!isSelectionHash(hash) || hash.length > MAX_READ) return null;
  try {
    return parseSelection(unpack(hash.slice(PREFIX.length)));
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
