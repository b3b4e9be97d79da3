import { useEffect, useState } from 'react';

/** How far a film is: not started, playing, paused, at its end, or failed. */
export type Phase = 'new' | 'playing' | 'paused' | 'ended' | 'failed';

const EVENTS = ['play', 'playing', 'pause', 'ended', 'seeked', 'error', 'loadstart', 'loadeddata', 'emptied'];

export function phaseOf(video: Pick<HTMLVideoElement, 'error' | 'ended' | 'paused' | 'currentTime'>): Phase {
  if (video.error !== null) return 'failed';
  if (video.ended) return 'ended';
  if (!video.paused) return 'playing';
  return video.currentTime > 0 ? 'paused' : 'new';
}

/** The phase that the film is in now; 'new' where there is no film yet, as on the server. */
export function usePhase(getVideo: () => HTMLVideoElement): Phase {
  const [phase, setPhase] = useState<Phase>('new');
  useEffect(() => {
    const video = getVideo();
    const update = (): void => {
      setPhase(phaseOf(video));
    };
    update();
    for (const event of EVENTS) video.addEventListener(event, update);
    return () => {
      for (const event of EVENTS) video.removeEventListener(event, update);
    };
  }, [getVideo]);
  return phase;
}
