import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { openArchive } from '../archive/open-archive.ts';
import { LANGUAGES } from '../model/language.ts';
import { embedPath } from '../routes.ts';
import { exchangeFiles } from './exchange-files.ts';
import { writeExchangeFiles } from './write-files.ts';

/** Writes the files for other programs beside the built pages; the dev server makes each when it is asked for. */
export function exchange(siteUrl: string): AstroIntegration {
  return {
    name: 'exchange',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        writeExchangeFiles(folder, await openArchive(), siteUrl);
        for (const language of LANGUAGES)
          await dropStyleSheet(join(folder, embedPath(language), 'index.html'));
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

/**
 * Takes the site's style sheet off a page that has all of its styles in it: Astro gives the one sheet to every page. Only a
 * build of everything writes these pages.
 */
async function dropStyleSheet(file: string): Promise<void> {
  const html = await readFile(file, 'utf8');
  await writeFile(file, html.replace(/<link rel="stylesheet"[^>]*>/, ''));
}
