import { useState, type ReactNode } from 'react';
import { copyText } from '../browser/copy-button.ts';
import { fillMessage } from '../../i18n/fill-message.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { Language } from '../../model/language.ts';
import { longDate } from '../../model/long-date.ts';

interface Props {
  /** The site's name. */
  readonly site: string;
  /** What narrows the list, as the page names it. */
  readonly filterNames: string;
  readonly messages: Messages<'download'>;
  readonly language: Language;
}

/** The search as a text to cite it by, with its address. */
export function Citation({ site, filterNames, messages, language }: Props): ReactNode {
  const [copied, setCopied] = useState('');
  const text = fillMessage(messages.citation, {
    site,
    names: filterNames === '' ? messages.all : filterNames,
    address: location.href,
    date: longDate(new Date(), language),
  });
  return (
    <div className="result-tools__citation">
      <h3>{messages.cite}</h3>
      <p>{text}</p>
      {/* Without a clipboard the text can still be selected. */}
      <button
        className="button"
        type="button"
        onClick={() => {
          void copyText(text).then((isCopied) => {
            if (isCopied) setCopied(text);
          });
        }}
      >
        {messages.copy}
      </button>
      <span className="label" role="status">
        {copied === text && messages.copied}
      </span>
    </div>
  );
}
