/**
 * The filters, as a draft: nothing changes until "filter" is pressed.
 *
 * Why script: what it offers depends on what the archive holds, and the counts on what is chosen. Before it: the list
 * itself. When it loads: when it is opened for the first time.
 */
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { ordersFor, withoutNarrowing, withYears, yearRange, type Filters } from '../../model/filters.ts';
import { useClipCount, useFacets, type Answer } from '../../search/hooks.ts';
import type { Choices, Facets, Scope } from '../../search/search-engine.ts';
import type { Search } from '../../search/choose-engine.ts';
import { ErrorBoundary } from '../ErrorBoundary/ErrorBoundary.tsx';
import { MultiSelect, type MultiSelectOption } from '../MultiSelect/MultiSelect.tsx';
import { YearBrush } from '../YearBrush/YearBrush.tsx';
import { countText } from '../../i18n/count-text.ts';
import type { ArchiveTexts } from './archive-texts.ts';
import { Failure } from './Failure.tsx';

interface FilterPanelProps {
  readonly search: Search;
  readonly scope: Scope;
  /** The filters in force; the draft begins with them. */
  readonly filters: Filters;
  readonly choices: Answer<Choices>;
  readonly texts: ArchiveTexts;
  readonly onApply: (filters: Filters) => void;
  readonly onClose: () => void;
}

export function FilterPanel(props: FilterPanelProps): ReactNode {
  const { search, scope, filters, choices, texts, onApply, onClose } = props;
  const words = texts.panel;
  const [draft, setDraft] = useState(filters);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const question = useMemo(() => ({ scope, filters: draft }), [scope, draft]);
  const facets = useFacets(search, question);
  const count = useClipCount(search, question);
  const failed = [facets, count, choices].filter(({ error }) => error !== undefined);
  const options = useMemo(() => panelOptions(choices.data, facets.data), [choices.data, facets.data]);
  const years = yearRange(draft);
  const change = (part: Partial<Filters>): void => {
    setDraft((current) => ({ ...current, ...part }));
  };

  useEffect(() => {
    // A modal dialog of the browser: it keeps the focus, makes the page inert, and gives the focus back when it closes.
    const panel = dialog.current;
    if (panel === null) return undefined;
    panel.showModal();
    const closeOnBackdrop = (event: MouseEvent): void => {
      // Only the backdrop is the dialog itself: everything else is inside the form.
      if (event.target === panel) panel.close();
    };
    panel.addEventListener('click', closeOnBackdrop);
    return () => {
      panel.removeEventListener('click', closeOnBackdrop);
    };
  }, []);

  return (
    <dialog ref={dialog} className="filter-panel" aria-labelledby={titleId} onClose={onClose}>
      <form
        className="filter-panel__form"
        onSubmit={(event) => {
          event.preventDefault();
          dialog.current?.close();
          onApply(draft);
        }}
      >
        <header className="filter-panel__header">
          <h2 id={titleId}>{words.title}</h2>
          <button
            className="label"
            type="button"
            onClick={() => {
              dialog.current?.close();
            }}
          >
            {words.close}
          </button>
        </header>
        <div className="filter-panel__body">
          {failed.length > 0 && (
            <Failure
              texts={texts}
              onRetry={() => {
                for (const { retry } of failed) retry();
              }}
            />
          )}
          <label className="filter-panel__search">
            <span className="label">{words.search}</span>
            <input
              type="search"
              value={draft.search}
              maxLength={200}
              placeholder={words.searchPlaceholder}
              onChange={({ target }) => {
                change({ search: target.value });
              }}
            />
          </label>
          <Section title={words.period} isOpen texts={texts}>
            {facets.data !== undefined && (
              <YearBrush
                years={facets.data.years}
                undated={facets.data.undated}
                from={years.from}
                to={years.to}
                onChange={(from, to) => {
                  const isAll = facets.data !== undefined && isAllOf(facets.data.years, from, to);
                  setDraft((current) =>
                    isAll ? { ...current, from_date: null, to_date: null } : withYears(current, from, to),
                  );
                }}
                texts={words.brush}
              />
            )}
            {facets.isLoading && facets.data === undefined && (
              <p className="year-brush__note">{words.counting}</p>
            )}
          </Section>
          {SELECTS.map(({ key, name }) => (
            <Section key={key} title={words[name]} isOpen={draft[key].length > 0} texts={texts}>
              <MultiSelect
                label={words[name]}
                options={options[key]}
                selected={draft[key].map(String)}
                onChange={(values) => {
                  change({ [key]: key === 'keywords' ? values.map(Number) : values });
                }}
                isLoading={choices.isLoading}
                texts={words.select}
              />
            </Section>
          ))}
          <label className="filter-panel__order label">
            <span>{words.order}</span>
            <select
              value={draft.order}
              onChange={({ target }) => {
                const order = ordersFor(scope.language).find((known) => known === target.value);
                if (order !== undefined) change({ order });
              }}
            >
              {ordersFor(scope.language).map((order) => (
                <option key={order} value={order}>
                  {texts.orders[order]}
                </option>
              ))}
            </select>
          </label>
        </div>
        <footer className="filter-panel__footer">
          <p className="label" aria-live="polite">
            {count.data !== undefined
              ? countText(texts.countOf, count.data.count, scope.language, {
                  total: count.data.total.toLocaleString(scope.language),
                })
              : count.isLoading && words.counting}
          </p>
          <button
            className="button"
            type="button"
            onClick={() => {
              dialog.current?.close();
              onApply(withoutNarrowing(filters));
            }}
          >
            {words.reset}
          </button>
          <button className="button button--full" type="submit">
            {words.apply}
          </button>
        </footer>
      </form>
    </dialog>
  );
}

