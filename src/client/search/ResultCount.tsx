import { useEffect, type ReactNode } from 'react';
import { countMessage } from '../../i18n/fill-message.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { Language } from '../../model/language.ts';
import type { ClipCount } from './use-answer.ts';

interface Props {
  /** Clips that match, and clips in the scope; `undefined` while they are not known. */
  readonly count: number | undefined;
  readonly total: number | undefined;
  readonly isFiltered: boolean;
  /** What narrows the list, as the page names it; `undefined` while a name is not known yet. */
  readonly filterNames: string | undefined;
  readonly messages: Messages<'archive'>;
  readonly language: Language;
  /** Called with the counts for the bar that stays in sight; `undefined` while they are not known, and at the end. */
  readonly onCount: (count: ClipCount | undefined) => void;
}

/**
 * How many clips were found and by what, above the list and above the map: the line that is announced. Without filters
 * the number alone, which the bar shows.
 */
export function ResultCount(props: Props): ReactNode {
  const { count, total, isFiltered, filterNames, messages, language, onCount } = props;
  const isTold = count !== undefined && total !== undefined;
  useEffect(() => {
    onCount(isTold ? { count, total } : undefined);
    return () => {
      onCount(undefined);
    };
  }, [onCount, isTold, count, total]);
  return (
    <p className={isFiltered ? 'clip-results__summary' : 'visually-hidden'} role="status">
      {!isTold
        ? messages.loading
        : !isFiltered
          ? countMessage(messages, 'countAll', count, language)
          : filterNames && countMessage(messages, 'summary', count, language, { names: filterNames })}
    </p>
  );
}
