import type { ReactNode } from 'react';
import type { ArchiveTexts } from './archive-texts.ts';

interface FailureProps {
  readonly texts: Pick<ArchiveTexts, 'failed' | 'retry'>;
  readonly onRetry: () => void;
}

/** Nobody answered, neither the archive nor its index: said at once, with a way to ask again. */
export function Failure({ texts, onRetry }: FailureProps): ReactNode {
  return (
    <div className="clip-results__failure" role="alert">
      <p>{texts.failed}</p>
      <button className="button" type="button" onClick={onRetry}>
        {texts.retry}
      </button>
    </div>
  );
}
