import type { ReactNode } from 'react';
import type { Messages } from '../../i18n/messages.ts';
import { useIsOffline } from './use-is-offline.ts';

interface FailureProps {
  readonly messages: Pick<Messages<'archive'>, 'failed' | 'failedOffline' | 'retry'>;
  readonly onRetry: () => void;
}

/** Neither the API nor the index answered: a message that says why where that is known, and a button to try again. */
export function Failure({ messages, onRetry }: FailureProps): ReactNode {
  const isOffline = useIsOffline();
  return (
    <div className="clip-results__failure" role="alert">
      <p>{isOffline ? messages.failedOffline : messages.failed}</p>
      <button className="button" type="button" onClick={onRetry}>
        {messages.retry}
      </button>
    </div>
  );
}
