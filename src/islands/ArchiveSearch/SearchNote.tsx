import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Language } from '../../model/language.ts';
import { $searchStatus } from '../../state/search.ts';
import { fillMessage } from '../../i18n/fill-message.ts';
import type { Messages } from '../../i18n/messages.ts';

interface SearchNoteProps {
  readonly messages: Messages<'archive'>;
  readonly language: Language;
}

/** One quiet line while the index answers in the archive's stead: that it does, and of when it is. */
export function SearchNote({ messages, language }: SearchNoteProps): ReactNode {
  const status = useStore($searchStatus, { ssr: 'initial' });
  // The line is there before it says something, because only what changes in it is announced.
  return (
    <p className="archive-search__note label" role="status">
      {status.engine === 'static' &&
        status.cause !== 'no-api' &&
        status.indexDate !== null &&
        fillMessage(messages.fromIndex, { date: longDate(status.indexDate, language) })}
    </p>
  );
}

function longDate(date: string, language: Language): string {
  return new Date(date).toLocaleDateString(language, { dateStyle: 'long' });
}
