import { useState, type ReactNode } from 'react';
import { importAgain } from '../browser/import-again.ts';
import { fetchMessages } from '../../i18n/fetch-messages.ts';
import type { Messages } from '../../i18n/messages.ts';
import { rowsKey } from '../../search/question-keys.ts';
import type { Question, SearchEngine } from '../../search/search-engine.ts';
import { LazyPart } from '../browser/LazyPart.tsx';
import type { DataOwner } from './Downloads.tsx';

interface Props {
  readonly search: SearchEngine;
  readonly question: Question;
  readonly owner: DataOwner;
  /** What narrows the list, as the page names it; `undefined` while a name is not known yet. */
  readonly filterNames: string | undefined;
  readonly messages: Messages<'archive'>;
}

const importDownloads = importAgain(() => import('./Downloads.tsx'));

async function loadDownloads() {
  const [{ Downloads }, messages] = await Promise.all([importDownloads(), fetchMessages('download')]);
  return { Downloads, messages };
}

/** Downloads and a citation of what was found. Their code and words load when a visitor opens them. */
export function ResultTools({ search, question, owner, filterNames, messages }: Props): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="result-tools"
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
      }}
    >
      <summary className="label">{messages.take}</summary>
      {isOpen && (
        <LazyPart load={loadDownloads} messages={messages}>
          {({ Downloads, messages: words }) => (
            // Other filters are another download.
            <Downloads
              key={rowsKey(question)}
              filterNames={filterNames ?? ''}
              messages={words}
              {...{ search, question, owner }}
            />
          )}
        </LazyPart>
      )}
    </details>
  );
}
