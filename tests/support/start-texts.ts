import i18next from 'i18next';
import config from '../../astro-i18next.config.ts';
import { LANGUAGES } from '../../src/model/language.ts';
import { readNamespaces } from './locale-files.ts';

/** Makes the interface's messages available, as the integration does at build time, with the same options. */
export async function startTexts(): Promise<void> {
  await i18next.init({
    ...config.i18nextServer,
    lng: config.defaultLocale,
    fallbackLng: config.defaultLocale,
    ns: config.namespaces ?? [],
    defaultNS: config.defaultNamespace ?? false,
    resources: Object.fromEntries(LANGUAGES.map((language) => [language, readNamespaces(language)])),
  });
}
