import { useSyncExternalStore } from 'react';

/** False on the server, and while React adopts its HTML, which must look the same; true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
