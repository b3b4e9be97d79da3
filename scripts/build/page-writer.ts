import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { keepRenderer, type BuiltBundle } from './keep-renderer.ts';
import { writePages } from './write-pages.ts';

/**
 * Renders and writes the pages of a build in place of Astro, which spends as long on the addresses, folders and files of
 * 70,000 pages as on rendering them.
 * @param renderer a folder in which the code that renders the pages is kept
 * @param onWritten is called with the files that were written, below the folder of the build
 */
export function pageWriter(
  renderer: string | undefined,
  onWritten: (files: ReadonlySet<string>) => void,
): AstroIntegration {
  let built: BuiltBundle | undefined;
  let output: { readonly folder: string; readonly siteUrl: string };
  return {
    name: 'page-writer',
    hooks: {
      'astro:config:done': ({ config }) => {
        output = { folder: fileURLToPath(config.outDir), siteUrl: config.site ?? '' };
      },
      'astro:build:setup': ({ pages, vite }) => {
        built = { pages, bundle: vite.environments?.['prerender']?.build?.outDir };
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((astros) => ({
          ...astros,
          setup: async () => {
            await astros.setup?.();
            if (renderer !== undefined) await keepRenderer(renderer, built);
          },
          getStaticPaths: async () => {
            const paths = await astros.getStaticPaths();
            onWritten(await writePages(paths, { ...output, render: responsesOf(astros) }));
            // Nothing is left for Astro to render.
            return [];
          },
        }));
      },
    },
  };
}

function responsesOf({
  render,
}: AstroPrerenderer): (...page: Parameters<typeof render>) => Promise<Response> {
  return async (...page) => {
    const result = await render(...page);
    return result instanceof Response ? result : result.response;
  };
}
