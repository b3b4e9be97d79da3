import type { ReactNode } from 'react';
import { withYears, yearRange, type Filters } from '../../filters/query.ts';
import type { Language } from '../../model/language.ts';
import type { Facets } from '../../search/search-engine.ts';
import { YearBrush } from '../year-brush/YearBrush.tsx';
import type { PanelMessages } from './search-messages.ts';
import type { Answer } from './use-answer.ts';

export interface PeriodFieldProps {
  readonly draft: Filters;
  readonly facets: Answer<Facets>;
  /** The counts before any filter. */
  readonly unfiltered: Answer<Facets>;
  readonly language: Language;
  readonly messages: PanelMessages;
  readonly onChange: (change: Partial<Filters>) => void;
}

/** The years that the filters leave, to choose some of them. */
export function PeriodField({
  draft,
  facets: { data, isLoading },
  unfiltered,
  language,
  messages,
  onChange,
}: PeriodFieldProps): ReactNode {
  const isCounting =
    (data === undefined && isLoading) || (unfiltered.data === undefined && unfiltered.isLoading);
  if (isCounting) return <p className="year-brush__note year-brush__coming">{messages.filters.counting}</p>;
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
