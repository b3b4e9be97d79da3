import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import type { View } from '../../filters/filters.ts';
import { parseSearch } from '../../filters/search-text.ts';
import {
  inView,
  isIndexOrder,
  isNarrowed,
  prefersIndex,
  withoutNarrowing,
  type Filters,
} from '../../filters/query.ts';
import { countMessage } from '../../i18n/count-message.ts';
import { fillMessage } from '../../i18n/messages.ts';
import { longDate } from '../../model/long-date.ts';
import { afterPaint } from '../browser/after-paint.ts';
import { usePanelPrefetch } from './answers.ts';
import { useIsOffline } from './Failure.tsx';
import { chooseFilters, choosing, openFilterPanel } from './filters.ts';
import { FilmMoments } from './FilmMoments.tsx';
import { loadPanel } from './OpenedPanel.tsx';
import { OrderField } from './OrderField.tsx';
import { createPrepare } from './prepare-list.ts';
import { $searchStatus } from './search.ts';
import { MeantOffers, OtherWords } from './Offers.tsx';
import { useSearchContext, type SearchMessages } from './search-context.ts';

const VIEWS: readonly View[] = ['list', 'map'];

/** One line that stays in sight: the search text, the filters, the order, and list or map. */
export function Toolbar(): ReactNode {
  const { messages, chosen } = useSearchContext();
  return (
    <>
      <div className="archive-toolbar label">
        <SearchField />
        <PanelButton />
        <NewClipsButton />
        {/* A map has no order. */}
        {chosen.view === 'list' && (
          <OrderField
            order={chosen.order}
            search={chosen.search}
            onChange={(order) => {
              chooseFilters({ ...chosen, order });
            }}
          />
        )}
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
      <SearchNote />
    </>
  );
}

/** The text that the list is searched for; it takes effect when it is sent, and follows chips, panel and history. */
function SearchField(): ReactNode {
  const { chosen, messages, scope, search: engines } = useSearchContext();
  const { search } = chosen;
  const [text, setText] = useState(search);
  const [shown, setShown] = useState(search);
  const [prepare] = useState(() => createPrepare(engines));
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
        enterKeyHint="search"
        value={text}
        maxLength={200}
        aria-label={messages.search.label}
        placeholder={messages.search.placeholder}
        onFocus={() => {
          prepare({ scope, filters: chosen }, text);
        }}
        onChange={({ target }) => {
          setText(target.value);
          prepare({ scope, filters: chosen }, target.value);
        }}
      />
      <button type="submit">{messages.search.submit}</button>
    </form>
  );
}

/** Opens the filters, whose code and counts are fetched when the pointer or the focus comes to the button. */
function PanelButton(): ReactNode {
  const { search, question, messages } = useSearchContext();
  const prefetchAnswers = usePanelPrefetch(search, question);
  const prefetch = (): void => {
    loadPanel().catch(() => undefined);
    prefetchAnswers();
  };
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
      {messages.archive.openFilters}
    </button>
  );
}

/** Offers the new clips to who has scrolled past their place. */
function NewClipsButton(): ReactNode {
  const { newClips, messages, scope } = useSearchContext();
  if (newClips.cards.length === 0 || newClips.isShown) return null;
  return (
    <button className="archive-toolbar__new" type="button" onClick={newClips.show}>
      {countMessage(messages.archive, 'newClips', newClips.cards.length, scope.language)}
    </button>
  );
}

/** So many chips fill the line of a desktop. */
const FULL = 4;

/**
 * How many clips were found, which is announced, and by what: the filters' names are read with it and seen as the chips
 * beside it. Without filters only announced, because the heading shows the number.
 */
export function FilterLine(): ReactNode {
  const { messages, question, count, names, scope, isReady } = useSearchContext();
  const { archive } = messages;
  const { filterNames } = names;
  const isFiltered = isNarrowed(question.filters);
  const hasOffers = question.filters.search !== '' && names.chips.length < FULL;
  const isKnown = isReady && count !== undefined && filterNames !== undefined;
  return (
    // In the built page too, where it is seen if the address has filters: its line is there before script.
    <div className={isFiltered || !isReady ? 'filter-line label' : 'visually-hidden'}>
      <p role="status">
        {!isKnown && archive.loading}
        {isKnown && !isFiltered && countMessage(archive, 'countAll', count.count, scope.language)}
        {isKnown && isFiltered && (
          <>
            {countMessage(archive, 'summary', count.count, scope.language, { names: '' })}
            <span className="visually-hidden">{filterNames}</span>
          </>
        )}
      </p>
      <FilmMoments />
      <div className={`filter-line__row${hasOffers ? ' filter-line__row--offers' : ''}`}>
        {names.chips.length > 0 && <FilterChips />}
        {/* In the line, where they move nothing when they come, as long as it has room for them. */}
        {hasOffers && (
          <>
            <OtherWords />
            <MeantOffers />
          </>
        )}
      </div>
    </div>
  );
}

/** A chip for each active filter, which removes it, and one that removes them all. */
function FilterChips(): ReactNode {
  const { chosen, names, messages } = useSearchContext();
  const { removeFilter, removeAll } = messages.archive;
  return (
    <ul className="filter-line__chips">
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
          <button className="filter-line__clear" type="button" onClick={choosing(withoutNarrowing(chosen))}>
            {removeAll}
          </button>
        </li>
      )}
    </ul>
  );
}

/**
 * One quiet line: that there is no network; that the index answers in the archive's stead, and of when it is; only that,
 * where it is asked although the archive answers; or where it does not answer then, what the archive could not follow.
 */
function SearchNote(): ReactNode {
  const { messages, scope, question } = useSearchContext();
  const status = useStore($searchStatus, { ssr: 'initial' });
  const isOffline = useIsOffline();
  const { offline, fromIndex, asOf } = messages.archive;
  const { indexDate = null } = status;
  const { filters } = question;
  const isOfIndex = prefersIndex(filters) || (isIndexOrder(filters) && filters.view === 'list');
  const isFromIndex = status.engine === 'live' ? isOfIndex : status.cause !== 'no-api';
  const isWithoutIndex = status.engine === 'live' && status.isWithoutIndex === true;
  // The line is there before it says something, because only what changes in it is announced.
  return (
    <p className="archive-search__note label" role="status">
      {isOffline
        ? offline
        : isWithoutIndex
          ? unheeded(filters, messages)
          : isFromIndex &&
            indexDate !== null &&
            fillMessage(status.engine === 'live' ? asOf : fromIndex, {
              date: longDate(new Date(indexDate), scope.language),
            })}
    </p>
  );
}

/** What of the filters the archive could not follow without the index. */
function unheeded(filters: Filters, { archive, search }: SearchMessages): string {
  const { phrases, excluded, words } = parseSearch(filters.search);
  const left = excluded.map(({ text }) => fillMessage(search.quoted, { text })).join(', ');
  return [
    phrases.length > 0 && archive.withoutPhrases,
    left !== '' && fillMessage(archive.withoutExclusion, { words: left }),
    filters.order === 'best' && words.length > 0 && filters.view === 'list' && archive.withoutBest,
  ]
    .filter((line) => line !== false)
    .join(' ');
}
