/**
 * Bundles the code of pages and browsers into a folder: `node scripts/build/bundle-code.ts FOLDER RENDERER`. A process
 * of its own, whose end frees the 700 MB that bundling takes.
 *
 * Astro renders every page with the bundle, and deletes it. Here the bundle is kept: other processes render with it, those of
 * the build and later those of rebuilds with the same code, because bundling takes four seconds where pages take milliseconds.
 */
import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { describeFailure } from '../command/exit-codes.ts';
import { BUNDLER } from './own-commands.ts';
import { messageOf } from '../read-error.ts';
import { endWithParent } from './end-with-parent.ts';
import { RENDERER_NOTES, type RendererNotes } from './renderer.ts';

const ENTRY = fileURLToPath(new URL('prerender-entry.ts', import.meta.url));

/** The bundle as Vite wrote it. */
interface Bundle {
  readonly folder: string;
  /** The name of the entry's file in it. */
  readonly entry: string;
}

/**
 * Keeps the bundle in a folder, and leaves no page to Astro, which spends as long on the addresses, folders and files of 70,000
 * pages as on rendering them.
 */
function rendererKeeper(folder: string): AstroIntegration {
  let bundle: Bundle | undefined;
  return {
    name: BUNDLER,
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [ownEntry((written) => (bundle = written))] } });
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: BUNDLER,
          // eslint-disable-next-line @typescript-eslint/no-deprecated -- Deprecated is the other value, 'explicit'.
          entrypointResolution: 'auto',
          adapterFeatures: { buildOutput: 'static' },
          supportedAstroFeatures: { staticOutput: 'stable', sharpImageService: 'stable' },
        });
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer({
          name: BUNDLER,
          setup: () => keepBundle(folder, bundle),
          getStaticPaths: () => Promise.resolve([]),
          render: () => Promise.reject(new Error('Pages are rendered later, with the kept bundle.')),
        });
      },
    },
  };
}

/** Has Vite bundle our entry with the pages. Astro overwrites an input that stands in the configuration of the environment. */
function ownEntry(onWritten: (bundle: Bundle) => void): Plugin {
  return {
    name: 'own-prerender-entry',
    configEnvironment: (name) =>
      name === 'prerender' ? { build: { rolldownOptions: { input: ENTRY } } } : undefined,
    applyToEnvironment: ({ name }) => name === 'prerender',
    writeBundle: ({ dir: folder }, files) => {
      const entry = Object.values(files).find(
        (file) => file.type === 'chunk' && file.facadeModuleId === ENTRY,
      );
      if (folder !== undefined && entry !== undefined) onWritten({ folder, entry: entry.fileName });
    },
  };
}

async function keepBundle(folder: string, bundle: Bundle | undefined): Promise<void> {
  if (bundle === undefined) throw new Error('Vite has written no code that renders pages.');
  await rm(folder, { recursive: true, force: true });
  await cp(bundle.folder, folder, { recursive: true });
  const notes: RendererNotes = { entry: bundle.entry, nodeEnvironment: process.env['NODE_ENV'] };
  await writeFile(join(folder, RENDERER_NOTES), JSON.stringify(notes));
}

const [, , outDir = '', renderer = ''] = process.argv;
endWithParent();
try {
  await build({ outDir, logLevel: 'warn', integrations: [rendererKeeper(renderer)] });
} catch (error) {
  console.error(messageOf(error));
  // At once, whatever Astro has still open.
  process.exit(describeFailure(error).exitCode);
}
