import { shorten } from '../../../src/model/plain-text.ts';
import { foreignLang } from '../../../src/model/text.ts';
import type { EditorsReport } from '../editors-report.ts';
import type { Finding } from '../findings/finding.ts';
import type { RecordBook } from '../record-book.ts';
import type { Words } from '../words.ts';
import { markup, type Markup } from './markup.ts';

/** What every part of the page is made of. */
export interface PageContext {
  readonly report: EditorsReport;
  readonly words: Words;
  readonly book: RecordBook;
}

/** Longer titles and values are in the CSV. */
const SHOWN_LENGTH = 90;

/** A record by its number and its title, linked to its page of the site. */
export function recordName(
  { words, book }: PageContext,
  { resource, id }: Pick<Finding, 'resource' | 'id'>,
): Markup {
  const { title, href } = book(resource, id);
  const text =
    title === null ? null : markup` <bdi${lang(words, title)}>${shorten(title.value, SHOWN_LENGTH)}</bdi>`;
  const name = markup`<b>${recordNumber(words, resource, id)}</b>${text}`;
  return href === null ? name : markup`<a href="${href}">${name}</a>`;
}

function recordNumber({ t }: Words, resource: Finding['resource'], id: Finding['id']): string {
  if (id === null) return t('record.noId');
  if (resource === 'series' && id === 'home') return t('record.featured');
  return typeof id === 'number' ? `#${id}` : id;
}

function lang({ language }: Words, title: Parameters<typeof foreignLang>[0]): Markup | null {
  const foreign = foreignLang(title, language);
  return foreign === undefined ? null : markup` lang="${foreign}"`;
}

/** A value as it came, which may be anything. */
export function receivedValue({ t }: Words, received: string): Markup {
  if (received === 'nothing' || received === 'null')
    return markup`<span class="quiet">${t('record.empty')}</span>`;
  return markup`<code><bdi>${shorten(received, SHOWN_LENGTH)}</bdi></code>`;
}

/** Marks a finding that the last pull did not have. */
export function newMark({ report, words }: PageContext, finding: Finding): Markup | null {
  if (report.since?.added.has(finding) !== true) return null;
  return markup` <span class="new">${words.t('problems.isNew')}</span>`;
}

/** A section of the page, with the heading that the contents list leads to. */
export function section(id: string, title: string, content: Markup | readonly Markup[]): Markup {
  return markup`<section id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    ${content}
  </section>`;
}
