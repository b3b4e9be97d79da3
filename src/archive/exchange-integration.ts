import type { AstroIntegration } from 'astro';
import { openArchive } from './open-archive.ts';
import { exchangeFiles } from './exchange-files.ts';

/** Has the dev server make each file for other programs when it is asked for; a build writes all. */
export function exchange(siteUrl: string): AstroIntegration {
  return {
    name: 'exchange',
    hooks: {
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
