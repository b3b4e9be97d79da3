import type { ReactNode } from 'react';
import type { ArchiveTexts } from './archive-texts.ts';

interface EmptyResultsProps {
  readonly texts: ArchiveTexts;
  readonly onRemoveAll: () => void;
}

/** Nothing was found: an empty reel whose film has run out, and a way on. */
export function EmptyResults({ texts, onRemoveAll }: EmptyResultsProps): ReactNode {
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
      <h2>{texts.empty}</h2>
      <p>{texts.emptyHint}</p>
      <button className="button" type="button" onClick={onRemoveAll}>
        {texts.removeAll}
      </button>
    </div>
  );
}
