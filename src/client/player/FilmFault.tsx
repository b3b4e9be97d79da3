import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Messages } from '../../i18n/messages.ts';

/** A place to go to instead. */
export interface WayOn {
  readonly text: string;
  readonly href: string;
}

interface Props {
  readonly messages: Messages<'player'>;
  readonly elsewhere: readonly WayOn[];
  readonly onRetry: () => void;
}

/** A film that does not load, in words, and what there is instead. */
export function FilmFault({ messages, elsewhere, onRetry }: Props): ReactNode {
  const retryRef = useRef<HTMLButtonElement>(null);

  // Before it is drawn: the controls give way to this, and the focus would go with them.
  useLayoutEffect(() => {
    const { current: button } = retryRef;
    const player = button?.closest('.player');
    if (player?.contains(document.activeElement) === true) button?.focus();
    // For the styles of what lies over the film: Firefox before 121 lacks `:has()`.
    const film = button?.closest('.film');
    film?.toggleAttribute('data-failed', true);
    return () => film?.removeAttribute('data-failed');
  }, []);

  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const again = (): void => {
      retry();
    };
    addEventListener('online', again);
    return () => {
      removeEventListener('online', again);
    };
  }, []);

  const isOnline = navigator.onLine;
  return (
    <div className="player__fault" role="alert">
      <p>
        <b>{isOnline ? messages.failed : messages.offline}</b> {isOnline && messages.failedHint}
      </p>
      <p className="player__ways label">
        <button type="button" className="button" ref={retryRef} onClick={onRetry}>
          {messages.retry}
        </button>
        {elsewhere.map(({ text, href }) => (
          <a key={href} href={href}>
            {text}
          </a>
        ))}
      </p>
    </div>
  );
}
