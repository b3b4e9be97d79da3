import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/model/language.ts';
import { placeholdersOf, readLocale, readSources } from '../../support/locale-files.ts';

const italian = readLocale('it');
const keys = Object.keys(italian);

describe.each(LANGUAGES)('the locale files in %s', (language) => {
  const messages = readLocale(language);

  it('have the keys of the Italian ones, and no others', () => {
    expect(Object.keys(messages).sort()).toEqual([...keys].sort());
  });

  it('have no empty message, stray space or forgotten mark', () => {
    const odd = Object.entries(messages).filter(
      ([, message]) =>
        message.trim() === '' ||
        message !== message.trim() ||
        /TODO|XXX|\s\s|\{\{|\}\}|\{\s*\}/.test(message),
    );
    expect(odd).toEqual([]);
  });

  it('have the placeholders of the Italian ones', () => {
    const differing = keys.filter(
      (key) => String(placeholdersOf(messages[key] ?? '')) !== String(placeholdersOf(italian[key] ?? '')),
    );
    // "Anni ’60", "1960s": the caller gives both numbers.
    expect(differing.filter((key) => key !== 'archive.decade')).toEqual([]);
  });

  it('have two forms of each counted message', () => {
    const counted = keys.filter((key) => /\.(?:one|other)$/.test(key));
    expect(counted.length).toBeGreaterThan(0);
    for (const key of counted) {
      const stem = key.replace(/\.\w+$/, '');
      expect(keys).toEqual(expect.arrayContaining([`${stem}.one`, `${stem}.other`]));
    }
  });
});

it('no message is left untranslated, names and loan words aside', () => {
  const english = readLocale('en');
  const SAME =
    /^(?:nav\.(?:menu|home|extras|italian|english)|clip\.count.*|home\.slide|clip\.(?:noDate|format|shareMail)|archive\.countAll\.one|brush\.yearClips\.one|extras\.title|offline\.title|archive\.clips|project\.(?:clips|infoTitle)|player\.(?:volume|pip)|clipView\.info|selectionPage\.(?:count\.one|untitledClip))$/;
  const same = keys.filter((key) => italian[key] === english[key] && !SAME.test(key));
  // A message that is nothing but a placeholder ("{name}") has nothing to translate.
  expect(same.filter((key) => /[a-z]{3}/i.test((italian[key] ?? '').replaceAll(/\{\w+\}/g, '')))).toEqual([]);
});

it('every message is used', () => {
  const sources = readSources();
  /** The beginnings of keys that are put together: `extras.` of t(`extras.${kind}`), and in an island the like. */
  const beginnings = [
    ...[...sources.matchAll(/\bt\(`([a-zA-Z]+\.[a-zA-Z.]*)\$\{/g)].map(([, start]) => start),
    ...[...sources.matchAll(/\b([a-z]+)\[`([a-z.]+\.)\$\{/g)].map(([, name, start]) => `${name}.${start}`),
    ...[...sources.matchAll(/\b([a-z]+)\[FILTERS\[key\]\.label\]/g)].map(([, name]) => `${name}.`),
  ].filter((start) => start !== undefined);
  // The player's library takes its whole namespace and asks for the names that it knows.
  const plyr = readFileSync('node_modules/plyr/dist/plyr.mjs', 'utf8');
  expect(beginnings.length).toBeGreaterThan(0);
  const isUsed = (name: string): boolean => {
    const stem = name.replace(/\.(?:one|other)$/, '');
    const [namespace = ''] = stem.split('.', 1);
    const key = stem.slice(namespace.length + 1);
    return (
      sources.includes(`'${stem}'`) ||
      (name.startsWith('player.') && new RegExp(`\\b${key}: '`).test(plyr)) ||
      beginnings.some((start) => stem.startsWith(start)) ||
      // Of a namespace that script fetches: `messages.play`, `const { play } = …`, `countMessage(messages, 'results', …)`.
      new RegExp(
        `\\b(?:\\w*[mM]essages|${namespace})\\.${key}\\b|[{,] ${key}(?: = [^,}]*)?[ ,}]|, '${key}'`,
      ).test(sources)
    );
  };
  expect(keys.filter((name) => !isUsed(name))).toEqual([]);
});
