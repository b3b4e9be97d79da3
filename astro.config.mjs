import react from '@astrojs/react';
import i18next from 'astro-i18next';
import { defineConfig } from 'astro/config';
import packageFile from './package.json' with { type: 'json' };
import { keepBuildSettings } from './scripts/hosting/build-settings.ts';
import { CODE_SPLITTING } from './scripts/build/code-splitting.ts';
import { ownCommands } from './scripts/build/own-commands.ts';
import { readConfig } from './src/config.ts';
import { exchange } from './src/archive/exchange-files.ts';
import { offlineWorker } from './src/client/offline/astro-integration.ts';
import { FALLBACK_LANGUAGE, LANGUAGES } from './src/model/language.ts';
import { OFFLINE_WORKER } from './src/routes.ts';
import { searchIndex } from './src/search/static/astro-integration.ts';
import { styleSheetInBody } from './src/styles/astro-integration.ts';

/**
 * Without it every page would carry a list of all files that any part may ever need, and a helper that asks for them
 * ahead: more bytes than the rest of its script. Parts name what they need at their own beginning instead.
 */
const withoutPreloads = {
  name: 'without-preloads',
  enforce: /** @type {const} */ ('pre'),
  /** @param {string} name */
  configEnvironment: (name) =>
    name === 'client'
      ? {
          build: { modulePreload: false, rolldownOptions: { output: { codeSplitting: CODE_SPLITTING } } },
        }
      : undefined,
  /** @param {string} id */
  load: (id) =>
    id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : undefined,
};

/** The oldest browsers, "Safari >= 16.0", as the build names them: "safari16.0". */
const target = packageFile.browserslist.map((line) => line.toLowerCase().replace(' >= ', ''));

const config = readConfig();

export default defineConfig({
  site: config.SITE_URL,
  output: 'static',
  trailingSlash: 'always',
  build: {
    format: 'directory',
    // One stylesheet for the whole visit, cached for ever; what the first view needs of it stands in the pages.
    inlineStylesheets: 'never',
  },
  i18n: {
    locales: [...LANGUAGES],
    defaultLocale: FALLBACK_LANGUAGE,
    routing: { prefixDefaultLocale: true, redirectToDefaultLocale: false },
  },
  vite: {
    define: { 'import.meta.env.OFFLINE_WORKER': JSON.stringify(OFFLINE_WORKER) },
    plugins: [withoutPreloads],
    build: {
      // Syntax that these browsers lack is lowered, in styles too: nesting, prefixes.
      target,
      // No script of ours inside a page, however small: a strict Content-Security-Policy can forbid them.
      assetsInlineLimit: 0,
      // One stylesheet for every page: one request on the first, none on all others.
      cssCodeSplit: false,
    },
  },
  integrations: [
    ownCommands(),
    react(),
    i18next(),
    {
      name: 'client-painted',
      hooks: {
        'astro:config:setup': ({ addClientDirective }) => {
          addClientDirective({ name: 'painted', entrypoint: './src/client/browser/client-painted.ts' });
        },
      },
    },
    styleSheetInBody(),
    searchIndex(),
    exchange(config.SITE_URL),
    offlineWorker(config.PUBLIC_OFFLINE === 'on', config.PUBLIC_API_URL),
    keepBuildSettings(config),
  ],
  devToolbar: { enabled: false },
});
