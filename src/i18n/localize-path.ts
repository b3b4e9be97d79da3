import { localizePath as localize } from 'astro-i18next';
import type { Language } from '../model/language.ts';

/** The address of the same page in another language: `/it/archive/` → `/en/archive/`. */
export function localizePath(path: string, language: Language): string {
  return localize(path, language, '/');
}
