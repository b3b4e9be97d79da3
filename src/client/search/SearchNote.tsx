import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Language } from '../../model/language.ts';
import { longDate } from '../../model/long-date.ts';
import { $searchStatus } from './search.ts';
import { fillMessage } from '../../i18n/fill-message.ts';
import type { Messages } from '../../i18n/messages.ts';
import { useIsOffline } from './use-is-offline.ts';

interface SearchNoteProps {
  readonly messages: Messages<'archive'>;
  readonly language: Language;
}

/** One quiet line: that there is no network; or that the index answers in the archive's stead, and of when it is. */
export function SearchNote({ messages, language }: SearchNoteProps): ReactNode {
  const status = useStore($searchStatus, { ssr: 'initial' });
  const isOffline = useIsOffline();
  // The line is there before it says something, because only what changes in it is announced.
  return (
    <p className="archive-search__note label" role="status">
      {isOffline
        ? messages.offline
        : status.engine === 'static' &&
          status.cause !== 'no-api' &&
          status.indexDate !== null &&
          fillMessage(messages.fromIndex, { date: longDate(new Date(status.indexDate), language) })}
    </p>
  );
}
