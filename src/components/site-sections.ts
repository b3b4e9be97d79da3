import { getTranslator } from '../i18n/get-messages.ts';
import type { Language } from '../model/language.ts';
import {
  archivePath,
  extrasPath,
  livesPath,
  projectPath,
  seriesListPath,
  territoriesPath,
} from '../routes.ts';

interface SiteSection {
  readonly name: string;
  readonly href: string;
}

/** The sections to read and watch, in the order of the menu; the home page and giving stand beside it. */
export function siteSections(language: Language): readonly SiteSection[] {
  const t = getTranslator(language);
  return [
    { name: t('nav.archive'), href: archivePath(language) },
    { name: t('nav.series'), href: seriesListPath(language) },
    { name: t('nav.lives'), href: livesPath(language) },
    { name: t('nav.territories'), href: territoriesPath(language) },
    { name: t('nav.extras'), href: extrasPath(language) },
    { name: t('nav.project'), href: projectPath(language) },
  ];
}
