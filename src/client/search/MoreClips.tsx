import type { ReactNode } from 'react';
import type { Messages } from '../../i18n/messages.ts';
import { Failure } from './Failure.tsx';
import type { ClipPages } from './use-clip-pages.ts';

interface MoreClipsProps {
  readonly list: ClipPages;
  /** Address of the list page that follows the built one; `null` when there is none. */
  readonly nextPath: string | null;
  readonly messages: Messages<'archive'>;
}

/** The link to the next clips of a list, or why they did not come. */
export function MoreClips({ list, nextPath, messages }: MoreClipsProps): ReactNode {
  const { hasMore, error, loadMore, retry } = list;
  return (
    <div className="clip-results__more">
      {error !== undefined && <Failure messages={messages} onRetry={retry} />}
      {hasMore && error === undefined && (
        <a
          className="button"
          href={nextPath ?? '#'}
          onClick={(event) => {
            event.preventDefault();
            loadMore();
          }}
        >
          {messages.loadMore}
        </a>
      )}
    </div>
  );
}
