import { afterEach } from 'vitest';
import { z } from 'zod';
import type { Archive } from '../../../../scripts/sample-api/records.ts';
import { serveArchive, type RunningApi, type ServeOptions } from '../../../../scripts/sample-api/serve.ts';

/** Servers of a test are closed after it. */
const running: RunningApi[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((api) => api.close()));
});

export async function serveForTest(archive: Archive, options: ServeOptions = {}): Promise<RunningApi> {
  const api = await serveArchive(archive, options);
  running.push(api);
  return api;
}

export function fetchFromApi(api: RunningApi, path: string, init?: RequestInit): Promise<Response> {
  return fetch(api.url + path, init);
}

export async function fetchJson(api: RunningApi, path: string): Promise<unknown> {
  const response = await fetchFromApi(api, path);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

const clipPageSchema = z.object({
  count: z.number(),
  total_count: z.number(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  results: z.array(z.object({ id: z.number() })),
});

type ClipPage = Omit<z.infer<typeof clipPageSchema>, 'results'> & { readonly ids: readonly number[] };

/** A page of clips, of which only the ids matter here. */
export async function fetchClips(api: RunningApi, query = ''): Promise<ClipPage> {
  const { results, ...envelope } = clipPageSchema.parse(await fetchJson(api, `/api/clips/${query}`));
  return { ...envelope, ids: results.map(({ id }) => id) };
}
