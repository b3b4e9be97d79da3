/** What every page has that most visitors never press, in one file. */
export { attach as selection } from './selection/add-buttons.ts';
export { attach as menu } from './shell/menu.ts';
export { attach as links } from './shell/language-links.ts';
export { attach as visits } from './offline/keep-visits.ts';
export { attach as pictures } from './shell/show-pictures.ts';
export { attach as clips } from './clip/watch-clip-links.ts';
export { attach as search } from './header-search/mount-nav-search.ts';
