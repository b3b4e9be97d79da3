import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { fetchMessages, type MessageSet } from '../../i18n/messages.ts';
import { importAgain } from '../browser/import-again.ts';
import { LazyPart } from '../browser/LazyPart.tsx';
import type { FilterPanel } from './FilterPanel.tsx';
import { $panelOpened } from './filters.ts';
import { useSearchContext } from './search-context.ts';

const importPanel = importAgain(() => import('./FilterPanel.tsx'));

interface LoadedPanel {
  readonly Panel: typeof FilterPanel;
  readonly words: MessageSet<'brush' | 'filters' | 'select'>;
}

/** Imports the panel's code and messages. */
export async function loadPanel(): Promise<LoadedPanel> {
  const [{ FilterPanel: Panel }, brush, filters, select] = await Promise.all([
    importPanel(),
    fetchMessages('brush'),
    fetchMessages('filters'),
    fetchMessages('select'),
  ]);
  return { Panel, words: { brush, filters, select } };
}

/** The filter panel, from when its button is pressed until it is closed; while its code is on its way, a line that says so. */
export function OpenedPanel(): ReactNode {
  const { archive } = useSearchContext().messages;
  const opened = useStore($panelOpened, { ssr: 'initial' });
  if (opened === 0) return null;
  return (
    <LazyPart
      // Imports the code again where that failed and the button was pressed once more.
      key={opened}
      load={loadPanel}
      messages={archive}
      loading={
        <p className="archive-search__coming label" role="status">
          {archive.loading}
        </p>
      }
    >
      {({ Panel, words }) => <Panel words={words} />}
    </LazyPart>
  );
}
