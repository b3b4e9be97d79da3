import { escape } from 'html-escaper';
import { bindCopyButton } from '../browser/copy-button.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { Language } from '../../model/language.ts';
import { addressAt } from '../../model/moment.ts';
import { embeddedClipPath, parseClipPath } from '../../routes.ts';
import { site } from '../../site.config.ts';
import { embedHtml } from '../../clip/embed-code.ts';
import { makeElement } from '../browser/elements.ts';
import { readFacts } from '../../clip/facts.ts';

/** Fills an element with the code by which other sites show the clip, from its beginning or from where the film is. */
export function showEmbed(target: HTMLElement, view: HTMLElement, messages: Messages<'clipView'>): void {
  const video = view.querySelector('video');
  const code = makeElement('pre', { tabIndex: 0, role: 'group', ariaLabel: messages.embedCode });
  const fromHere = makeElement('input', { type: 'checkbox' });
  const status = makeElement('p', { role: 'status' });
  const write = (): void => {
    const seconds = fromHere.checked ? Math.floor(video?.currentTime ?? 0) : 0;
    code.textContent = codeOf(view, seconds);
    status.textContent = '';
  };
  fromHere.addEventListener('change', write);
  const copy = makeElement('button', {}, messages.embedCopy);
  const words = { copied: messages.embedCopied, failed: messages.copyFailed };
  bindCopyButton(copy, status, words, () => code.textContent);
  write();
  target.replaceChildren(
    makeElement('p', {}, messages.embedHelp),
    makeElement(
      'div',
      { className: 'citation' },
      code,
      makeElement('label', {}, fromHere, messages.embedMoment),
      makeElement('div', {}, copy),
    ),
    status,
  );
}

function codeOf(view: HTMLElement, seconds: number): string {
  const { title, frame } = readFacts(view);
  const id = parseClipPath(location.pathname) ?? 0;
  // The build writes the language.
  const path = embeddedClipPath(document.documentElement.lang as Language, id, seconds);
  const page = addressAt(location.href, seconds);
  return (
    `${embedHtml(location.origin + path, title, frame)}\n` +
    `<p><a href="${escape(page)}">${escape(title)}</a>, ${escape(site.name)}</p>`
  );
}
