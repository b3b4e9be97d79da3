import type { ReactNode } from 'react';
import { countMessage } from '../../i18n/fill-message.ts';
import type { ClipCard } from '../../model/clip-card.ts';
import type { Language } from '../../model/language.ts';
import { ClipPageGrid } from './ClipPageGrid.tsx';
import type { SearchMessages } from './search-messages.ts';

interface NewClipsSectionProps {
  readonly cards: readonly ClipCard[];
  readonly language: Language;
  readonly messages: SearchMessages;
}

/** The clips that the archive has and the built list does not, above the list. */
export function NewClipsSection({ cards, language, messages }: NewClipsSectionProps): ReactNode {
  return (
    <section>
      <h3 className="clip-results__new label">
        {countMessage(messages.archive, 'newClips', cards.length, language)}
      </h3>
      <ClipPageGrid cards={cards} language={language} labels={messages.clip} isAtOnce />
    </section>
  );
}
