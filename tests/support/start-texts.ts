import i18next from 'i18next';
import config from '../../astro-i18next.config.ts';
import { readLocale } from './locale-files.ts';

/** Makes the interface's texts available, as the integration does at build time, with the same options. */
export async function startTexts(): Promise<void> {
  await i18next.init({
    ...config.i18nextServer,
    lng: config.defaultLocale,
    fallbackLng: config.defaultLocale,
    ns: config.namespaces ?? [],
    defaultNS: config.defaultNamespace ?? false,
    resources: { it: { interface: readLocale('it') }, en: { interface: readLocale('en') } },
  });
}
