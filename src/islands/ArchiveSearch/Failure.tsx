import type { ReactNode } from 'react';
import type { Messages } from '../../i18n/messages.ts';

interface FailureProps {
  readonly messages: Pick<Messages<'archive'>, 'failed' | 'retry'>;
  readonly onRetry: () => void;
}

/** Neither the API nor the index answered: a message, and a button to try again. */
export function Failure({ messages, onRetry }: FailureProps): ReactNode {
  return (
    <div className="clip-results__failure" role="alert">
      <p>{messages.failed}</p>
      <button className="button" type="button" onClick={onRetry}>
        {messages.retry}
      </button>
    </div>
  );
}
