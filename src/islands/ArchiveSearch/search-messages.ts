import type { MessageSet } from '../../i18n/messages.ts';

/** The namespaces of the search, its panel and its map. The build renders it, so it gets their messages as a prop. */
export const SEARCH_NAMESPACES = ['archive', 'brush', 'clip', 'filters', 'map', 'search', 'select'] as const;

export type SearchMessages = MessageSet<(typeof SEARCH_NAMESPACES)[number]>;
