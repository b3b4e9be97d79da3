import { readFacts } from '../../clip/read-facts.ts';
import { fetchMessages } from '../../i18n/messages.ts';
import { makeElement } from '../browser/elements.ts';
import type { EnhanceContext } from '../browser/enhancement.ts';
import type { ViewAction } from './view-buttons.ts';

/** The short info at the top of the film, and a button for the whole of it; once. */
export async function attach(view: HTMLElement, { signal }: EnhanceContext): Promise<void> {
  const messages = await fetchMessages('clipView');
  if (signal.aborted || view.querySelector('.film-info')) return;
  const facts = readFacts(view);
  // Screen readers have all this just below, as a heading and links.
  const short = makeElement('p', { ariaHidden: 'true' });
  for (const name of ['year', 'title', 'author', 'city'] as const)
    if (facts[name]) short.append(makeElement(name === 'title' ? 'b' : 'span', {}, facts[name]));
  const button = makeElement('button', { className: 'label', ariaExpanded: 'false' }, messages.info);
  button.dataset['do'] = 'info' satisfies ViewAction;
  const info = makeElement('div', { className: 'film-info' }, short, button);
  view.querySelector('video')?.parentElement?.append(info);
}
