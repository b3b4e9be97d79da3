import { useMemo, type ReactNode } from 'react';
import { FILTERS, VALUE_KEYS } from '../../filters/filters.ts';
import { ordersFor, type Filters } from '../../filters/query.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { Choices } from '../../search/search-engine.ts';
import { ErrorBoundary } from '../ErrorBoundary/ErrorBoundary.tsx';
import { MultiSelect } from '../MultiSelect/MultiSelect.tsx';
import { panelOptions } from './panel-options.ts';
import { PeriodField, type PeriodFieldProps } from './PeriodField.tsx';
import type { Answer } from './use-answer.ts';

interface PanelFieldsProps extends PeriodFieldProps {
  readonly choices: Answer<Choices>;
}

/** One field for each filter, and the order. */
export function PanelFields({ choices, ...period }: PanelFieldsProps): ReactNode {
  const { draft, facets, language, messages, onChange } = period;
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
        <PeriodField {...period} />
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
