/**
 * The stories that `npm run test:engines` tells in Firefox too, on every device that they are told on: every island,
 * every kind of page, the dialog, the player, carousels, consent, search by keyboard, failures. A file with the
 * beginnings of its titles; a unit test holds that each is there.
 */
export const STORIES: Readonly<Record<string, readonly string[]>> = {
  'a11y/axe.spec.ts': ['axe finds nothing on any kind of page of the'],
  'a11y/watching.spec.ts': ['axe finds nothing in the open info, the citations'],
  'e2e/carousels.spec.ts': [
    'in the list, keys lead from clip to clip',
    'a carousel that shows a part says so',
  ],
  'e2e/clip-dialog.spec.ts': ['a carousel of a series is walked clip by clip'],
  'e2e/consent.spec.ts': ['the keyboard leaves the banner as it came'],
  'e2e/every-page.spec.ts': [': pages fit every screen in letters that can be read'],
  'e2e/failing-islands.spec.ts': [
    'where the code of the archive does not arrive',
    'where the code of the filters does not arrive',
    'a player that fails leaves the film',
  ],
  'e2e/film-moments.spec.ts': ['a sentence spoken in a film is found'],
  'e2e/found-words.spec.ts': ['a visitor sees the words searched on the cards'],
  'e2e/growing-lists.spec.ts': ['goes on by itself as the visitor comes to its end'],
  'e2e/home-banner.spec.ts': ['the banner plays one film after the other'],
  'e2e/projection.spec.ts': ['a selection is shown on the whole screen'],
  'e2e/search-filters.spec.ts': [
    'filters by text, period and keyword with the keyboard',
    'closes the panel with Escape',
    'finds nothing, is told so, and has a way out',
  ],
  'e2e/search-list.spec.ts': ['with letters twice as large nothing is wider'],
  'e2e/search-words.spec.ts': [
    'the wedding is found by its other word',
    'the film that is remembered wrong is found',
  ],
  'e2e/watching.spec.ts': [
    'uses the keys: play, pause, seek, mute, slower',
    'reads the captions, in another',
  ],
};

/** Those for who wants little motion, which Firefox learns when it is started. */
export const STILL: typeof STORIES = {
  'e2e/carousels.spec.ts': ['an arrow turns the carousel at once'],
  'e2e/home-banner.spec.ts': ['the banner is still until its visitor starts it'],
  'e2e/watching.spec.ts': ['the address of a moment starts no film by itself'],
};

/** Those that it tells in the oldest Chrome too, on a desktop. */
export const IN_OLDEST: typeof STORIES = {
  'e2e/carousels.spec.ts': ['arrows turn a list of clips, say where it is'],
  'e2e/clip-dialog.spec.ts': ['a clip opened from a filtered list of two pages'],
  'e2e/consent.spec.ts': ['a visitor agrees by keyboard'],
  'e2e/search-map.spec.ts': ['a visitor looks at the map, chooses a place'],
  'e2e/search-navbar.spec.ts': ['a suggestion says what it is'],
  'e2e/timelines.spec.ts': ['a year leads to its clip, which is told about'],
  'e2e/watching.spec.ts': ['is told how large the film is, plays it'],
};

/** What Playwright is to look for in the names of its tests. */
export function patternOf(stories: typeof STORIES): string {
  const titles = Object.values(stories).flat();
  return `(?:${titles.map((title) => title.replaceAll(/[^\w ]/g, '\\$&')).join('|')})`;
}
