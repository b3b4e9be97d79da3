import { useSyncExternalStore } from 'react';

/** Whether the browser says that it has no network; never on the server. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(watchNetwork, hasNoNetwork, onServer);
}

const hasNoNetwork = (): boolean => !navigator.onLine;
const onServer = (): boolean => false;

function watchNetwork(hear: () => void): () => void {
  for (const type of ['online', 'offline']) window.addEventListener(type, hear);
  return () => {
    for (const type of ['online', 'offline']) window.removeEventListener(type, hear);
  };
}
