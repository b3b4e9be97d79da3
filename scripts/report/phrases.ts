import type { Stop } from '../pull/guard.ts';
import { fieldOf } from '../../src/api/problem.ts';
import type { Finding } from './findings/finding.ts';
import type { Words } from './words.ts';

/** Findings in words that an editor reads. */

/** `blocks.3.title.en` is "blocks 4 · title · in English". */
export function fieldPhrase({ named }: Words, path: string): string {
  const parts: string[] = [];
  for (const segment of path.split('.').filter((one) => one !== '')) {
    // Editors count from 1.
    if (/^\d+$/.test(segment)) parts.push(`${parts.pop() ?? ''} ${Number(segment) + 1}`.trim());
    else if (segment !== '*') {
      const name = named('field', segment) ?? segment;
      // `clip_data.file_url_vimeo` is the film's film.
      if (parts.at(-1) !== name) parts.push(name);
    }
  }
  return parts.join(' · ');
}

/** The field that a group of findings is about, `''` for the record itself. */
export function groupPhrase(words: Words, path: string): string {
  return fieldPhrase(words, fieldOf(path));
}

/** "text or a number", in the report's language; `''` where what is wrong says what would be right. */
export function expectedPhrase(
  { named, t }: Words,
  { kind, expected }: Pick<Finding, 'kind' | 'expected'>,
): string {
  if (kind !== 'shape') return '';
  const phrases = expected.split(' or ').map((one) => named('expected', one) ?? one);
  return phrases.join(` ${t('expected.or')} `);
}

/** What is wrong. */
export function kindPhrase({ t }: Words, { kind }: Pick<Finding, 'kind'>): string {
  return t(`kind.${kind}`);
}

/** What the site does about it. */
export function effectPhrase({ t }: Words, { kind, effect }: Pick<Finding, 'kind' | 'effect'>): string {
  return effect === 'kept' || effect === 'left-out' ? t(`does.${effect}`) : t(`does.${kind}`);
}

/** Why a pull was refused, or would have been. */
export function stopPhrase(words: Words, stop: Stop): string {
  const { t, named, number, share } = words;
  const resource = named('resource', stop.resource) ?? stop.resource;
  if (stop.kind === 'broken') {
    const { broken, received } = stop;
    const shown = { broken: number(broken), received: number(received), share: share(broken, received) };
    return t('stop.broken', { resource, ...shown });
  }
  const { before, after } = stop;
  const shown = { before: number(before), after: number(after), share: share(before - after, before) };
  return t('stop.dropped', { resource, ...shown });
}
