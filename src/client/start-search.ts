/** Starts, on the pages with a search, what must be there before their island. */
import { attachAtOnce } from './browser/enhancement.ts';
import { attach as beforeIsland } from './search/before-island.ts';

attachAtOnce({ 'before-island': beforeIsland });
