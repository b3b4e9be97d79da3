import { useMemo, type ReactNode } from 'react';
import { countMessage } from '../../i18n/fill-message.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { Filters } from '../../filters/query.ts';
import { findWaysOn } from '../../search/find-ways-on.ts';
import { countKey } from '../../search/question-keys.ts';
import type { Question, SearchEngine } from '../../search/search-engine.ts';
import type { FilterChip } from './filter-chips.ts';
import { useAnswer } from './use-answer.ts';

interface Props {
  readonly search: SearchEngine;
  readonly question: Question;
  readonly chips: readonly FilterChip[];
  /** The filters as the page names them. */
  readonly nameOf: (filters: Filters) => string;
  readonly messages: Messages<'archive'>;
  readonly onChange: (filters: Filters) => void;
}

/** Where nothing was found: what would find something, with the number of clips. */
export function WaysOn({ search, question, chips, nameOf, messages, onChange }: Props): ReactNode {
  const without = useMemo(
    () => (chips.length > 1 ? chips.map((chip) => chip.without).reverse() : []),
    [chips],
  );
  const { data, isLoading } = useAnswer(`ways on ${countKey(question)}`, question.scope.territory, (signal) =>
    findWaysOn(search, question, without, signal),
  );
  if (isLoading || data === undefined || data.length === 0) return null;
  return (
    <div className="ways-on">
      <p>{messages.waysOn}</p>
      <ul>
        {data.map(({ filters, count }) => (
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
    </div>
  );
}
