import type { AstroIntegration } from 'astro';
import { openArchive } from '../../archive/open-archive.ts';
import { SEARCH_FOLDER } from '../../routes.ts';
import { MANIFEST_FILE } from './manifest.ts';
import type { IndexFiles } from './index-folder.ts';
import { writeIndex } from './write-index.ts';

/** Has the dev server serve the search index from memory; a build writes it. */
export function searchIndex(): AstroIntegration {
  return {
    name: 'search-index',
    hooks: {
      'astro:server:setup': ({ server }) => {
        let written: Promise<IndexFiles> | undefined;
        server.middlewares.use(SEARCH_FOLDER, (request, response, next) => {
          const name = (request.url ?? '').replace(/^\//, '').replace(/\?.*$/, '');
          written ??= openArchive().then((archive) => writeIndex(archive));
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

function typeOf(name: string): string {
  return name === MANIFEST_FILE ? 'application/json' : 'application/octet-stream';
}
