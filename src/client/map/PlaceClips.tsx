import { useState, type ReactNode } from 'react';
import type { ClipCard } from '../../model/clip-card.ts';
import { decadeOf } from '../../model/decade.ts';
import type { Language } from '../../model/language.ts';
import { foreignLang } from '../../model/text.ts';
import type { PlacedClip } from '../../search/search-engine.ts';
import { countMessage } from '../../i18n/fill-message.ts';
import type { MessageSet } from '../../i18n/messages.ts';
import { useCards, type FetchCards } from './use-cards.ts';

interface Props {
  readonly clips: readonly PlacedClip[];
  readonly messages: MessageSet<'archive' | 'clip' | 'map'>;
  readonly language: Language;
  readonly fetchCards: FetchCards;
}

/** Clips shown per click; for towns with thousands the archive's filters are better. */
const CLIPS_AT_ONCE = 24;

/** The clips of a place: year and place in the list at once, picture and title when their cards have come. */
export function PlaceClips({ clips, messages, language, fetchCards }: Props): ReactNode {
  const [count, setCount] = useState(CLIPS_AT_ONCE);
  const shown = clips.slice(0, count);
  const { cardOf, isLoading, isFailed, retry } = useCards(shown, fetchCards);
  const hidden = clips.length - shown.length;
  return (
    <ul className="place-card__clips" aria-busy={isLoading}>
      {shown.map((clip) => (
        <PlaceClip
          key={clip.id}
          clip={clip}
          card={cardOf(clip)}
          noDate={messages.clip.noDate}
          language={language}
        />
      ))}
      {isFailed && (
        <li className="place-card__failure" role="alert">
          <p>{messages.archive.failed}</p>
          <button type="button" className="button" onClick={retry}>
            {messages.archive.retry}
          </button>
        </li>
      )}
      {hidden > 0 && (
        <li>
          <button
            type="button"
            className="button"
            onClick={() => {
              setCount(count + CLIPS_AT_ONCE);
            }}
          >
            {countMessage(messages.map, 'moreClips', hidden, language)}
          </button>
        </li>
      )}
    </ul>
  );
}

interface PlaceClipProps {
  readonly clip: PlacedClip;
  readonly card: ClipCard | undefined;
  readonly noDate: string;
  readonly language: Language;
}

function PlaceClip({ clip, card, noDate, language }: PlaceClipProps): ReactNode {
  const decade = decadeOf(clip.year);
  const year = <time className="label">{clip.year ?? noDate}</time>;
  return (
    <li className={decade === undefined ? undefined : `d-${decade}`}>
      {card === undefined ? (
        <span className="place-card__clip">
          <span className="place-card__picture" />
          {year}
        </span>
      ) : (
        <a className="place-card__clip" href={card.href}>
          {card.picture === null ? (
            <span className="place-card__picture" />
          ) : (
            <img className="place-card__picture" src={card.picture} alt="" loading="lazy" />
          )}
          {year} <b lang={foreignLang(card.title, language)}>{card.title.value}</b>
        </a>
      )}
    </li>
  );
}
