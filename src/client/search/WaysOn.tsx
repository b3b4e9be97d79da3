import { useMemo, type ReactNode } from 'react';
import { savesData } from '../browser/saves-data.ts';
import { countMessage } from '../../i18n/fill-message.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { Filters } from '../../filters/query.ts';
import type { Search } from '../../search/choose-engine.ts';
import { findSpellings, findWaysOn, type WayOn } from '../../search/find-ways-on.ts';
import { countKey } from '../../search/question-keys.ts';
import type { Question } from '../../search/search-engine.ts';
import type { FilterChip } from './filter-chips.ts';
import { useAnswer, type Answer } from './use-answer.ts';

interface Props {
  readonly search: Search;
  readonly question: Question;
  /** The filters as the page names them. */
  readonly nameOf: (filters: Filters) => string;
  readonly messages: Messages<'archive'>;
  readonly onChange: (filters: Filters) => void;
}

/** Where nothing was found: what would find something, with the number of clips. */
export function WaysOn(props: Props & { readonly chips: readonly FilterChip[] }): ReactNode {
  const { search, question, chips, messages } = props;
  const without = useMemo(
    () => (chips.length > 1 ? chips.map((chip) => chip.without).reverse() : []),
    [chips],
  );
  const answer = useAnswer(`ways on ${countKey(question)}`, question.scope.territory, (signal) =>
    findWaysOn(search, question, without, signal),
  );
  const ways = settled(answer);
  if (ways.length === 0) return null;
  return (
    <div className="ways-on">
      <p>{messages.waysOn}</p>
      <WayButtons {...props} ways={ways} />
    </div>
  );
}

/**
 * So few clips that the search may be a misspelled one. Where the API answers, only none: the words that are compared are
 * those of the index, which is not fetched for a list that has something to show.
 */
const FEW = { static: 5, live: 1 } as const;
/** So few where the visitor saves data. */
const NONE = 1;

/** Where nothing or little was found: other spellings of the search that find more. Announced when they come. */
export function DidYouMean(props: Props & { readonly found: number | undefined }): ReactNode {
  const { search, question, messages, found = Infinity } = props;
  const few = savesData() ? NONE : FEW[search.status().engine];
  const isAsked = found < few && question.filters.search !== '';
  const answer = useAnswer(
    isAsked ? `spellings ${countKey(question)}` : null,
    question.scope.territory,
    (signal) => findSpellings(search, question, found, signal),
  );
  const ways = isAsked ? settled(answer) : [];
  return (
    <div className="ways-on ways-on--near" role="status">
      {ways.length > 0 && (
        <>
          <p>{messages.didYouMean}</p>
          <WayButtons {...props} ways={ways} />
        </>
      )}
    </div>
  );
}

function settled({ data, isLoading }: Answer<readonly WayOn[]>): readonly WayOn[] {
  return isLoading || data === undefined ? [] : data;
}

/** Each way as a button, with the number of clips. */
function WayButtons({
  ways,
  question,
  nameOf,
  messages,
  onChange,
}: Props & { readonly ways: readonly WayOn[] }): ReactNode {
  return (
    <ul>
      {ways.map(({ filters, count }) => (
        <li key={nameOf(filters)}>
          <button
            className="button"
            type="button"
            onClick={() => {
              onChange(filters);
            }}
          >
            {nameOf(filters)}{' '}
            <span className="label">
              {countMessage(messages, 'countAll', count, question.scope.language)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
