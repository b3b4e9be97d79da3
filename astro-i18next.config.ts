import type { AstroI18nextConfig } from 'astro-i18next';

/**
 * Read by the astro-i18next integration (only under this file name). The texts live beside the code that types
 * them, not under public/, because no browser ever needs the files: pages are finished HTML.
 */
const config: AstroI18nextConfig = {
  defaultLocale: 'it',
  locales: ['it', 'en'],
  showDefaultLocale: true,
  namespaces: ['interface'],
  defaultNamespace: 'interface',
  load: ['server'],
  i18nextServer: {
    backend: { loadPath: './src/i18n/locales/{{lng}}/{{ns}}.json' },
    // Keys are flat ("clip.author"), so that they can be checked by type and found by a search.
    keySeparator: false,
    nsSeparator: false,
    // Astro escapes what it prints.
    interpolation: { escapeValue: false },
    returnNull: false,
  },
};

export default config;
