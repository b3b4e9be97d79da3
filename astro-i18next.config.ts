import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { AstroI18nextConfig } from 'astro-i18next';
import { FALLBACK_LANGUAGE, LANGUAGES } from './src/model/language.ts';

/**
 * Read by the astro-i18next integration (only under this file name). The messages live beside the code that types
 * them, not under public/, because no browser ever needs the files: pages are finished HTML.
 */
const config: AstroI18nextConfig = {
  defaultLocale: FALLBACK_LANGUAGE,
  locales: [...LANGUAGES],
  showDefaultLocale: true,
  namespaces: readdirSync('src/i18n/locales/it').map((file) => basename(file, '.json')),
  defaultNamespace: 'site',
  load: ['server'],
  i18nextServer: {
    backend: { loadPath: './src/i18n/locales/{{lng}}/{{ns}}.json' },
    // Keys are flat ("series.title"), so that they can be checked by type and found by a search.
    keySeparator: false,
    nsSeparator: false,
  },
};

export default config;
