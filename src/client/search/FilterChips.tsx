import type { ReactNode } from 'react';
import { isNarrowed, withoutNarrowing, type Filters } from '../../filters/query.ts';
import { fillMessage } from '../../i18n/fill-message.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { FilterChip } from './filter-chips.ts';

interface FilterChipsProps {
  readonly filters: Filters;
  readonly chips: readonly FilterChip[];
  readonly messages: Messages<'archive'>;
  readonly onChange: (filters: Filters) => void;
}

/** A chip for each active filter, which removes it, and one that removes them all. */
export function FilterChips({ filters, chips, messages, onChange }: FilterChipsProps): ReactNode {
  return (
    <ul className="archive-toolbar__chips">
      {chips.map(({ id, text, without }) => (
        <li key={id}>
          <button
            type="button"
            aria-label={fillMessage(messages.removeFilter, { name: text })}
            onClick={() => {
              onChange(without);
            }}
          >
            {text}
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      {isNarrowed(filters) && (
        <li>
          <button
            className="archive-toolbar__clear"
            type="button"
            onClick={() => {
              onChange(withoutNarrowing(filters));
            }}
          >
            {messages.removeAll}
          </button>
        </li>
      )}
    </ul>
  );
}
