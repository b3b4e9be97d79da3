import { useState, type ReactNode } from 'react';
import { fetchMessages } from '../../i18n/messages.ts';
import { listKey } from '../../search/question-keys.ts';
import { importAgain } from '../browser/import-again.ts';
import { LazyPart } from '../browser/LazyPart.tsx';
import type { DownloadsProps } from './Downloads.tsx';
import { useSearchContext } from './search-context.ts';

const importDownloads = importAgain(() => import('./Downloads.tsx'));

async function loadDownloads() {
  const [{ Downloads }, words] = await Promise.all([importDownloads(), fetchMessages('download')]);
  return { Downloads, words };
}

/** Downloads and a citation of the clips that were found. Their code and words load when a visitor opens them. */
export function ResultTools(props: Omit<DownloadsProps, 'messages'>): ReactNode {
  const { question, messages } = useSearchContext();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="result-tools"
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
      }}
    >
      <summary className="label">{messages.archive.take}</summary>
      {isOpen && (
        <LazyPart load={loadDownloads} messages={messages.archive}>
          {({ Downloads, words }) => (
            // Other filters are another download.
            <Downloads key={listKey(question)} {...props} messages={words} />
          )}
        </LazyPart>
      )}
    </details>
  );
}
