import { useId, type ReactNode, type RefObject } from 'react';
import type { Language } from '../../model/language.ts';
import { countMessage } from '../../i18n/fill-message.ts';
import type { MessageSet } from '../../i18n/messages.ts';
import type { Place } from './group-clips.ts';
import { PlaceClips } from './PlaceClips.tsx';
import { useEscape, useFocusInside } from './use-card-focus.ts';
import type { FetchCards } from './use-cards.ts';

interface Props {
  /** More than one when they have the same position. */
  readonly places: readonly Place[];
  readonly messages: MessageSet<'archive' | 'clip' | 'map'>;
  readonly language: Language;
  readonly fetchCards: FetchCards;
  /** The card's element, to measure what it covers. */
  readonly cardRef: RefObject<HTMLElement | null>;
  /** The map: gets the focus when the card closes and the element that had it before is gone. */
  readonly returnRef: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** The name and the clips of the places at a point of the map. */
export function PlaceCard(props: Props): ReactNode {
  const { places, messages, language, fetchCards, cardRef, returnRef, onClose } = props;
  const id = useId();
  useFocusInside(cardRef, returnRef);
  useEscape(cardRef, returnRef, onClose);
  const clips = places.flatMap((place) => place.clips);
  return (
    <section className="place-card" role="dialog" aria-labelledby={id} ref={cardRef} tabIndex={-1}>
      <header>
        <h2 id={id}>{places.map(({ name }) => name || messages.map.unnamedPlace).join(' · ')}</h2>
        <button type="button" onClick={onClose} aria-label={messages.map.close}>
          ×
        </button>
        <p className="label">{countMessage(messages.archive, 'countAll', clips.length, language)}</p>
      </header>
      <PlaceClips clips={clips} messages={messages} language={language} fetchCards={fetchCards} />
    </section>
  );
}
