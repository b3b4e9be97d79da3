import type { ReactNode } from 'react';
import type { Messages } from '../../i18n/messages.ts';
import { ErrorBoundary } from '../browser/ErrorBoundary.tsx';

interface Props {
  readonly title: string;
  readonly isOpen: boolean;
  readonly messages: Messages<'archive'>;
  readonly onToggle?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** A section of the panel that opens and closes. When its content fails, the other sections still work. */
export function PanelSection({ title, isOpen, messages, onToggle, children }: Props): ReactNode {
  return (
    <details
      className="disclosure"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        onToggle?.(currentTarget.open);
      }}
    >
      <summary>{title}</summary>
      <div>
        <ErrorBoundary messages={messages}>{children}</ErrorBoundary>
      </div>
    </details>
  );
}
