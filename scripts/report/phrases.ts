import { fieldOf } from '../../src/api/problem.ts';
import type { Stop } from '../pull/guard.ts';
import type { Finding } from './findings/finding.ts';
import type { Messages } from './messages.ts';

/** A field by the names that editors know: `blocks.3.title.en` is "blocks 4 · title · in English". */
export function fieldPhrase({ named }: Messages, path: string): string {
  const names: string[] = [];
  for (const segment of path.split('.')) {
    // Editors count from 1.
    if (/^\d+$/.test(segment)) names.push(`${names.pop() ?? ''} ${Number(segment) + 1}`.trim());
    else if (segment !== '' && segment !== '*') {
      const name = named('field', segment);
      // `clip_data` and its `file_url_vimeo` are both the film.
      if (names.at(-1) !== name) names.push(name);
    }
  }
  return names.join(' · ');
}

/** Where a group of findings is: "Clips · date". */
export function wherePhrase(messages: Messages, { resource, path }: Finding): string {
  const field = fieldPhrase(messages, fieldOf(path));
  return [messages.t(`resource.${resource}`), ...(field === '' ? [] : [field])].join(' · ');
}

/** Says how the site handles it. */
export function effectPhrase({ t }: Messages, { kind, effect }: Finding): string {
  return effect === 'kept' || effect === 'left-out' ? t(`does.${effect}`) : t(`does.${kind}`);
}

/** "text or a number", in the report's language; `''` where the kind already says what would be right. */
export function expectedPhrase({ named, t }: Messages, { kind, expected = '' }: Finding): string {
  if (kind !== 'shape') return '';
  return expected
    .split(' or ')
    .map((one) => named('expected', one))
    .join(` ${t('expected.or')} `);
}

/** Why a pull was refused, or would have been. */
export function stopPhrase({ t, named, number, share }: Messages, stop: Stop): string {
  const resource = named('resource', stop.resource);
  if (stop.kind === 'broken') {
    const { broken, received } = stop;
    const values = { broken: number(broken), received: number(received), share: share(broken, received) };
    return t('stop.broken', { resource, ...values });
  }
  const { before, after } = stop;
  const values = { before: number(before), after: number(after), share: share(before - after, before) };
  return t('stop.dropped', { resource, ...values });
}
