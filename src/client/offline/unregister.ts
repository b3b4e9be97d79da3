/** Written to /sw.js instead of the worker where `PUBLIC_OFFLINE` is `off`: forgets all that was kept, and itself. */
import { deleteCaches, scope } from './worker-context.ts';

scope.addEventListener('install', () => {
  void scope.skipWaiting();
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(deleteCaches(caches).then(() => scope.registration.unregister()));
});
