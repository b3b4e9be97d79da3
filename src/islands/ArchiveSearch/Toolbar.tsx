import type { ReactNode } from 'react';
import type { Order, View } from '../../filters/filters.ts';
import { inView, isNarrowed, ordersFor, withoutNarrowing, type Filters } from '../../filters/query.ts';
import type { Language } from '../../model/language.ts';
import { fillMessage } from '../../i18n/fill-message.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { FilterChip } from './filter-chips.ts';

interface ToolbarProps {
  readonly messages: Messages<'archive'>;
  readonly language: Language;
  readonly filters: Filters;
  readonly chips: readonly FilterChip[];
  readonly onOpenPanel: () => void;
  /** The pointer or the focus is at the button that opens the panel. */
  readonly onApproachPanel: () => void;
  readonly onChange: (filters: Filters) => void;
}

const VIEWS: readonly View[] = ['list', 'map'];

/** What is asked for, in one row: filters, list or map, order; under it a chip for each active filter. */
export function Toolbar(props: ToolbarProps): ReactNode {
  const { messages, language, filters, chips, onOpenPanel, onApproachPanel, onChange } = props;
  return (
    <div className="archive-toolbar label">
      <div className="archive-toolbar__row">
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
        <fieldset className="archive-toolbar__views">
          <legend className="visually-hidden">{messages.view}</legend>
          {VIEWS.map((view) => (
            <button
              key={view}
              type="button"
              aria-pressed={filters.view === view}
              onClick={() => {
                onChange(inView(filters, view));
              }}
            >
              {messages[view]}
            </button>
          ))}
        </fieldset>
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
      {chips.length > 0 && (
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
      )}
    </div>
  );
}

/** The page's orders, and the one in the address when it belongs to the other language. */
function offeredOrders(language: Language, current: Order): readonly Order[] {
  const offered = ordersFor(language);
  return offered.includes(current) ? offered : [...offered, current];
}
