import { hasModifier } from '../browser/modifier-keys.ts';

/** The size that the networks' own share pages are made for, in CSS pixels. */
const SIZE = 'width=550,height=400';

/** A share link opens in a small window; where none may open, in a tab. With modifier keys the browser decides. */
export function openSharePopup(link: HTMLAnchorElement, event: MouseEvent): void {
  if (!link.protocol.startsWith('http') || hasModifier(event)) return;
  const popup = open(link.href, '_blank', `popup,${SIZE}`);
  if (popup === null) return;
  // The network's page gets no hold of this one.
  popup.opener = null;
  event.preventDefault();
}
