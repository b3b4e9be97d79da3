import { CACHES, keep, type Surroundings } from './surroundings.ts';

/** Code of some versions of the site: a kept page needs that of its own. */
const MAX_CODE = 150;
const MAX_PARTS = 60;

/** A file that is named by its content never changes: the kept one is as good as the network's. */
export async function answerCode(
  { caches, fetch, waitUntil }: Surroundings,
  request: Request,
): Promise<Response> {
  const code = await caches.open(CACHES.code);
  // Without the query by which code that failed is imported again.
  const path = new URL(request.url).pathname;
  const kept = await code.match(path, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) waitUntil(keep(code, path, response.clone(), MAX_CODE));
  return response;
}

/** A file at a fixed address: the network's, else the kept one. @throws the network's error where none is kept */
export async function answerPart(
  { caches, fetch, waitUntil }: Surroundings,
  request: Request,
): Promise<Response> {
  const parts = await caches.open(CACHES.parts);
  const path = new URL(request.url).pathname;
  try {
    const response = await fetch(request);
    if (response.status === 200) waitUntil(keep(parts, path, response.clone(), MAX_PARTS));
    return response;
  } catch (error) {
    const kept = await parts.match(path, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}
