import { useMemo, type ReactNode } from 'react';
import { FILTERS, VALUE_KEYS } from '../../filters/filters.ts';
import { ordersFor, withYears, yearRange, type Filters } from '../../filters/query.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { Language } from '../../model/language.ts';
import type { Choices, Facets } from '../../search/search-engine.ts';
import { ErrorBoundary } from '../ErrorBoundary/ErrorBoundary.tsx';
import { MultiSelect } from '../MultiSelect/MultiSelect.tsx';
import { YearBrush } from '../YearBrush/YearBrush.tsx';
import type { SearchMessages } from './search-messages.ts';
import { panelOptions } from './panel-options.ts';
import type { Answer } from './use-answer.ts';

interface PanelFieldsProps {
  readonly draft: Filters;
  readonly choices: Answer<Choices>;
  readonly facets: Answer<Facets>;
  /** The counts before any filter. */
  readonly unfiltered: Answer<Facets>;
  readonly language: Language;
  readonly messages: SearchMessages;
  readonly onChange: (change: Partial<Filters>) => void;
}

/** One field for each filter, and the order. */
export function PanelFields({
  draft,
  choices,
  facets,
  unfiltered,
  language,
  messages,
  onChange,
}: PanelFieldsProps): ReactNode {
  const { archive, filters } = messages;
  const options = useMemo(() => panelOptions(choices.data, facets.data), [choices.data, facets.data]);
  return (
    <>
      <label className="filter-panel__search">
        <span className="label">{filters.search}</span>
        <input
          type="search"
          value={draft.search}
          maxLength={200}
          placeholder={filters.searchPlaceholder}
          onChange={({ target }) => {
            onChange({ search: target.value });
          }}
        />
      </label>
      <Section title={filters.period} isOpen messages={archive}>
        <PeriodField
          draft={draft}
          facets={facets}
          unfiltered={unfiltered}
          language={language}
          messages={messages}
          onChange={onChange}
        />
      </Section>
      {VALUE_KEYS.map((key) => (
        <Section
          key={key}
          title={filters[FILTERS[key].label]}
          isOpen={draft[key].length > 0}
          messages={archive}
        >
          <MultiSelect
            label={filters[FILTERS[key].label]}
            options={options[key]}
            selected={draft[key]}
            onChange={(values) => {
              onChange({ [key]: values });
            }}
            isLoading={choices.isLoading}
            language={language}
            messages={messages.select}
          />
        </Section>
      ))}
      {draft.view === 'list' && (
        <label className="filter-panel__order label">
          <span>{filters.order}</span>
          <select
            value={draft.order}
            onChange={({ target }) => {
              const order = ordersFor(language).find((known) => known === target.value);
              if (order !== undefined) onChange({ order });
            }}
          >
            {ordersFor(language).map((order) => (
              <option key={order} value={order}>
                {archive[`order.${order}`]}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}

function PeriodField({
  draft,
  facets: { data, isLoading },
  unfiltered,
  language,
  messages,
  onChange,
}: Pick<
  PanelFieldsProps,
  'draft' | 'facets' | 'unfiltered' | 'language' | 'messages' | 'onChange'
>): ReactNode {
  const isCounting =
    (data === undefined && isLoading) || (unfiltered.data === undefined && unfiltered.isLoading);
  if (isCounting) return <p className="year-brush__note">{messages.filters.counting}</p>;
  if (data === undefined) return null;
  const allYears = unfiltered.data?.years ?? data.years;
  const { from, to } = yearRange(draft);
  return (
    <YearBrush
      years={data.years}
      allYears={allYears}
      undated={data.undated}
      from={from}
      to={to}
      onChange={(first, last) => {
        const { from_date, to_date } = withYears(draft, first, last);
        onChange(
          isAllOf(allYears, first, last) ? { from_date: null, to_date: null } : { from_date, to_date },
        );
      }}
      language={language}
      messages={messages}
    />
  );
}

/** A period from the first to the last year is none: it would only leave out the clips without a date. */
function isAllOf(years: ReadonlyMap<number, number>, from: number, to: number): boolean {
  const known = [...years.keys()];
  return from <= Math.min(...known) && to >= Math.max(...known);
}

/** A section of the panel that opens and closes. When its content fails, the other sections still work. */
function Section(props: {
  readonly title: string;
  readonly isOpen: boolean;
  readonly messages: Messages<'archive'>;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <details className="disclosure" open={props.isOpen}>
      <summary>{props.title}</summary>
      <div>
        <ErrorBoundary messages={props.messages}>{props.children}</ErrorBoundary>
      </div>
    </details>
  );
}
