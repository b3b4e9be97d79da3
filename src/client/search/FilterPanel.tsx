/**
 * The filters, as a draft: nothing changes until "filter" is pressed.
 *
 * Why script: what it offers depends on what the archive holds, and the counts on what is chosen. Before it: the list
 * itself. When it loads: when it is opened for the first time.
 */
import { useEffect, useId, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { isNarrowed, NO_FILTERS, withoutNarrowing, type Filters } from '../../filters/query.ts';
import { countMessage } from '../../i18n/count-message.ts';
import type { MessageSet } from '../../i18n/messages.ts';
import type { ClipCount } from '../../search/count-clips.ts';
import { afterPaint } from '../browser/after-paint.ts';
import { openModal } from '../browser/modal-dialog.ts';
import { countOf, facetsOf, useAnswer, type Answer } from './answers.ts';
import { Failure } from './Failure.tsx';
import { chooseFilters, closeFilterPanel, filterPanelPart } from './filters.ts';
import { PanelContext, PanelFields } from './PanelFields.tsx';
import { useSearchContext } from './search-context.ts';

interface FilterPanelProps {
  /** The messages that come with its code. */
  readonly words: MessageSet<'brush' | 'filters' | 'select'>;
}

export function FilterPanel({ words }: FilterPanelProps): ReactNode {
  const { search, scope, question } = useSearchContext();
  const [filters, setFilters] = useState(question.filters);
  const draft = useMemo(() => ({ scope, filters }), [scope, filters]);
  const facets = useAnswer(facetsOf(search, draft));
  const unfiltered = useAnswer(facetsOf(search, { scope, filters: NO_FILTERS }));
  const count = useAnswer(countOf(search, draft));
  const dialog = useModalDialog();
  const titleId = useId();
  const close = (): void => {
    hideAndClose(dialog.current);
  };
  const apply = (next: Filters): void => {
    hideAndClose(dialog.current, () => {
      closeFilterPanel();
      chooseFilters(next);
    });
  };
  const onChange = (change: Partial<Filters>): void => {
    setFilters((current) => ({ ...current, ...change }));
  };

  return (
    <dialog ref={dialog} className="filter-panel" aria-labelledby={titleId} onClose={closeFilterPanel}>
      <form
        className="filter-panel__form"
        onSubmit={(event) => {
          event.preventDefault();
          apply(filters);
        }}
      >
        <header className="filter-panel__header">
          <h2 id={titleId}>{words.filters.title}</h2>
          <button className="label" type="button" onClick={close}>
            {words.filters.close}
          </button>
        </header>
        <div className="filter-panel__body">
          <Failure of={[facets, unfiltered, count]} />
          <PanelContext value={{ draft, onChange, facets, unfiltered, words }}>
            <PanelFields />
          </PanelContext>
        </div>
        <PanelFooter
          count={count}
          draft={filters}
          words={words}
          onReset={() => {
            apply(withoutNarrowing(question.filters));
          }}
        />
      </form>
    </dialog>
  );
}

interface PanelFooterProps extends FilterPanelProps {
  readonly count: Answer<ClipCount>;
  readonly draft: Filters;
  readonly onReset: () => void;
}

/** How many clips the draft would find, and the buttons. */
function PanelFooter({ count, draft, words, onReset }: PanelFooterProps): ReactNode {
  const { messages, scope } = useSearchContext();
  const total = count.data?.total.toLocaleString(scope.language) ?? '';
  return (
    <footer className="filter-panel__footer">
      <p className="label" aria-live="polite">
        {count.data !== undefined
          ? countMessage(
              messages.archive,
              isNarrowed(draft) ? 'countOf' : 'countAll',
              count.data.count,
              scope.language,
              {
                total,
              },
            )
          : count.isLoading && words.filters.counting}
      </p>
      <button className="button" type="button" onClick={onReset}>
        {words.filters.reset}
      </button>
      <button className="button button--full" type="submit">
        {words.filters.apply}
      </button>
    </footer>
  );
}

/** The dialog of the panel, which opens with it. A click on the backdrop closes it. */
function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    if (current === null) return;
    openModal(current, () => {
      hideAndClose(current);
    });
    // Its first part that opens and closes.
    if (filterPanelPart() === 'period') current.querySelector('summary')?.focus();
    current.addEventListener('click', ({ target }) => {
      // Only the backdrop is the dialog itself: everything else is inside the form.
      if (target === current) hideAndClose(current);
    });
  }, []);
  return dialog;
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
