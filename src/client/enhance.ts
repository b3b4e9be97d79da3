import { attachNamed } from './browser/enhancement.ts';
import { importAgain } from './browser/import-again.ts';
import { ENHANCEMENTS } from './registry.ts';

const importFurther = importAgain(() => import('./registry-of-few.ts'));

const enhanced = new WeakSet<Element>();

/**
 * Attaches script to HTML: to each element below `root` that names enhancements in `data-enhance`, once. Called for the
 * page, and for HTML that arrives later: a clip in the dialog, the next page of a list.
 * @param root a `clip:leave` event on it ends what was started here
 * @returns when all that loads at once, and what is near or needs only a moment, is attached or has failed
 */
export async function enhance(root: ParentNode & EventTarget): Promise<void> {
  const leaving = new AbortController();
  root.addEventListener('clip:leave', () => {
    leaving.abort();
  });
  const elements = [...root.querySelectorAll<HTMLElement>('[data-enhance]')].filter(
    (element) => !enhanced.has(element) && enhanced.add(element),
  );
  const context = { enhance, signal: leaving.signal };
  await attachNamed(elements, ENHANCEMENTS, context, async (name) => (await importFurther()).OF_FEW[name]);
}
