import { useMemo } from 'react';
import { NO_FILTERS } from '../../filters/query.ts';
import type { ClipCard } from '../../model/clip-card.ts';
import { FALLBACK_LANGUAGE } from '../../model/language.ts';
import type { Scope } from '../../search/search-engine.ts';
import type { PrerenderedPage } from './use-clip-pages.ts';

/** What the build says of the list that it wrote. */
export interface BuiltList {
  /** Clips in the scope when the page was built. */
  readonly total: number;
  /** Ids of the clips on the built page, so that a later page does not repeat them. */
  readonly builtIds: readonly number[];
  /** Address of the list page that goes on with older clips, or `null` when there is none. */
  readonly nextPath: string | null;
}

/** The built list as the first page of an unfiltered list, which is never fetched. */
export function useBuiltPage(scope: Scope, { total, builtIds, nextPath }: BuiltList): PrerenderedPage {
  return useMemo(
    () => ({
      question: { scope, filters: NO_FILTERS },
      page: {
        cards: builtIds.map(standingCard),
        count: total,
        total,
        next: nextPath === null ? null : 2,
      },
    }),
    [scope, builtIds, total, nextPath],
  );
}

/** A card that is in the HTML already: only its id is read. */
function standingCard(id: number): ClipCard {
  return {
    id,
    href: '',
    title: { value: '', lang: FALLBACK_LANGUAGE },
    year: undefined,
    decade: undefined,
    city: null,
    format: null,
    gauge: undefined,
    isLandscape: true,
    picture: null,
  };
}
