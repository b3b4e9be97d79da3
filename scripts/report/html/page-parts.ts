import { fieldOf } from '../../../src/api/problem.ts';
import { shorten } from '../../../src/model/plain-text.ts';
import { foreignLang } from '../../../src/model/text.ts';
import type { EditorsReport } from '../editors-report.ts';
import type { Finding } from '../findings/finding.ts';
import type { Messages } from '../messages.ts';
import type { RecordLookup } from '../record-lookup.ts';
import { markup, type Markup } from './markup.ts';

/** What every section of the page reads. */
export interface PageContext {
  readonly report: EditorsReport;
  readonly messages: Messages;
  readonly lookup: RecordLookup;
}

/** The red, amber and blue of the decades; a word always stands beside the colour. */
export const SEVERITY_COLOURS = { error: 'd-1940', warning: 'd-1950', notice: 'd-1960' } as const;

/** The length of a title or a value on the page, in characters; the CSV has all of it. */
export const SHOWN_LENGTH = 90;

/** A record by its number and its title, linked to its page of the site, and to the back office where that is known. */
export function recordName(
  { messages, lookup }: PageContext,
  { resource, id }: Pick<Finding, 'resource' | 'id'>,
): Markup {
  const { title, href, editHref } = lookup(resource, id);
  const lang = title === null ? undefined : foreignLang(title, messages.language);
  const number = recordNumber(messages, resource, id);
  const name = markup`<b>${number}</b>${
    title &&
    markup` <bdi${lang === undefined ? null : markup` lang="${lang}"`}>${shorten(title.value, SHOWN_LENGTH)}</bdi>`
  }`;
  const page = href === null ? name : markup`<a href="${href}">${name}</a>`;
  if (editHref === null) return page;
  const label = messages.t('record.editOne', { record: number });
  return markup`${page} <a class="edit" href="${editHref}" aria-label="${label}">${messages.t('record.edit')}</a>`;
}

function recordNumber({ t }: Messages, resource: Finding['resource'], id: Finding['id']): string {
  if (id === null) return t('record.noId');
  if (resource === 'series' && id === 'home') return t('record.featured');
  return typeof id === 'number' ? `#${id}` : id;
}

/** A section of the page, with the heading that the contents list links to. */
export function section(id: string, title: string, content: Markup): Markup {
  return markup`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${content}
</section>`;
}

/** Findings of the same kind in the same field, in lists of one or more; the longest list first. */
export function groupFindings(findings: readonly Finding[]): readonly (readonly [Finding, ...Finding[]])[] {
  const groups = new Map<string, [Finding, ...Finding[]]>();
  for (const finding of findings) {
    const { resource, kind, path, expected, effect } = finding;
    const key = [resource, kind, fieldOf(path), expected, effect].join('\n');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [finding]);
    else group.push(finding);
  }
  return [...groups.values()].sort((one, other) => other.length - one.length);
}
