import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { FILTERS, fixedValues, VALUE_KEYS, type ValueKey } from '../../filters/filters.ts';
import { withYears, yearRange, type Filters } from '../../filters/query.ts';
import { fillMessage, type MessageSet } from '../../i18n/messages.ts';
import type { Facets, Question } from '../../search/search-engine.ts';
import { ErrorBoundary } from '../browser/ErrorBoundary.tsx';
import { MultiSelect } from '../select/MultiSelect.tsx';
import { YearBrush } from '../year-brush/YearBrush.tsx';
import { useCounts, type Answer } from './answers.ts';
import { Failure } from './Failure.tsx';
import { fixedName, panelOptions, useChoices } from './filter-values.ts';
import { OrderField } from './OrderField.tsx';
import { useSearchContext } from './search-context.ts';

/** The state that all fields of the panel share. */
interface PanelContextValue {
  /** The filters as chosen so far. */
  readonly draft: Question;
  readonly onChange: (change: Partial<Filters>) => void;
  readonly facets: Answer<Facets>;
  /** The facets of all clips: the years that are offered stay, also where they would find nothing. */
  readonly unfiltered: Answer<Facets>;
  readonly words: MessageSet<'brush' | 'filters' | 'select'>;
}

export const PanelContext = createContext<PanelContextValue | null>(null);

function usePanel(): PanelContextValue {
  const value = use(PanelContext);
  if (value === null) throw new Error('There is no panel around this field.');
  return value;
}

/** One field for each filter, and the order. */
export function PanelFields(): ReactNode {
  const { draft, onChange, words } = usePanel();
  const { fixedFilters } = useSearchContext();
  const { search, view } = draft.filters;
  return (
    <>
      <label className="filter-panel__search">
        <span className="label">{words.filters.search}</span>
        <input
          type="search"
          value={search}
          maxLength={200}
          placeholder={words.filters.searchPlaceholder}
          onChange={({ target }) => {
            onChange({ search: target.value });
          }}
        />
      </label>
      <PanelSection title={words.filters.period} isOpen>
        <PeriodField />
      </PanelSection>
      {VALUE_KEYS.map((key) =>
        fixedValues(key).length === 0 ? (
          <ValueField key={key} filter={key} />
        ) : (
          (fixedFilters.includes(key) || draft.filters[key].length > 0) && (
            <FixedField key={key} filter={key} />
          )
        ),
      )}
      {view === 'list' && (
        <OrderField
          order={draft.filters.order}
          search={draft.filters.search}
          onChange={(order) => {
            onChange({ order });
          }}
        />
      )}
    </>
  );
}

interface PanelSectionProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onToggle?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** A section of the panel that opens and closes. When its content fails, the other sections still work. */
function PanelSection({ title, isOpen, onToggle, children }: PanelSectionProps): ReactNode {
  const { messages } = useSearchContext();
  return (
    <details
      className="disclosure"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        onToggle?.(currentTarget.open);
      }}
    >
      <summary>{title}</summary>
      <div>
        <ErrorBoundary messages={messages.archive}>{children}</ErrorBoundary>
      </div>
    </details>
  );
}

/** The years that the filters leave, to choose some of them. */
function PeriodField(): ReactNode {
  const { messages, scope } = useSearchContext();
  const { draft, onChange, facets, unfiltered, words } = usePanel();
  const { data } = facets;
  const isCounting = [facets, unfiltered].some((answer) => answer.data === undefined && answer.isLoading);
  if (isCounting) return <p className="year-brush__note year-brush__coming">{words.filters.counting}</p>;
  if (data === undefined) return null;
  const allYears = unfiltered.data?.years ?? data.years;
  const { from, to } = yearRange(draft.filters);
  return (
    <YearBrush
      years={data.years}
      allYears={allYears}
      undated={data.undated}
      from={from}
      to={to}
      onChange={(first, last) => {
        const { from_date, to_date } = withYears(draft.filters, first, last);
        onChange(
          isAllOf(allYears, first, last) ? { from_date: null, to_date: null } : { from_date, to_date },
        );
      }}
      language={scope.language}
      messages={{ ...messages, ...words }}
    />
  );
}

/** A period from the first to the last year is none: it would only leave out the clips without a date. */
function isAllOf(years: ReadonlyMap<number, number>, from: number, to: number): boolean {
  const known = [...years.keys()];
  return from <= Math.min(...known) && to >= Math.max(...known);
}

/** A filter by values. Its list is fetched when the section opens, and of a long one what is shown or typed. */
function ValueField({ filter }: { readonly filter: ValueKey }): ReactNode {
  const { search, scope } = useSearchContext();
  const { draft, onChange, facets, words } = usePanel();
  const chosen = draft.filters[filter];
  const [isOpen, setIsOpen] = useState(chosen.length > 0);
  const [typed, setTyped] = useState('');
  const choices = useChoices(search, isOpen ? scope : null, [[filter, { typed, chosen }]]);
  const list = choices.data?.[filter];
  const { data: counts = null } = useCounts(search, isOpen ? draft : null, filter, facets.data);
  const options = useMemo(() => panelOptions(list, counts, chosen), [list, counts, chosen]);
  const title = words.filters[FILTERS[filter].label];
  let note: string | undefined;
  if (list?.isIncomplete === true) note = words.select.incomplete;
  else if (typeof list?.size === 'number') {
    note = fillMessage(words.select.mostFrequent, { size: list.size.toLocaleString(scope.language) });
  }
  return (
    <PanelSection title={title} isOpen={isOpen} onToggle={setIsOpen}>
      <Failure of={[choices]} />
      <MultiSelect
        label={title}
        options={options}
        selected={chosen}
        onChange={(values) => {
          onChange({ [filter]: values });
        }}
        onSearch={setTyped}
        isLoading={choices.isLoading}
        note={note}
        language={scope.language}
        messages={words.select}
      />
    </PanelSection>
  );
}

/** A filter with fixed values. */
function FixedField({ filter }: { readonly filter: ValueKey }): ReactNode {
  const { messages } = useSearchContext();
  const { draft, onChange, words } = usePanel();
  const values = fixedValues(filter);
  const chosen = draft.filters[filter];
  return (
    <PanelSection title={words.filters[FILTERS[filter].label]} isOpen>
      {values.map((value) => (
        <label key={value} className="filter-panel__fixed">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target: { checked } }) => {
              const next = values.filter((one) => (one === value ? checked : chosen.includes(one)));
              onChange({ [filter]: next });
            }}
          />
          {fixedName(messages.archive, filter, value)}
        </label>
      ))}
    </PanelSection>
  );
}
