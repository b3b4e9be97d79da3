/** Besides the buttons, a presenter has keys, a remote, the system's media keys, and a screen that stays awake. */
import type { Move } from './sequence.ts';

/** The action of a button or a key. */
export type Action = Move | 'pause' | 'mute' | 'captions' | 'full-screen' | 'close';

/** By key, lower-case. Remotes of presenters send the page keys, those of televisions and keyboards the media keys. */
const KEYS: Readonly<Record<string, Action>> = {
  ' ': 'pause',
  k: 'pause',
  mediaplaypause: 'pause',
  arrowright: 'next',
  pagedown: 'next',
  arrowleft: 'previous',
  pageup: 'previous',
  n: 'next-clip',
  mediatracknext: 'next-clip',
  p: 'previous-clip',
  mediatrackprevious: 'previous-clip',
  home: 'first',
  end: 'last',
  m: 'mute',
  c: 'captions',
  f: 'full-screen',
};

const MEDIA_ACTIONS: Readonly<Partial<Record<MediaSessionAction, Action>>> = {
  nexttrack: 'next-clip',
  previoustrack: 'previous-clip',
  play: 'pause',
  pause: 'pause',
  stop: 'close',
};

/** Calls `onAction` for keys, a presenter's remote and the system's media keys, until the signal ends it. */
export function bindKeys(onAction: (action: Action) => void, signal: AbortSignal): void {
  // Of the document: a button that is hidden with the focus on it leaves it to no element.
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const isButton = event.target instanceof HTMLButtonElement;
      const action = KEYS[event.key.toLowerCase()];
      // On a button the space bar presses it.
      if (action === undefined || (isButton && event.key === ' ')) return;
      event.preventDefault();
      // A key that is held down would run through the whole selection.
      if (!event.repeat) onAction(action);
    },
    { signal },
  );
  if (!('mediaSession' in navigator)) return;
  const { mediaSession } = navigator;
  for (const [name, action] of Object.entries(MEDIA_ACTIONS)) {
    // The keys of an object literal are those of its type.
    setMediaAction(name as MediaSessionAction, () => {
      onAction(action);
    });
    signal.addEventListener('abort', () => {
      setMediaAction(name as MediaSessionAction, null);
      mediaSession.metadata = null;
    });
  }
}

/** A browser throws at an action that it does not know. */
function setMediaAction(name: MediaSessionAction, run: (() => void) | null): void {
  try {
    navigator.mediaSession.setActionHandler(name, run);
  } catch {
    // The keys do the same.
  }
}

/** Keeps the screen from going dark until the signal ends it, where the browser can: during a card no film does. */
export function keepAwake(signal: AbortSignal): void {
  if (!('wakeLock' in navigator)) return;
  const { wakeLock } = navigator;
  let lock: WakeLockSentinel | undefined;
  const ask = (): void => {
    if (document.visibilityState !== 'visible') return;
    wakeLock.request('screen').then(
      (given) => {
        lock = given;
        if (signal.aborted) void given.release();
      },
      // Refused, to save the battery for example.
      () => undefined,
    );
  };
  ask();
  // The browser releases it while the page is hidden.
  document.addEventListener('visibilitychange', ask, { signal });
  signal.addEventListener('abort', () => void lock?.release());
}
