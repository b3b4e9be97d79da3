import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '../../src/model/language.ts';

const SOURCES = fileURLToPath(new URL('../../src/', import.meta.url));

type LocaleFile = Readonly<Record<string, string>>;

/** The locale files of a language, by namespace. */
export function readNamespaces(language: Language): Readonly<Record<string, LocaleFile>> {
  const folder = join(SOURCES, 'i18n/locales', language);
  const read = (file: string): LocaleFile =>
    JSON.parse(readFileSync(join(folder, file), 'utf8')) as LocaleFile;
  return Object.fromEntries(readdirSync(folder).map((file) => [basename(file, '.json'), read(file)]));
}

/** All messages of a language, by namespace and key: `nav.archive`. */
export function readLocale(language: Language): LocaleFile {
  const files = Object.entries(readNamespaces(language));
  return Object.fromEntries(
    files.flatMap(([namespace, messages]) =>
      Object.entries(messages).map(([key, message]) => [`${namespace}.${key}`, message]),
    ),
  );
}

/** The names of a message's placeholders, sorted. */
export function placeholdersOf(message: string): string[] {
  return [...message.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []).sort();
}

/** Everything under `src` that may ask for a message, as one string. */
export function readSources(): string {
  return globSync('**/*.{astro,ts,tsx}', { cwd: SOURCES })
    .map((file) => readFileSync(join(SOURCES, file), 'utf8'))
    .join('\n');
}
