import type { ReactNode } from 'react';
import type { Messages } from '../../i18n/messages.ts';

interface EmptyResultsProps {
  readonly messages: Messages<'archive'>;
  readonly onRemoveAll: () => void;
  /** What would find something. */
  readonly waysOn: ReactNode;
}

/** Nothing was found: an empty reel whose film has run out, and a way on. */
export function EmptyResults({ messages, onRemoveAll, waysOn }: EmptyResultsProps): ReactNode {
  return (
    <div className="clip-results__empty">
      <svg viewBox="0 0 260 120" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
        <circle cx="62" cy="60" r="52" />
        <circle cx="62" cy="60" r="9" />
        {[0, 120, 240].map((angle) => (
          <circle key={angle} cx="62" cy="30" r="14" transform={`rotate(${angle} 62 60)`} />
        ))}
        <path d="M62 112h150c22 0 22-24 8-24" />
        <path d="M96 106h6M110 106h6M124 106h6M138 106h6M152 106h6M166 106h6M180 106h6" />
      </svg>
      <h2>{messages.noResults}</h2>
      <p>{messages.noResultsHint}</p>
      {waysOn}
      <button className="button" type="button" onClick={onRemoveAll}>
        {messages.removeAll}
      </button>
    </div>
  );
}
