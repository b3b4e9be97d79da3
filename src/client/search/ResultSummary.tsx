/** What stands above the list and above the map: other searches, where little or nothing was found. */
import { useEffect, useMemo, type ReactNode } from 'react';
import { withoutNarrowing } from '../../filters/query.ts';
import { countKey } from '../../search/question-keys.ts';
import { savesData } from '../browser/saves-data.ts';
import { currentOf, useAnswer } from './answers.ts';
import { choosing } from './filters.ts';
import { importAlternatives } from './meant.ts';
import { OfferButtons, OfferLine } from './Offers.tsx';
import { useSearchContext } from './search-context.ts';
import { useAnswerInstead } from './use-meant.ts';

interface ResultSummaryProps {
  /** Clips that match, and clips in the scope; `undefined` while they are not known. */
  readonly count: number | undefined;
  readonly total: number | undefined;
}

/** Tells the line of the filters how many clips were found. Then other spellings, where that is little. */
export function ResultSummary({ count, total }: ResultSummaryProps): ReactNode {
  const { onCount } = useSearchContext();
  const isKnown = count !== undefined && total !== undefined;
  useEffect(() => {
    onCount(isKnown ? { count, total } : undefined);
    return () => {
      onCount(undefined);
    };
  }, [onCount, isKnown, count, total]);
  return <Spellings found={count} />;
}

/**
 * So few clips that the search may be a misspelled one. Where the API answers, only none: the words that are compared are
 * those of the index, which is not fetched for a list that has something to show.
 */
const FEW = { static: 5, live: 1 } as const;
/** So few where the visitor saves data. */
const NONE = 1;

/**
 * Where nothing or little was found: other spellings of the search that find more. Announced when they come.
 * @param found `undefined` while the clips are counted
 */
function Spellings({ found = Infinity }: { readonly found: number | undefined }): ReactNode {
  const { search, question, messages } = useSearchContext();
  const few = savesData() ? NONE : FEW[search.status().engine];
  const isAsked = found < few && question.filters.search !== '';
  const answer = useAnswer(
    isAsked
      ? {
          key: `spellings ${countKey(question)}`,
          territory: question.scope.territory,
          fetch: async (signal) =>
            (await importAlternatives()).findSpellings(search, question, found, signal, !savesData()),
        }
      : null,
  );
  const offers = isAsked ? (currentOf(answer) ?? []) : [];
  return <OfferLine title={messages.archive.didYouMean} offers={offers} />;
}

/** Nothing was found: an empty reel whose film has run out, and what would find something. */
export function EmptyResults(): ReactNode {
  const { search, messages, question } = useSearchContext();
  const { archive } = messages;
  const isToCome = useAnswerInstead(search, question);
  if (isToCome) return <p className="archive-search__loading">{archive.loading}</p>;
  return (
    <div className="clip-results__empty">
      <h2>{archive.noResults}</h2>
      {/* Before those, which come later. */}
      <button className="button" type="button" onClick={choosing(withoutNarrowing(question.filters))}>
        {archive.removeAll}
      </button>
      <Alternatives />
      <p>{archive.noResultsHint}</p>
      <svg viewBox="0 0 260 120" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
        <circle cx="62" cy="60" r="52" />
        <circle cx="62" cy="60" r="9" />
        {[0, 120, 240].map((angle) => (
          <circle key={angle} cx="62" cy="30" r="14" transform={`rotate(${angle} 62 60)`} />
        ))}
        <path d="M62 112h150c22 0 22-24 8-24" />
        <path d="M96 106h6M110 106h6M124 106h6M138 106h6M152 106h6M166 106h6M180 106h6" />
      </svg>
    </div>
  );
}

/** Filters that would find something, with the number of clips. */
function Alternatives(): ReactNode {
  const { search, question, messages, names } = useSearchContext();
  const { chips } = names;
  const without = useMemo(
    () => (chips.length > 1 ? chips.map((chip) => chip.without).reverse() : []),
    [chips],
  );
  const offers = currentOf(
    useAnswer({
      key: `alternatives ${countKey(question)}`,
      territory: question.scope.territory,
      fetch: async (signal) =>
        (await importAlternatives()).findAlternatives(search, question, without, signal),
    }),
  );
  if (offers === undefined || offers.length === 0) return null;
  return (
    <div className="alternatives">
      <p>{messages.archive.alternatives}</p>
      <OfferButtons offers={offers} />
    </div>
  );
}
