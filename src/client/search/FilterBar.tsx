import type { ReactNode } from 'react';
import type { Order } from '../../filters/filters.ts';
import { isNarrowed, ordersFor, type Filters } from '../../filters/query.ts';
import type { Language } from '../../model/language.ts';
import { countMessage, fillMessage } from '../../i18n/fill-message.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { FilterChip } from './filter-chips.ts';
import type { ClipCount } from './use-answer.ts';
import type { NewClips } from './use-new-clips.ts';

export interface FilterBarProps {
  readonly messages: Messages<'archive'>;
  readonly language: Language;
  readonly filters: Filters;
  readonly chips: readonly FilterChip[];
  /** How many clips are found, of how many; `undefined` while that loads. */
  readonly count: ClipCount | undefined;
  readonly newClips: NewClips;
  readonly onOpenPanel: () => void;
  /** The pointer or the focus is at the button that opens the panel. */
  readonly onApproachPanel: () => void;
  readonly onChange: (filters: Filters) => void;
}

/** Stays in sight: the button that opens the filters, the count, the new clips, the order. */
export function FilterBar(props: FilterBarProps): ReactNode {
  const { messages, language, filters, chips, count, newClips, onOpenPanel, onApproachPanel, onChange } =
    props;
  return (
    <div className="archive-toolbar__bar">
      <button
        className="button"
        type="button"
        aria-haspopup="dialog"
        onClick={onOpenPanel}
        onPointerEnter={onApproachPanel}
        onFocus={onApproachPanel}
      >
        <svg width="18" height="14" viewBox="0 0 18 14" aria-hidden="true">
          <path d="M0 2h18M0 7h18M0 12h18" stroke="currentColor" strokeWidth="1.5" />
          <path d="M12 0v4M5 5v4M14 10v4" stroke="currentColor" strokeWidth="3" />
        </svg>
        {chips.length === 0
          ? messages.openFilters
          : fillMessage(messages.openFiltersActive, { count: chips.length })}
      </button>
      <p className="archive-toolbar__count">{count && toldCount(count, filters, messages, language)}</p>
      {newClips.cards.length > 0 && !newClips.isShown && (
        <button className="archive-toolbar__new" type="button" onClick={newClips.show}>
          {countMessage(messages, 'newClips', newClips.cards.length, language)}
        </button>
      )}
      {/* A map has no order. */}
      {filters.view === 'list' && (
        <label className="archive-toolbar__order">
          <span>{messages.order}</span>
          <select
            value={filters.order}
            onChange={({ target }) => {
              const order = ordersFor(language).find((known) => known === target.value);
              if (order !== undefined) onChange({ ...filters, order });
            }}
          >
            {offeredOrders(language, filters.order).map((order) => (
              <option key={order} value={order}>
                {messages[`order.${order}`]}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

/** "242 clip", or "12 di 242 clip" where filters narrow them. */
function toldCount(
  { count, total }: ClipCount,
  filters: Filters,
  messages: Messages<'archive'>,
  language: Language,
): string {
  if (!isNarrowed(filters)) return countMessage(messages, 'countAll', count, language);
  return countMessage(messages, 'countOf', count, language, { total: total.toLocaleString(language) });
}

/** The page's orders, and the one in the address when it belongs to the other language. */
function offeredOrders(language: Language, current: Order): readonly Order[] {
  const offered = ordersFor(language);
  return offered.includes(current) ? offered : [...offered, current];
}
