import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { openArchive } from '../archive/open-archive.ts';
import { exchangeFiles } from './exchange-files.ts';
import { writeExchangeFiles } from './write-files.ts';

/** Writes the files for other programs beside the built pages; the dev server makes each when it is asked for. */
export function exchange(siteUrl: string): AstroIntegration {
  return {
    name: 'exchange',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        writeExchangeFiles(fileURLToPath(dir), await openArchive(), siteUrl);
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const path = (request.url ?? '').replace(/\?.*$/, '');
          if (!path.endsWith('.json')) {
            next();
            return;
          }
          openArchive().then((archive) => {
            for (const file of exchangeFiles(archive, siteUrl)) {
              if (file.path !== path) continue;
              response.setHeader('content-type', 'application/json');
              response.end(file.text());
              return;
            }
            next();
          }, next);
        });
      },
    },
  };
}
