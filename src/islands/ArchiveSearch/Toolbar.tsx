import type { ReactNode } from 'react';
import type { Order, View } from '../../filters/filters.ts';
import { inView, isNarrowed, ordersFor, withoutNarrowing, type Filters } from '../../filters/query.ts';
import type { Language } from '../../model/language.ts';
import { countMessage, fillMessage } from '../../i18n/fill-message.ts';
import type { Messages, MessageSet } from '../../i18n/messages.ts';
import type { FilterChip } from './filter-chips.ts';
import { SearchField } from './SearchField.tsx';
import type { ClipCount } from './use-answer.ts';
import type { NewClips } from './use-new-clips.ts';

interface ToolbarProps {
  readonly messages: MessageSet<'archive' | 'search'>;
  readonly language: Language;
  readonly filters: Filters;
  readonly chips: readonly FilterChip[];
  /** How many clips are found, of how many; `undefined` while that is asked. */
  readonly count: ClipCount | undefined;
  readonly newClips: NewClips;
  readonly onOpenPanel: () => void;
  /** The pointer or the focus is at the button that opens the panel. */
  readonly onApproachPanel: () => void;
  readonly onChange: (filters: Filters) => void;
}

const VIEWS: readonly View[] = ['list', 'map'];

/**
 * What is asked for: the text, and list or map; a bar that stays in sight, with the filters, the count and the order;
 * under it a chip for each active filter.
 */
export function Toolbar(props: ToolbarProps): ReactNode {
  const { messages, filters, onChange } = props;
  const { archive } = messages;
  return (
    <div className="archive-toolbar label">
      <div className="archive-toolbar__find">
        <SearchField
          search={filters.search}
          messages={messages.search}
          onSearch={(search) => {
            onChange({ ...filters, search });
          }}
        />
        <fieldset className="archive-toolbar__views">
          <legend className="visually-hidden">{archive.view}</legend>
          {VIEWS.map((view) => (
            <button
              key={view}
              type="button"
              aria-pressed={filters.view === view}
              onClick={() => {
                onChange(inView(filters, view));
              }}
            >
              {archive[view]}
            </button>
          ))}
        </fieldset>
      </div>
      <Bar {...props} />
      {props.chips.length > 0 && <Chips {...props} messages={archive} />}
    </div>
  );
}

function Bar(props: ToolbarProps): ReactNode {
  const { language, filters, chips, count, newClips, onOpenPanel, onApproachPanel, onChange } = props;
  const messages = props.messages.archive;
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

function Chips(
  props: Pick<ToolbarProps, 'filters' | 'chips' | 'onChange'> & { readonly messages: Messages<'archive'> },
): ReactNode {
  const { filters, chips, messages, onChange } = props;
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
