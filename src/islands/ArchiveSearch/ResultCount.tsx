import type { ReactNode } from 'react';
import { countMessage } from '../../i18n/fill-message.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { Language } from '../../model/language.ts';

interface Props {
  /** Clips that match, and clips in the scope; `undefined` while they are not known. */
  readonly count: number | undefined;
  readonly total: number | undefined;
  readonly isFiltered: boolean;
  /** What narrows the list, as the page names it; `undefined` while a name is not known yet. */
  readonly filterNames: readonly string[] | undefined;
  readonly messages: Messages<'archive'>;
  readonly language: Language;
}

/** How many clips were found and by what, above the list and above the map. The first line is announced. */
export function ResultCount(props: Props): ReactNode {
  const { count, total, isFiltered, filterNames, messages, language } = props;
  const isTold = count !== undefined && total !== undefined;
  return (
    <>
      <p className={isFiltered ? 'clip-results__summary' : 'clip-results__count label'} role="status">
        {!isTold
          ? messages.loading
          : !isFiltered
            ? countMessage(messages, 'countAll', count, language)
            : filterNames &&
              countMessage(messages, 'summary', count, language, { names: filterNames.join(', ') })}
      </p>
      {isFiltered && (
        <p className="clip-results__count label">
          {isTold &&
            countMessage(messages, 'countOf', count, language, { total: total.toLocaleString(language) })}
        </p>
      )}
    </>
  );
}
