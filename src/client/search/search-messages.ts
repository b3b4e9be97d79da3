import type { MessageSet } from '../../i18n/messages.ts';

/** The namespaces of the search. The build renders it, so it gets their messages as a prop, and the page carries them. */
export const SEARCH_NAMESPACES = ['archive', 'clip', 'search'] as const;

export type SearchMessages = MessageSet<(typeof SEARCH_NAMESPACES)[number]>;

/** With those of the panel, which come with its code. */
export type PanelMessages = SearchMessages & MessageSet<'brush' | 'filters' | 'select'>;

/** With those of the map, which come with its code. */
export type MapMessages = SearchMessages & MessageSet<'map'>;
