import { createContext, use } from 'react';
import type { ValueKey } from '../../filters/filters.ts';
import type { Filters } from '../../filters/query.ts';
import type { MessageSet } from '../../i18n/messages.ts';
import type { Search } from '../../search/choose-engine.ts';
import type { ClipCount } from '../../search/count-clips.ts';
import type { Question, Scope } from '../../search/search-engine.ts';
import type { FilterNames } from './filter-values.ts';
import type { NewClips } from './new-clips.ts';

/** The namespaces of the search. The build renders it, so it gets their messages as a prop, and the page carries them. */
export const SEARCH_NAMESPACES = ['archive', 'clip', 'search'] as const;

export type SearchMessages = MessageSet<(typeof SEARCH_NAMESPACES)[number]>;

/** The state that all parts of the search share. */
export interface SearchContextValue {
  readonly search: Search;
  readonly scope: Scope;
  readonly messages: SearchMessages;
  /** Filters with fixed values that narrow the list. */
  readonly fixedFilters: readonly ValueKey[];
  /** The question of the address, which the list answers. */
  readonly question: Question;
  /** The visitor's choice, which the controls show before the address and the list follow. */
  readonly chosen: Filters;
  /** Whether address and list are still to follow. */
  readonly isChanging: boolean;
  /** Whether script runs; the built page holds no place for what only script can bring. */
  readonly isReady: boolean;
  readonly names: FilterNames;
  readonly newClips: NewClips;
  /** Clips that are found, and clips in the scope; `undefined` while they are not known. */
  readonly count: ClipCount | undefined;
  /** Called by the list or the map. */
  readonly onCount: (count: ClipCount | undefined) => void;
}

export const SearchContext = createContext<SearchContextValue | null>(null);

export function useSearchContext(): SearchContextValue {
  const value = use(SearchContext);
  if (value === null) throw new Error('There is no search around this part.');
  return value;
}
