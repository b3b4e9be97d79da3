import { createHash } from 'node:crypto';
import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { ValidatorsCache } from '../../src/api/fetch-once.ts';
import { writeFileWhole } from '../files.ts';

/** The API's answers on disk, one file per address: a line of metadata, then the unchanged body. */
interface HttpCache extends ValidatorsCache {
  /** Deletes the answers that this process neither read nor stored, and partial files of killed runs. */
  prune: () => Promise<void>;
}

const headSchema = z.object({ url: z.string(), etag: z.string(), length: z.number() });

/** @param folder created with the first stored answer */
export function createHttpCache(folder: string): HttpCache {
  const used = new Set<string>();

  function fileOf(url: string): string {
    const name = createHash('sha256').update(url).digest('hex').slice(0, 32);
    used.add(name);
    return join(folder, name);
  }

  return {
    async get(url) {
      try {
        const content = await readFile(fileOf(url), 'utf8');
        const headEnd = content.indexOf('\n');
        const head = headSchema.parse(JSON.parse(content.slice(0, headEnd)));
        const body = content.slice(headEnd + 1);
        return head.url === url && head.length === body.length ? { etag: head.etag, body } : undefined;
      } catch {
        // Missing or damaged: the client then fetches the answer without a condition.
        return undefined;
      }
    },
    async set(url, { etag, body }) {
      const head = JSON.stringify({ url, etag, length: body.length });
      // A full disk only costs the cached answer here; writing the snapshot reports it.
      await writeFileWhole(fileOf(url), `${head}\n${body}`).catch(() => undefined);
    },
    async prune() {
      const files = await readdir(folder).catch(() => []);
      for (const file of files) {
        if (!used.has(file)) await rm(join(folder, file), { force: true, recursive: true });
      }
    },
  };
}
