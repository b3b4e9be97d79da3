/** Starts, on the pages with a search, what must be there before their island. */
import { attachNamed } from './browser/enhancement.ts';
import { attach as beforeIsland } from './search/before-island.ts';

const elements = document.querySelectorAll<HTMLElement>('[data-enhance]');
const { signal } = new AbortController();
void attachNamed(elements, { 'before-island': beforeIsland }, { enhance: () => undefined, signal });
