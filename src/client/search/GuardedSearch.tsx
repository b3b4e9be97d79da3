/**
 * The archive's search as pages hold it. Why script, and what is there before: see ArchiveSearch.tsx. Should it fail,
 * the built list stands there again, and the links to its further pages lead on.
 */
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../browser/ErrorBoundary.tsx';
import { ArchiveSearch, type ArchiveSearchProps } from './ArchiveSearch.tsx';

export function GuardedSearch(props: ArchiveSearchProps): ReactNode {
  return (
    <ErrorBoundary messages={props.messages.archive} instead={props.children} onError={showBuiltList}>
      <ArchiveSearch {...props} />
    </ErrorBoundary>
  );
}

/** The list waits, unseen, for the answer to the address: there will be none. */
function showBuiltList(): void {
  document.documentElement.classList.remove('is-query-pending', 'has-query');
}
