import type { ReactNode } from 'react';
import type { Messages } from '../../i18n/messages.ts';
import { PLAY_ICON } from '../../views/play-icon.ts';
import type { Phase } from './use-phase.ts';

interface Props {
  readonly phase: Phase;
  /** "12 MB", or `null` when unknown. */
  readonly size: string | null;
  readonly messages: Messages<'player'>;
  readonly onPress: () => void;
}

/** The button in the middle of a paused film: play, or watch again. To play, it looks as in `views/film.ts`. */
export function LargeButton({ phase, size, messages, onPress }: Props): ReactNode {
  if (phase === 'playing') return null;
  const isOver = phase === 'ended';
  return (
    <button type="button" className="film__play label" onClick={onPress}>
      <svg viewBox="0 0 24 24" aria-hidden="true" data-line={isOver ? '' : undefined}>
        <path d={isOver ? 'M19 5v6h-6M18.4 11A7 7 0 1 0 19 14' : PLAY_ICON} />
      </svg>
      <span className={isOver ? 'player__note' : 'visually-hidden'}>
        {isOver ? messages.replay : messages.play}
      </span>
      {phase === 'new' && size !== null && <span className="player__note">{size}</span>}
    </button>
  );
}
