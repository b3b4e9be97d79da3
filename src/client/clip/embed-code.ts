import { bindCopyButton } from '../browser/copy-button.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { Language } from '../../model/language.ts';
import { addressAt } from '../../model/moment.ts';
import { embeddedClipPath, parseClipPath } from '../../routes.ts';
import { site } from '../../site.config.ts';
import { embedHtml } from '../../clip/embed-code.ts';
import { readFacts } from '../../clip/read-facts.ts';
import { html } from '../../views/html.ts';
import { findElement, htmlFragment } from '../browser/html-fragment.ts';

/** Fills an element with the code by which other sites show the clip, from its beginning or from where the film is. */
export function showEmbed(target: HTMLElement, view: HTMLElement, messages: Messages<'clipView'>): void {
  target.replaceChildren(
    htmlFragment(html`
      <p>${messages.embedHelp}</p>
      <div class="citation">
        <pre tabindex="0" role="group" aria-label="${messages.embedCode}"></pre>
        <label><input type="checkbox">${messages.embedMoment}</label>
        <div><button>${messages.embedCopy}</button></div>
      </div>
      <p role="status"></p>
    `),
  );
  const code = findElement(target, 'pre');
  const fromHere = findElement(target, 'input');
  const status = findElement(target, '[role=status]');
  const write = (): void => {
    const seconds = fromHere.checked ? Math.floor(view.querySelector('video')?.currentTime ?? 0) : 0;
    code.textContent = codeOf(view, seconds);
    status.textContent = '';
  };
  fromHere.addEventListener('change', write);
  const words = { copied: messages.embedCopied, failed: messages.copyFailed };
  bindCopyButton(findElement(target, 'button'), status, words, () => code.textContent);
  write();
}

function codeOf(view: HTMLElement, seconds: number): string {
  const { title, frame } = readFacts(view);
  const [width, height = 1] = frame?.split(' ').map(Number) ?? [];
  const id = parseClipPath(location.pathname) ?? 0;
  // The build writes the language.
  const path = embeddedClipPath(document.documentElement.lang as Language, id, seconds);
  const page = addressAt(location.href, seconds);
  return (
    `${embedHtml(location.origin + path, title, width === undefined ? null : { width, height })}\n` +
    String(html`<p><a href="${page}">${title}</a>, ${site.name}</p>`)
  );
}
