import type { BarAction } from './control-bar.ts';

/** By key, lower-case. Remotes of presenters send the page keys, those of televisions and keyboards the media keys. */
const KEYS: Readonly<Record<string, BarAction>> = {
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

const MEDIA_ACTIONS: Readonly<Partial<Record<MediaSessionAction, BarAction>>> = {
  nexttrack: 'next-clip',
  previoustrack: 'previous-clip',
  play: 'pause',
  pause: 'pause',
  stop: 'close',
};

/** Makes keys, a presenter's remote and the system's media keys ask for what they mean, until the signal ends it. */
export function bindKeys(onAction: (action: BarAction) => void, signal: AbortSignal): void {
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
