import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { importAgain } from '../browser/import-again.ts';
import type { Filters } from '../../filters/query.ts';
import { fetchMessages } from '../../i18n/fetch-messages.ts';
import type { Search } from '../../search/choose-engine.ts';
import type { Scope } from '../../search/search-engine.ts';
import { $isFilterPanelOpen, closeFilterPanel } from './filters.ts';
import { LazyPart } from '../browser/LazyPart.tsx';
import type { FilterPanel } from './FilterPanel.tsx';
import type { PanelMessages, SearchMessages } from './search-messages.ts';

const importPanel = importAgain(() => import('./FilterPanel.tsx'));

interface LoadedPanel {
  readonly FilterPanel: typeof FilterPanel;
  readonly messages: Omit<PanelMessages, keyof SearchMessages>;
}

/** Brings the panel's code and words. */
export async function loadPanel(): Promise<LoadedPanel> {
  const [panel, brush, filters, select] = await Promise.all([
    importPanel(),
    fetchMessages('brush'),
    fetchMessages('filters'),
    fetchMessages('select'),
  ]);
  return { FilterPanel: panel.FilterPanel, messages: { brush, filters, select } };
}

interface OpenedPanelProps {
  readonly search: Search;
  readonly scope: Scope;
  readonly filters: Filters;
  readonly messages: SearchMessages;
  readonly onApply: (filters: Filters) => void;
}

/** The filter panel, from when its button is pressed until it is closed; while its code is on its way, a line that says so. */
export function OpenedPanel(props: OpenedPanelProps): ReactNode {
  const isOpen = useStore($isFilterPanelOpen, { ssr: 'initial' });
  const { archive } = props.messages;
  return (
    isOpen && (
      <LazyPart
        load={loadPanel}
        messages={archive}
        loading={
          <p className="archive-search__coming label" role="status">
            {archive.loading}
          </p>
        }
      >
        {({ FilterPanel: Panel, messages }) => (
          <Panel
            {...props}
            messages={{ ...props.messages, ...messages }}
            onApply={(next) => {
              closeFilterPanel();
              props.onApply(next);
            }}
            onClose={closeFilterPanel}
          />
        )}
      </LazyPart>
    )
  );
}
