import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import type { Order, View } from '../../filters/filters.ts';
import { inView, isNarrowed, needsIndex, ordersFor, withoutNarrowing } from '../../filters/query.ts';
import { countMessage, fillMessage } from '../../i18n/messages.ts';
import type { Language } from '../../model/language.ts';
import { longDate } from '../../model/long-date.ts';
import { afterPaint } from '../browser/after-paint.ts';
import { usePanelPrefetch } from './answers.ts';
import { useIsOffline } from './Failure.tsx';
import { chooseFilters, choosing, openFilterPanel } from './filters.ts';
import { loadPanel } from './OpenedPanel.tsx';
import { $searchStatus } from './search.ts';
import { useSearchContext } from './search-context.ts';

const VIEWS: readonly View[] = ['list', 'map'];

/**
 * The search text, and list or map; a bar that stays in sight, with the filters, the count and the order;
 * under it a chip for each active filter.
 */
export function Toolbar(): ReactNode {
  const { messages, chosen, names } = useSearchContext();
  return (
    <>
      <div className="archive-toolbar label">
        <div className="archive-toolbar__find">
          <SearchField />
          <fieldset className="archive-toolbar__views">
            <legend className="visually-hidden">{messages.archive.view}</legend>
            {VIEWS.map((view) => (
              <button
                key={view}
                type="button"
                aria-pressed={chosen.view === view}
                onClick={choosing(inView(chosen, view))}
              >
                {messages.archive[view]}
              </button>
            ))}
          </fieldset>
        </div>
        <div className="archive-toolbar__bar">
          <PanelButton />
          <Counts />
          {/* A map has no order. */}
          {chosen.view === 'list' && <OrderField />}
        </div>
        {names.chips.length > 0 && <FilterChips />}
      </div>
      <SearchNote />
    </>
  );
}

/** The text that the list is searched for; it takes effect when it is sent, and follows chips, panel and history. */
function SearchField(): ReactNode {
  const { chosen, messages } = useSearchContext();
  const { search } = chosen;
  const [text, setText] = useState(search);
  const [shown, setShown] = useState(search);
  if (shown !== search) {
    setShown(search);
    setText(search);
  }
  return (
    <form
      className="archive-toolbar__search"
      onSubmit={(event) => {
        event.preventDefault();
        chooseFilters({ ...chosen, search: text.trim() });
      }}
    >
      <input
        type="search"
        value={text}
        maxLength={200}
        aria-label={messages.search.label}
        placeholder={messages.search.placeholder}
        onChange={({ target }) => {
          setText(target.value);
        }}
      />
      <button type="submit">{messages.search.submit}</button>
    </form>
  );
}

/** Opens the filters, whose code and counts are fetched when the pointer or the focus comes to the button. */
function PanelButton(): ReactNode {
  const { search, question, messages, names } = useSearchContext();
  const prefetchAnswers = usePanelPrefetch(search, question);
  const prefetch = (): void => {
    loadPanel().catch(() => undefined);
    prefetchAnswers();
  };
  const { openFilters, openFiltersActive } = messages.archive;
  const { length: count } = names.chips;
  return (
    <button
      className="button"
      type="button"
      aria-haspopup="dialog"
      onClick={() => afterPaint(openFilterPanel)}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      <svg width="18" height="14" viewBox="0 0 18 14" aria-hidden="true">
        <path d="M0 2h18M0 7h18M0 12h18" stroke="currentColor" strokeWidth="1.5" />
        <path d="M12 0v4M5 5v4M14 10v4" stroke="currentColor" strokeWidth="3" />
      </svg>
      {count === 0 ? openFilters : fillMessage(openFiltersActive, { count })}
    </button>
  );
}

/** "242 clip", or "12 di 242 clip" where filters narrow them; and the new clips, where there are some. */
function Counts(): ReactNode {
  const { count, chosen, newClips, messages, scope } = useSearchContext();
  const { archive } = messages;
  const { language } = scope;
  const total = count?.total.toLocaleString(language) ?? '';
  return (
    <>
      <p className="archive-toolbar__count">
        {count &&
          (isNarrowed(chosen)
            ? countMessage(archive, 'countOf', count.count, language, { total })
            : countMessage(archive, 'countAll', count.count, language))}
      </p>
      {newClips.cards.length > 0 && !newClips.isShown && (
        <button className="archive-toolbar__new" type="button" onClick={newClips.show}>
          {countMessage(archive, 'newClips', newClips.cards.length, language)}
        </button>
      )}
    </>
  );
}

function OrderField(): ReactNode {
  const { chosen, messages, scope } = useSearchContext();
  const offered = offeredOrders(scope.language, chosen.order);
  return (
    <label className="archive-toolbar__order">
      <span>{messages.archive.order}</span>
      <select
        value={chosen.order}
        onChange={({ target }) => {
          const order = offered.find((known) => known === target.value);
          if (order !== undefined) chooseFilters({ ...chosen, order });
        }}
      >
        {offered.map((order) => (
          <option key={order} value={order}>
            {messages.archive[`order.${order}`]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The page's orders, and the one in the address when it belongs to the other language. */
function offeredOrders(language: Language, current: Order): readonly Order[] {
  const offered = ordersFor(language);
  return offered.includes(current) ? offered : [...offered, current];
}

/** A chip for each active filter, which removes it, and one that removes them all. */
function FilterChips(): ReactNode {
  const { chosen, names, messages } = useSearchContext();
  const { removeFilter, removeAll } = messages.archive;
  return (
    <ul className="archive-toolbar__chips">
      {names.chips.map(({ id, text, without }) => (
        <li key={id}>
          <button
            type="button"
            aria-label={fillMessage(removeFilter, { name: text })}
            onClick={choosing(without)}
          >
            {text}
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      {isNarrowed(chosen) && (
        <li>
          <button
            className="archive-toolbar__clear"
            type="button"
            onClick={choosing(withoutNarrowing(chosen))}
          >
            {removeAll}
          </button>
        </li>
      )}
    </ul>
  );
}

/** One quiet line: that there is no network; or that the index answers in the archive's stead, and of when it is. */
function SearchNote(): ReactNode {
  const { messages, scope, question } = useSearchContext();
  const status = useStore($searchStatus, { ssr: 'initial' });
  const isOffline = useIsOffline();
  const { offline, fromIndex } = messages.archive;
  const { indexDate = null } = status;
  const isFromIndex = status.engine === 'live' ? needsIndex(question.filters) : status.cause !== 'no-api';
  // The line is there before it says something, because only what changes in it is announced.
  return (
    <p className="archive-search__note label" role="status">
      {isOffline
        ? offline
        : isFromIndex &&
          indexDate !== null &&
          fillMessage(fromIndex, { date: longDate(new Date(indexDate), scope.language) })}
    </p>
  );
}
