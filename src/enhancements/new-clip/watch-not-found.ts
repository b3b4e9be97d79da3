/** On the 404 page of a language: see `find-new-clip.ts`. */
import { clipIdOf } from './clip-id.ts';

const place = document.querySelector<HTMLElement>('[data-clip-api]');
const base = place?.dataset['clipApi'];
const id = clipIdOf(location.pathname);
if (place && base && id !== undefined) {
  import('./find-new-clip.ts').then(
    ({ findNewClip }) => findNewClip(place, base, id),
    () => {
      // The page says "not found" already, which is all that can be said.
    },
  );
}
