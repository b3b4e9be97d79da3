import { findElement, htmlFragment } from '../browser/html-fragment.ts';
import { html } from '../../views/html.ts';
import { addressAt } from '../../model/moment.ts';
import { site } from '../../site.config.ts';
import {
  bibtexCitation,
  citationKey,
  plainCitation,
  risCitation,
  type CitedClip,
} from '../../clip/citation.ts';
import { pageLanguage } from '../browser/page-language.ts';
import { today } from '../browser/today.ts';
import { bindCopyButton } from '../browser/copy-button.ts';
import { readFacts } from '../../clip/read-facts.ts';
import { fillMessage, type Messages } from '../../i18n/messages.ts';

interface Citation {
  readonly name: string;
  readonly text: string;
  /** As which file it can be saved; reference managers open these types. */
  readonly file?: { readonly ending: string; readonly type: string };
}

/** Fills an element with the citations of a clip: each can be copied, those for reference managers also saved. */
export function showCitations(target: HTMLElement, view: HTMLElement, messages: Messages<'clipView'>): void {
  const clip: CitedClip = {
    ...readFacts(view),
    siteName: site.name,
    publisher: site.foundation.name,
    address: addressAt(location.href),
    accessed: today(),
    annotation: null,
  };
  const citations: readonly Citation[] = [
    { name: messages.citePlain, text: plainCitation(clip, messages, pageLanguage()) },
    {
      name: 'BibTeX',
      text: bibtexCitation(clip),
      file: { ending: 'bib', type: 'application/x-bibtex' },
    },
    {
      name: 'RIS',
      text: risCitation(clip),
      file: { ending: 'ris', type: 'application/x-research-info-systems' },
    },
  ];
  const blocks = citations.map(({ name, text, file }) => {
    const href = file && URL.createObjectURL(new Blob([text], { type: `${file.type};charset=utf-8` }));
    return html`
      <div class="citation">
        <pre tabindex="0" role="group" aria-label="${name}">${text.trimEnd()}</pre>
        <div>
          <button>${fillMessage(messages.citeCopy, { name })}</button>
          ${
            file &&
            html`
            <a href="${href}" download="${citationKey(clip)}.${file.ending}">
              ${fillMessage(messages.citeDownload, { name: `.${file.ending}` })}
            </a>
          `
          }
        </div>
      </div>
    `;
  });
  target.replaceChildren(htmlFragment(html`${blocks}<p role="status"></p>`));
  const words = { copied: messages.citeCopied, failed: messages.copyFailed };
  const status = findElement(target, '[role=status]');
  for (const [index, button] of [...target.querySelectorAll('button')].entries())
    bindCopyButton(button, status, words, () => citations[index]?.text ?? '');
}
