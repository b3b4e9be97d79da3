import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '../../src/model/language.ts';

const SOURCES = fileURLToPath(new URL('../../src/', import.meta.url));

/** The texts of one locale file, key to text: those of the pages, or those that script brings to a clip. */
export function readLocale(
  language: Language,
  name: 'interface' | 'watching' = 'interface',
): Readonly<Record<string, string>> {
  const file = join(SOURCES, 'i18n/locales', language, `${name}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

/** `clips.count` for `clips.count_one` and `clips.count_other`. */
export function stemOf(key: string): string {
  return key.replace(/_(?:zero|one|two|few|many|other)$/, '');
}

/** Everything under `src` that may ask for a text, as one string. */
export function readSources(): string {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:astro|tsx?)$/.test(file))
    .map((file) => readFileSync(join(SOURCES, file), 'utf8'))
    .join('\n');
}

/** The keys that the sources ask for by name: every quoted one in the brackets of `t(…)` or `getTexts(…)(…)`. */
export function askedKeys(sources: string): string[] {
  const calls = sources.matchAll(/\bt\(([^)]*)|\bgetTexts\([^)]*\)\(([^)]*)/g);
  return [...calls].flatMap(([, direct = '', bound = '']) =>
    [...`${direct}${bound}`.matchAll(/'([a-zA-Z]+\.[a-zA-Z0-9]+)'/g)].flatMap(([, key]) => key ?? []),
  );
}

/** The beginnings of keys that are put together: `extras.` of t(`extras.${kind}`). */
export function askedPrefixes(sources: string): string[] {
  return [...sources.matchAll(/\bt\(`([a-zA-Z]+\.[a-zA-Z0-9]*)\$\{/g)].flatMap(([, prefix]) => prefix ?? []);
}
