import type { ReactNode } from 'react';
import type { Messages } from '../../i18n/messages.ts';
import type { Phase } from './use-phase.ts';

interface Props {
  readonly phase: Phase;
  /** "12 MB", or `null` when nobody knows. */
  readonly size: string | null;
  readonly messages: Messages<'player'>;
  readonly onPress: () => void;
}

/** The button in the middle of a film that stands still: play, or watch again. */
export function LargeButton({ phase, size, messages, onPress }: Props): ReactNode {
  if (phase === 'playing') return null;
  const isOver = phase === 'ended';
  return (
    <button type="button" className="player__large label" onClick={onPress}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={isOver ? 'M19 5v6h-6M18.4 11A7 7 0 1 0 19 14' : 'M7 4v16l13-8z'} />
      </svg>
      <span className={isOver ? undefined : 'visually-hidden'}>
        {isOver ? messages.replay : messages.play}
      </span>
      {phase === 'new' && size !== null && <span>{size}</span>}
    </button>
  );
}
