import type { AstroIntegration } from 'astro';
import { STYLE_SHEET } from './style-sheet.ts';

/** Has pages link the style sheet where they name it, and not in the head, where nothing would be shown before it is there. */
export function styleSheetInBody(): AstroIntegration {
  return {
    name: 'style-sheet-in-body',
    hooks: {
      'astro:build:setup': ({ pages, vite }) => {
        (vite.plugins ??= []).push({
          name: 'style-sheet-in-body',
          enforce: 'post',
          applyToEnvironment: ({ name }) => name === 'prerender',
          generateBundle: {
            order: 'post',
            handler(_options, bundle) {
              const sheets = Object.values(bundle).filter((file) =>
                /\bstyle\.[\w-]+\.css$/.test(file.fileName),
              );
              const [sheet] = sheets;
              if (sheet === undefined || sheets.length > 1)
                throw new Error('The site has not one style sheet.');
              for (const file of Object.values(bundle)) {
                if (file.type === 'chunk')
                  file.code = file.code
                    .replaceAll(STYLE_SHEET, `/${sheet.fileName}`)
                    .replaceAll(
                      '<script type="module" src=',
                      '<script type="module" fetchpriority="low" src=',
                    );
              }
              for (const page of pages.values()) page.styles.length = 0;
            },
          },
        });
      },
    },
  };
}
