import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { importAgain } from '../../browser/import-again.ts';
import type { Filters } from '../../filters/query.ts';
import type { Search } from '../../search/choose-engine.ts';
import type { Scope } from '../../search/search-engine.ts';
import { $isFilterPanelOpen, closeFilterPanel } from '../../state/filters.ts';
import { LazyPart } from '../ErrorBoundary/LazyPart.tsx';
import type { SearchMessages } from './search-messages.ts';

/** The panel's code. */
export const importPanel = importAgain(() => import('./FilterPanel.tsx'));

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
        load={importPanel}
        messages={archive}
        loading={
          <p className="archive-search__coming label" role="status">
            {archive.loading}
          </p>
        }
      >
        {({ FilterPanel }) => (
          <FilterPanel
            {...props}
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
