/**
 * The player of a clip's film. prepare-film.ts says why it needs script, what is there before, and when it loads.
 * plyr makes the controls; what lies over the picture is made here: the large button, and the words for a dead film.
 */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Messages } from '../../i18n/messages.ts';
import { PLAY_ICON } from '../../views/play-icon.ts';
import type { TakenVideo } from './take-over-video.ts';

/** A link to somewhere else, for a film that fails. */
export interface LinkElsewhere {
  readonly text: string;
  readonly href: string;
}

interface Props {
  readonly video: HTMLVideoElement;
  /** Moves the video into an element and puts controls on it. */
  readonly takeOver: (stage: HTMLElement) => TakenVideo;
  readonly messages: Messages<'player'>;
  /** "12 MB", or `null` when unknown. */
  readonly size: Promise<string | null>;
  readonly elsewhere: readonly LinkElsewhere[];
  /** Loads a film again that failed. */
  readonly onRetry: () => void;
}

/** How far a film is: not started, playing, paused, at its end, or failed. */
type Phase = 'new' | 'playing' | 'paused' | 'ended' | 'failed';

const PHASE_EVENTS = [
  'play',
  'playing',
  'pause',
  'ended',
  'seeked',
  'error',
  'loadstart',
  'loadeddata',
  'emptied',
];

export function Player({ video, takeOver, messages, size, elsewhere, onRetry }: Props): ReactNode {
  const stageRef = useRef<HTMLDivElement>(null);
  const [taken, setTaken] = useState<TakenVideo>();
  const phase = usePhase(video);
  const knownSize = useSize(size);
  const isRetrying = useRef(false);

  // Not a plain effect: what was taken must be given up before a failure is met, which puts the film back.
  useLayoutEffect(() => {
    const { current: stage } = stageRef;
    if (stage === null) return undefined;
    const own = takeOver(stage);
    setTaken(own);
    return own.release;
  }, [takeOver]);

  // The button that was pressed is gone by now; the controls are there again.
  useEffect(() => {
    if (phase === 'failed' || !isRetrying.current) return;
    isRetrying.current = false;
    taken?.focus();
  }, [phase, taken]);

  const retry = (): void => {
    // Without the focus, the network came back by itself.
    isRetrying.current = taken?.container.contains(document.activeElement) === true;
    onRetry();
  };
  return (
    <>
      <div className="player__stage" ref={stageRef} hidden={taken === undefined} />
      {taken !== undefined &&
        createPortal(
          phase === 'failed' ? (
            <FilmFault {...{ messages, elsewhere }} onRetry={retry} />
          ) : (
            <LargeButton {...{ phase, messages }} size={knownSize} onPress={taken.play} />
          ),
          taken.container,
        )}
    </>
  );
}

export function phaseOf(video: Pick<HTMLVideoElement, 'error' | 'ended' | 'paused' | 'currentTime'>): Phase {
  if (video.error !== null) return 'failed';
  if (video.ended) return 'ended';
  if (!video.paused) return 'playing';
  return video.currentTime > 0 ? 'paused' : 'new';
}

/** The phase that the film is in now. */
function usePhase(video: HTMLVideoElement): Phase {
  const [phase, setPhase] = useState<Phase>('new');
  useEffect(() => {
    const update = (): void => {
      setPhase(phaseOf(video));
    };
    update();
    for (const event of PHASE_EVENTS) video.addEventListener(event, update);
    return () => {
      for (const event of PHASE_EVENTS) video.removeEventListener(event, update);
    };
  }, [video]);
  return phase;
}

/** The size once it is known. */
function useSize(size: Props['size']): string | null {
  const [known, setKnown] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    void size.then((text) => {
      if (!isGone) setKnown(text);
    }, reportError);
    return () => {
      isGone = true;
    };
  }, [size]);
  return known;
}

interface LargeButtonProps extends Pick<Props, 'messages'> {
  readonly phase: Phase;
  readonly size: string | null;
  readonly onPress: () => void;
}

/** The button in the middle of a paused film: play, or watch again. To play, it looks as in `views/film.ts`. */
export function LargeButton({ phase, size, messages, onPress }: LargeButtonProps): ReactNode {
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

/** A film that does not load, in words, and what there is instead. */
function FilmFault({
  messages,
  elsewhere,
  onRetry,
}: Pick<Props, 'messages' | 'elsewhere' | 'onRetry'>): ReactNode {
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
