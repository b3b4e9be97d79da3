import { useSyncExternalStore, type ReactNode } from 'react';
import type { Answer } from './answers.ts';
import { useSearchContext } from './search-context.ts';

interface FailureProps {
  readonly of: readonly Pick<Answer<unknown>, 'error' | 'refetch'>[];
}

/**
 * Where neither the API nor the index gave one of these answers: a message that says why where that is known, and a button
 * to try again.
 */
export function Failure({ of: answers }: FailureProps): ReactNode {
  const { archive } = useSearchContext().messages;
  const isOffline = useIsOffline();
  const failed = answers.filter(({ error }) => error !== undefined);
  if (failed.length === 0) return null;
  return (
    <div className="clip-results__failure" role="alert">
      <p>{isOffline ? archive.failedOffline : archive.failed}</p>
      <button
        className="button"
        type="button"
        onClick={() => {
          for (const { refetch } of failed) refetch();
        }}
      >
        {archive.retry}
      </button>
    </div>
  );
}

/** Whether the browser says that it has no network; never on the server. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    watchNetwork,
    () => !navigator.onLine,
    () => false,
  );
}

function watchNetwork(onChange: () => void): () => void {
  for (const type of ['online', 'offline']) window.addEventListener(type, onChange);
  return () => {
    for (const type of ['online', 'offline']) window.removeEventListener(type, onChange);
  };
}
