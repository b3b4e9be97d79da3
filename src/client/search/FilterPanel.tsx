/**
 * The filters, as a draft: nothing changes until "filter" is pressed.
 *
 * Why script: what it offers depends on what the archive holds, and the counts on what is chosen. Before it: the list
 * itself. When it loads: when it is opened for the first time.
 */
import { useId, useMemo, useState, type ReactNode } from 'react';
import { afterPaint } from '../browser/after-paint.ts';
import { NO_FILTERS, withoutNarrowing, type Filters } from '../../filters/query.ts';
import { countMessage } from '../../i18n/fill-message.ts';
import type { Search } from '../../search/choose-engine.ts';
import type { Facets, Scope } from '../../search/search-engine.ts';
import type { PanelMessages } from './search-messages.ts';
import { Failure } from './Failure.tsx';
import { PanelFields } from './PanelFields.tsx';
import { useClipCount, useFacets, type Answer, type ClipCount } from './use-answer.ts';
import { useModalDialog } from './use-modal-dialog.ts';

interface FilterPanelProps {
  readonly search: Search;
  readonly scope: Scope;
  /** The filters in force; the draft begins with them. */
  readonly filters: Filters;
  readonly messages: PanelMessages;
  /** Called when it closes with other filters. */
  readonly onApply: (filters: Filters) => void;
  /** Called when it is closed, in any way. */
  readonly onClose: () => void;
}

export function FilterPanel(props: FilterPanelProps): ReactNode {
  const { search, scope, filters, messages, onApply, onClose } = props;
  const [draft, setDraft] = useState(filters);
  const dialog = useModalDialog();
  const titleId = useId();
  const { facets, unfiltered, count } = useDraftAnswers(search, scope, draft);
  const close = (): void => {
    hideAndClose(dialog.current);
  };
  const apply = (next: Filters): void => {
    hideAndClose(dialog.current, () => {
      onApply(next);
    });
  };

  return (
    <dialog ref={dialog} className="filter-panel" aria-labelledby={titleId} onClose={onClose}>
      <form
        className="filter-panel__form"
        onSubmit={(event) => {
          event.preventDefault();
          apply(draft);
        }}
      >
        <header className="filter-panel__header">
          <h2 id={titleId}>{messages.filters.title}</h2>
          <button className="label" type="button" onClick={close}>
            {messages.filters.close}
          </button>
        </header>
        <div className="filter-panel__body">
          <PanelFailure answers={[facets, unfiltered, count]} messages={messages} />
          <PanelFields
            search={search}
            scope={scope}
            draft={draft}
            facets={facets}
            unfiltered={unfiltered}
            language={scope.language}
            messages={messages}
            onChange={(change) => {
              setDraft((current) => ({ ...current, ...change }));
            }}
          />
        </div>
        <PanelFooter
          count={count}
          scope={scope}
          messages={messages}
          onReset={() => {
            apply(withoutNarrowing(filters));
          }}
        />
      </form>
    </dialog>
  );
}

/**
 * Hides the panel at once, and closes it when that is painted: the page that is no longer inert has all its styles computed
 * again.
 */
function hideAndClose(dialog: HTMLDialogElement | null, onClosed?: () => void): void {
  if (dialog === null || 'closing' in dialog.dataset) return;
  dialog.dataset['closing'] = '';
  afterPaint(() => {
    dialog.close();
    onClosed?.();
  });
}

interface DraftAnswers {
  readonly facets: Answer<Facets>;
  /** The facets of all clips: what is offered stays, also where it would find nothing. */
  readonly unfiltered: Answer<Facets>;
  readonly count: Answer<ClipCount>;
}

/** What the engine says of a draft. */
function useDraftAnswers(search: Search, scope: Scope, draft: Filters): DraftAnswers {
  const question = useMemo(() => ({ scope, filters: draft }), [scope, draft]);
  const everything = useMemo(() => ({ scope, filters: NO_FILTERS }), [scope]);
  return {
    facets: useFacets(search, question),
    unfiltered: useFacets(search, everything),
    count: useClipCount(search, question),
  };
}

/** Says that answers failed, and fetches those again. */
function PanelFailure(props: {
  readonly answers: readonly Answer<unknown>[];
  readonly messages: PanelMessages;
}): ReactNode {
  const failed = props.answers.filter(({ error }) => error !== undefined);
  return (
    failed.length > 0 && (
      <Failure
        messages={props.messages.archive}
        onRetry={() => {
          for (const { retry } of failed) retry();
        }}
      />
    )
  );
}

/** How many clips the draft would find, and the buttons. */
function PanelFooter(props: {
  readonly count: Answer<ClipCount>;
  readonly scope: Scope;
  readonly messages: PanelMessages;
  readonly onReset: () => void;
}): ReactNode {
  const { count, scope, messages, onReset } = props;
  const total = count.data?.total.toLocaleString(scope.language) ?? '';
  return (
    <footer className="filter-panel__footer">
      <p className="label" aria-live="polite">
        {count.data !== undefined
          ? countMessage(messages.archive, 'countOf', count.data.count, scope.language, { total })
          : count.isLoading && messages.filters.counting}
      </p>
      <button className="button" type="button" onClick={onReset}>
        {messages.filters.reset}
      </button>
      <button className="button button--full" type="submit">
        {messages.filters.apply}
      </button>
    </footer>
  );
}
