import { parseClipPath } from '../../routes.ts';
import type { EnhanceContext } from '../browser/enhancement.ts';

/** On the 404 page of a language: see `find-new-clip.ts`. */
export async function attach(place: HTMLElement, { enhance }: EnhanceContext): Promise<void> {
  const base = place.dataset['clipApi'];
  const id = parseClipPath(location.pathname);
  if (!base || id === undefined) return;
  const { findNewClip } = await import('./find-new-clip.ts');
  await findNewClip(place, base, id, enhance);
}
