/** Written to /sw.js instead of the worker where `PUBLIC_OFFLINE` is `off`: forgets all that was kept, and itself. */
import { deleteCaches } from './surroundings.ts';
import type { WorkerScope } from './worker-scope.ts';

// The types of the DOM have none for a service worker.
const scope = self as unknown as WorkerScope;

scope.addEventListener('install', () => {
  void scope.skipWaiting();
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(deleteCaches(caches).then(() => scope.registration.unregister()));
});
