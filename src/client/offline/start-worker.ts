import { fetchWords } from '../browser/missing-picture.ts';

/** Starts the worker that keeps visited pages, and tells it of this one, which it has not seen arrive. */
export async function startWorker(workers: ServiceWorkerContainer): Promise<void> {
  await fetchWords();
  await workers.register(import.meta.env.OFFLINE_WORKER);
  const { active } = await workers.ready;
  active?.postMessage({
    page: location.pathname,
    files: performance.getEntriesByType('resource').map(({ name }) => name),
  });
}
