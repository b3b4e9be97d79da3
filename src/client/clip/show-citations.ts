import { makeElement } from '../browser/elements.ts';
import { addressAt } from '../../model/moment.ts';
import { site } from '../../site.config.ts';
import {
  bibtexCitation,
  citationKey,
  plainCitation,
  risCitation,
  type CitedClip,
} from '../../clip/citation.ts';
import { today } from '../browser/today.ts';
import { bindCopyButton } from '../browser/copy-button.ts';
import { readFacts } from '../../clip/facts.ts';
import { fillMessage } from '../../i18n/fill-message.ts';
import type { Messages } from '../../i18n/messages.ts';

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
    { name: messages.citePlain, text: plainCitation(clip, messages, document.documentElement.lang) },
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
  const status = makeElement('p', { role: 'status' });
  target.replaceChildren(
    ...citations.map((citation) => citationBlock(citation, citationKey(clip), messages, status)),
    status,
  );
}

function citationBlock(
  { name, text, file }: Citation,
  key: string,
  messages: Messages<'clipView'>,
  status: Element,
): HTMLElement {
  const copy = makeElement('button', {}, fillMessage(messages.citeCopy, { name }));
  bindCopyButton(copy, status, { copied: messages.citeCopied, failed: messages.copyFailed }, () => text);
  const actions = makeElement('div', {}, copy);
  if (file !== undefined) {
    const href = URL.createObjectURL(new Blob([text], { type: `${file.type};charset=utf-8` }));
    const download = `${key}.${file.ending}`;
    actions.append(
      makeElement('a', { href, download }, fillMessage(messages.citeDownload, { name: `.${file.ending}` })),
    );
  }
  const shown = makeElement('pre', { tabIndex: 0, role: 'group', ariaLabel: name }, text.trimEnd());
  return makeElement('div', { className: 'citation' }, shown, actions);
}
