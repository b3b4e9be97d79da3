/**
 * The player of a clip's film. mount-players.ts says why it needs script, what is there before, and when it loads.
 * plyr makes the controls; what lies over the picture is made here: the large button, and the words for a dead film.
 */
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { beginAgain } from './begin-at.ts';
import { filmSizeText } from './film-size.ts';
import { FilmFault, type WayOn } from './FilmFault.tsx';
import { LargeButton } from './LargeButton.tsx';
import type { Messages } from '../../i18n/messages.ts';
import type { TakenVideo } from './take-over-video.ts';
import { usePhase } from './use-phase.ts';

interface Props {
  /** The video of the page; called in the browser only. */
  readonly getVideo: () => HTMLVideoElement;
  /** Moves the video into an element and puts controls on it. */
  readonly takeOver: (stage: HTMLElement) => TakenVideo;
  readonly language: string;
  readonly messages: Messages<'player'>;
  /** In bytes, or `null` when unknown. */
  readonly size: Promise<number | null>;
  readonly elsewhere: readonly WayOn[];
}

export function Player({ getVideo, takeOver, language, messages, size, elsewhere }: Props): ReactNode {
  const stageRef = useRef<HTMLDivElement>(null);
  const [taken, setTaken] = useState<TakenVideo>();
  const phase = usePhase(getVideo);
  const bytes = useSize(size);
  const isRetrying = useRef(false);

  // Not a plain effect: what was taken must be given up before a failure is met, which puts the film back.
  useLayoutEffect(() => {
    const { current: stage } = stageRef;
    if (stage === null) return;
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

  return (
    <>
      <div className="player__stage" ref={stageRef} hidden={taken === undefined} />
      {taken !== undefined &&
        createPortal(
          phase === 'failed' ? (
            <FilmFault
              messages={messages}
              elsewhere={elsewhere}
              onRetry={() => {
                isRetrying.current = true;
                beginAgain(getVideo());
              }}
            />
          ) : (
            <LargeButton
              phase={phase}
              size={bytes === null ? null : filmSizeText(bytes, language)}
              messages={messages}
              onPress={() => {
                taken.play();
              }}
            />
          ),
          taken.container,
        )}
    </>
  );
}

/** The size once it is known, in bytes. */
function useSize(size: Promise<number | null>): number | null {
  const [bytes, setBytes] = useState<number | null>(null);
  useEffect(() => {
    let isGone = false;
    void size.then((known) => {
      if (!isGone) setBytes(known);
    });
    return () => {
      isGone = true;
    };
  }, [size]);
  return bytes;
}
