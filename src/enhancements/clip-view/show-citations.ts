import { makeElement } from '../elements.ts';
import { addressAt } from '../../model/moment.ts';
import { site } from '../../site.config.ts';
import { bibtexCitation, citationKey, plainCitation, risCitation, type CitedClip } from './citation.ts';
import { copyText } from './copy-text.ts';
import { readClipFacts } from './read-clip-facts.ts';
import type { WatchingTexts } from './watching-texts.ts';

interface Citation {
  readonly name: string;
  readonly text: string;
  /** As which file it can be saved; reference managers open these by themselves. */
  readonly file?: { readonly ending: string; readonly type: string };
}

/** Fills an element with the citations of a clip: each can be copied, those for reference managers also saved. */
export function showCitations(target: HTMLElement, view: HTMLElement, texts: WatchingTexts): void {
  const clip: CitedClip = {
    ...readClipFacts(view),
    siteName: site.name,
    publisher: site.foundation.name,
    address: addressAt(location.href),
    accessed: today(),
  };
  const words = { ...texts, language: document.documentElement.lang };
  const citations: readonly Citation[] = [
    { name: texts.citePlain, text: plainCitation(clip, words) },
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
  const say = (text: string): void => {
    status.textContent = text;
  };
  target.replaceChildren(
    ...citations.map((citation) => citationBlock(citation, citationKey(clip), texts, say)),
    status,
  );
}

function citationBlock(
  { name, text, file }: Citation,
  key: string,
  texts: WatchingTexts,
  say: (text: string) => void,
): HTMLElement {
  const copy = makeElement('button', {}, texts.citeCopy.replace('{name}', name));
  copy.addEventListener('click', () => {
    void copyText(text).then((isCopied) => {
      say(isCopied ? texts.citeCopied : texts.copyFailed.replace('{text}', text));
    });
  });
  const actions = makeElement('div', {}, copy);
  if (file !== undefined) {
    const href = URL.createObjectURL(new Blob([text], { type: `${file.type};charset=utf-8` }));
    const download = `${key}.${file.ending}`;
    actions.append(
      makeElement('a', { href, download }, texts.citeDownload.replace('{name}', `.${file.ending}`)),
    );
  }
  const shown = makeElement('pre', { tabIndex: 0, role: 'group', ariaLabel: name }, text.trimEnd());
  return makeElement('div', { className: 'citation' }, shown, actions);
}

/** The visitor's day. */
function today(): string {
  const now = new Date();
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
