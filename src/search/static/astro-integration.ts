import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { openArchive } from '../../archive/open-archive.ts';
import { SEARCH_FOLDER } from '../../routes.ts';
import { MANIFEST_FILE } from './manifest.ts';
import { writeIndex, type IndexFiles } from './write-index.ts';

/** Writes the search index beside the built pages; the dev server serves it from memory. */
export function searchIndex(): AstroIntegration {
  return {
    name: 'search-index',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = new URL(`.${SEARCH_FOLDER}`, dir);
        // Removes the files of earlier builds: their names have hashes, so that new files do not replace them.
        await rm(folder, { recursive: true, force: true });
        await mkdir(folder, { recursive: true });
        for (const [name, bytes] of await writeFiles()) await writeFile(new URL(name, folder), bytes);
      },
      'astro:server:setup': ({ server }) => {
        let written: Promise<IndexFiles> | undefined;
        server.middlewares.use(SEARCH_FOLDER, (request, response, next) => {
          const name = (request.url ?? '').replace(/^\//, '').replace(/\?.*$/, '');
          written ??= writeFiles();
          written.then((files) => {
            const bytes = files.get(name);
            if (bytes === undefined) {
              next();
              return;
            }
            response.setHeader('content-type', typeOf(name));
            response.setHeader('cache-control', 'no-cache');
            response.end(bytes);
          }, next);
        });
      },
    },
  };
}

async function writeFiles(): Promise<IndexFiles> {
  return writeIndex(await openArchive());
}

function typeOf(name: string): string {
  return name === MANIFEST_FILE ? 'application/json' : 'application/octet-stream';
}