/** A period from the first to the last year is none: it would only leave out the clips without a date. */
function isAllOf(years: ReadonlyMap<number, number>, from: number, to: number): boolean {
  const known = [...years.keys()];
  return from <= Math.min(...known) && to >= Math.max(...known);
}

const SELECTS = [
  { key: 'keywords', name: 'keywords' },
  { key: 'authors', name: 'author' },
  { key: 'positions', name: 'city' },
  { key: 'formats', name: 'format' },
] as const;

type SelectKey = (typeof SELECTS)[number]['key'];

/** One accordion of the panel, by the browser's own means. One that fails leaves the others to filter with. */
function Section(props: {
  readonly title: string;
  readonly isOpen: boolean;
  readonly texts: ArchiveTexts;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <details className="disclosure" open={props.isOpen}>
      <summary>{props.title}</summary>
      <div>
        <ErrorBoundary texts={props.texts}>{props.children}</ErrorBoundary>
      </div>
    </details>
  );
}

/** What the selects offer, with counts where the engine gives them. */
function panelOptions(
  choices: Choices | undefined,
  facets: Facets | undefined,
): Readonly<Record<SelectKey, readonly MultiSelectOption[]>> {
  const named = (
    names: readonly string[] | undefined,
    counts: ReadonlyMap<string, number> | null | undefined,
  ): MultiSelectOption[] =>
    (names ?? []).map((name) => ({ value: name, text: name, ...withCount(counts?.get(name), counts) }));
  return {
    keywords: (choices?.keywords ?? []).map(({ id, text }) => ({
      value: String(id),
      text,
      ...withCount(facets?.keywords?.get(id), facets?.keywords),
    })),
    authors: named(choices?.authors, facets?.authors),
    positions: named(choices?.cities, facets?.positions),
    formats: named(choices?.formats, facets?.formats),
  };
}

/** A value that its facet does not list has no clips; without a facet nothing is known of it. */
function withCount(count: number | undefined, facet: unknown): { count?: number } {
  return facet === null || facet === undefined ? {} : { count: count ?? 0 };
}
