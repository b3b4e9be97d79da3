import react from '@astrojs/react';
import i18next from 'astro-i18next';
import { defineConfig } from 'astro/config';
import { readConfig } from './src/config.ts';
import { searchIndex } from './src/search/static/astro-integration.ts';

export default defineConfig({
  site: readConfig().SITE_URL,
  output: 'static',
  trailingSlash: 'always',
  build: {
    format: 'directory',
    // One stylesheet for the whole visit, cached for ever, instead of a copy in each of 70,000 pages.
    inlineStylesheets: 'never',
  },
  i18n: {
    locales: ['it', 'en'],
    defaultLocale: 'it',
    routing: { prefixDefaultLocale: true, redirectToDefaultLocale: false },
  },
  vite: {
    build: {
      // No script of ours inside a page, however small: a strict Content-Security-Policy can forbid them.
      assetsInlineLimit: 0,
      // One stylesheet for every page: one request on the first, none on all others.
      cssCodeSplit: false,
    },
  },
  integrations: [react(), i18next(), searchIndex()],
  devToolbar: { enabled: false },
});
