import type { ReactNode } from 'react';
import type { View } from '../../filters/filters.ts';
import { inView } from '../../filters/query.ts';
import type { MessageSet } from '../../i18n/messages.ts';
import { FilterBar, type FilterBarProps } from './FilterBar.tsx';
import { FilterChips } from './FilterChips.tsx';
import { SearchField } from './SearchField.tsx';

interface ToolbarProps extends Omit<FilterBarProps, 'messages'> {
  readonly messages: MessageSet<'archive' | 'search'>;
}

const VIEWS: readonly View[] = ['list', 'map'];

/**
 * The search text, and list or map; a bar that stays in sight, with the filters, the count and the order;
 * under it a chip for each active filter.
 */
export function Toolbar(props: ToolbarProps): ReactNode {
  const { messages, filters, chips, onChange } = props;
  const { archive } = messages;
  return (
    <div className="archive-toolbar label">
      <div className="archive-toolbar__find">
        <SearchField
          search={filters.search}
          messages={messages.search}
          onSearch={(search) => {
            onChange({ ...filters, search });
          }}
        />
        <fieldset className="archive-toolbar__views">
          <legend className="visually-hidden">{archive.view}</legend>
          {VIEWS.map((view) => (
            <button
              key={view}
              type="button"
              aria-pressed={filters.view === view}
              onClick={() => {
                onChange(inView(filters, view));
              }}
            >
              {archive[view]}
            </button>
          ))}
        </fieldset>
      </div>
      <FilterBar {...props} messages={archive} />
      {chips.length > 0 && <FilterChips {...{ filters, chips, onChange }} messages={archive} />}
    </div>
  );
}
