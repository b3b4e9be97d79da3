import type { ResourceCounts } from '../../pull/report.ts';
import { markup, type Markup } from './markup.ts';
import { section, type PageContext } from './page-parts.ts';

/** What an editor thinks of first. */
const ORDER = [
  'clips',
  'series',
  'lives',
  'territories',
  'extras',
  'keywords',
  'homeBlocks',
  'slides',
  'contents',
] as const;

/** How many records of each kind are published, and what this pull changed in them. */
export function numbersSection({ report, words }: PageContext): Markup {
  const { t, number } = words;
  const items = ORDER.flatMap((resource) => {
    const counts = report.pull.resources.find((one) => one.resource === resource);
    if (counts === undefined) return [];
    const published = report.snapshot[resource].length;
    return [
      markup`<li>
        <b class="number">${number(published)}</b>
        <span class="what">${t(`resource.${resource}`)}</span>
        <span class="quiet">${changes(report.since === null, counts, words)}</span>
      </li> `,
    ];
  });
  return section(
    'numbers',
    t('numbers.title'),
    markup`<ul class="numbers">
      ${items}
    </ul>`,
  );
}

function changes(
  isFirst: boolean,
  { added, changed, removed, kept, leftOut }: ResourceCounts,
  { t }: PageContext['words'],
): string {
  const since = isFirst
    ? []
    : [
        ...(added > 0 ? [t('numbers.new', { count: added })] : []),
        ...(changed > 0 ? [t('numbers.changed', { count: changed })] : []),
        ...(removed > 0 ? [t('numbers.removed', { count: removed })] : []),
      ];
  const held = [
    ...(kept > 0 ? [t('numbers.kept', { count: kept })] : []),
    ...(leftOut > 0 ? [t('numbers.leftOut', { count: leftOut })] : []),
  ];
  if (!isFirst && since.length === 0) since.push(t('numbers.same'));
  return [...since, ...held].join(', ');
}
