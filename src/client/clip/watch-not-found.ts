import { parseClipPath } from '../../routes.ts';
import type { EnhanceContext } from '../browser/enhancement.ts';

/** On the 404 page of a language: see `new-clip.ts`. */
export async function attach(place: HTMLElement, { enhance }: EnhanceContext): Promise<void> {
  const base = place.dataset['clipApi'];
  const id = parseClipPath(location.pathname);
  if (!base || id === undefined) return;
  const { showNewClip } = await import('./new-clip.ts');
  await showNewClip(place, base, id, enhance);
}
