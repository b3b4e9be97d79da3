import type { ReactNode } from 'react';
import { VALUE_KEYS } from '../../filters/filters.ts';
import { ordersFor, type Filters } from '../../filters/query.ts';
import type { Search } from '../../search/choose-engine.ts';
import type { Scope } from '../../search/search-engine.ts';
import { PanelSection } from './PanelSection.tsx';
import { PeriodField, type PeriodFieldProps } from './PeriodField.tsx';
import { ValueField } from './ValueField.tsx';

interface PanelFieldsProps extends PeriodFieldProps {
  readonly search: Search;
  readonly scope: Scope;
}

/** One field for each filter, and the order. */
export function PanelFields({ search, scope, ...period }: PanelFieldsProps): ReactNode {
  const { draft, facets, language, messages, onChange } = period;
  const { archive, filters } = messages;
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
      <PanelSection title={filters.period} isOpen messages={archive}>
        <PeriodField {...period} />
      </PanelSection>
      {VALUE_KEYS.map((key) => (
        <ValueField
          key={key}
          filter={key}
          {...{ search, scope, draft, messages }}
          counts={facets.data?.[key]}
          onChange={(values) => {
            onChange({ [key]: values });
          }}
        />
      ))}
      {draft.view === 'list' && (
        <OrderField order={draft.order} language={language} messages={messages} onChange={onChange} />
      )}
    </>
  );
}

function OrderField({
  order,
  language,
  messages,
  onChange,
}: Pick<PanelFieldsProps, 'language' | 'messages' | 'onChange'> & Pick<Filters, 'order'>): ReactNode {
  return (
    <label className="filter-panel__order label">
      <span>{messages.filters.order}</span>
      <select
        value={order}
        onChange={({ target }) => {
          const chosen = ordersFor(language).find((known) => known === target.value);
          if (chosen !== undefined) onChange({ order: chosen });
        }}
      >
        {ordersFor(language).map((offered) => (
          <option key={offered} value={offered}>
            {messages.archive[`order.${offered}`]}
          </option>
        ))}
      </select>
    </label>
  );
}
