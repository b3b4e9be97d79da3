import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '../../src/model/language.ts';
import { embedPath } from '../../src/routes.ts';

/**
 * Takes the site's style sheet off the pages that are framed by other sites and have all of their styles in them: Astro gives
 * the one sheet to every page. Only a build of everything writes these pages.
 */
export async function dropStyleSheets(folder: string): Promise<void> {
  for (const language of LANGUAGES) {
    const file = join(folder, embedPath(language), 'index.html');
    const html = await readFile(file, 'utf8');
    await writeFile(file, html.replace(/<link rel="stylesheet"[^>]*>/, ''));
  }
}
