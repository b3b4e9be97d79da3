import { durationText } from '../../../src/model/duration.ts';
import type { ResourceCounts } from '../../pull/report.ts';
import { markup, type Markup } from './markup.ts';
import { section, type PageContext } from './page-parts.ts';

/** The order of importance to an editor. */
const RESOURCES = [
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
export function numbersSection(context: PageContext): Markup {
  const { report, messages } = context;
  const { t, number } = messages;
  const items = RESOURCES.map((resource) => {
    const counts = report.pull.resources.find((one) => one.resource === resource);
    if (counts === undefined) return null;
    return markup`<li>
<b class="label">${number(report.snapshot[resource].length)}</b>
<p>${t(`resource.${resource}`)}</p>
<p class="quiet">${changes(context, counts)}</p>
</li>
`;
  });
  return section(
    'numbers',
    t('numbers.title'),
    markup`<ul class="numbers">${items}</ul>\n${runningTime(context)}`,
  );
}

/** How long the films run; nothing where none has been checked. */
function runningTime({ report, messages: { t } }: PageContext): Markup | null {
  const { clips, seconds, unknown } = report.runningTime;
  if (clips === 0) return null;
  const duration = durationText(Math.ceil(seconds / 60) * 60);
  const missing = unknown === 0 ? '' : t('numbers.filmsUnknown', { count: unknown });
  return markup`<p>${t('numbers.films', { count: clips, duration })} ${missing}</p>`;
}

/** "3 new, 1 not published"; what is new needs an earlier pull to compare with. */
function changes({ report, messages: { t } }: PageContext, counts: ResourceCounts): string {
  const phrases = (names: readonly ('added' | 'changed' | 'removed' | 'kept' | 'leftOut')[]): string[] =>
    names.filter((name) => counts[name] > 0).map((name) => t(`numbers.${name}`, { count: counts[name] }));
  const since = report.since === null ? [] : phrases(['added', 'changed', 'removed']);
  if (report.since !== null && since.length === 0) since.push(t('numbers.same'));
  return [...since, ...phrases(['kept', 'leftOut'])].join(', ');
}
