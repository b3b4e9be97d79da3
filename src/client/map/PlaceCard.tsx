import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { countMessage } from '../../i18n/count-message.ts';
import { fillMessage, type Words } from '../../i18n/messages.ts';
import type { ClipCard } from '../../model/clip-card.ts';
import { decadeOf } from '../../model/date.ts';
import { foreignLang } from '../../model/text.ts';
import type { PlacedClip } from '../../search/search-engine.ts';
import { fetchPlacePages, type PlacePageOf } from '../browser/place-pages.ts';
import type { Place } from './places.ts';

type CardWords = Words<'archive' | 'clip' | 'map'>;

interface Refs {
  /** The card's element, to measure what it covers. */
  readonly cardRef: RefObject<HTMLElement | null>;
  /** The map: gets the focus when the card closes and the element that had it before is gone. */
  readonly returnRef: RefObject<HTMLElement | null>;
}

/** Fetches the cards of clips; one that is not known is missing in the answer. */
export type FetchCards = (ids: readonly number[], signal: AbortSignal) => Promise<readonly ClipCard[]>;

interface PlaceCardProps extends CardWords, Refs {
  /** More than one when they have the same position. */
  readonly places: readonly Place[];
  readonly fetchCards: FetchCards;
  readonly onClose: () => void;
}

/** Clips shown per click; for towns with thousands the archive's filters are better. */
const CLIPS_AT_ONCE = 24;

/** The name and the clips of the places at a point of the map. */
export function PlaceCard(props: PlaceCardProps): ReactNode {
  const { places, fetchCards, cardRef, returnRef, onClose, messages, language } = props;
  const id = useId();
  useFocusInside({ cardRef, returnRef });
  useEscape(cardRef, onClose);
  const clips = places.flatMap((place) => place.clips);
  return (
    <section className="place-card" role="dialog" aria-labelledby={id} ref={cardRef} tabIndex={-1}>
      <header>
        <h2 id={id}>{places.map(({ name }) => name || messages.map.unnamedPlace).join(' · ')}</h2>
        <button type="button" onClick={onClose} aria-label={messages.map.close}>
          ×
        </button>
        <p className="label">{countMessage(messages.archive, 'countAll', clips.length, language)}</p>
        <PlacePages {...{ places, messages, language }} />
      </header>
      <PlaceClips {...{ clips, fetchCards, messages, language }} />
    </section>
  );
}

/** The ways to the pages of the places, which have all their clips, whatever the filters are. */
function PlacePages({
  places,
  messages,
  language,
}: Pick<PlaceCardProps, 'places' | keyof CardWords>): ReactNode {
  const [pageOf, setPageOf] = useState<PlacePageOf>(() => () => undefined);
  useEffect(() => {
    void fetchPlacePages(language).then((known) => {
      setPageOf(() => known);
    });
  }, [language]);
  return places.map(({ key, name }) => {
    const href = pageOf(name);
    return (
      href !== undefined && (
        <a className="label" href={href} key={key}>
          {fillMessage(messages.map.placePage, { place: name })}
        </a>
      )
    );
  });
}

interface PlaceClipsProps extends CardWords {
  readonly clips: readonly PlacedClip[];
  readonly fetchCards: FetchCards;
}

/** The clips of a place: year and place in the list at once, picture and title when their cards have come. */
function PlaceClips({ clips, messages, language, fetchCards }: PlaceClipsProps): ReactNode {
  const [count, setCount] = useState(CLIPS_AT_ONCE);
  const shown = clips.slice(0, count);
  const { cardOf, isLoading, isFailed, retry } = useCards(shown, fetchCards);
  const hidden = clips.length - shown.length;
  return (
    <ul className="place-card__clips" aria-busy={isLoading}>
      {shown.map((clip) => (
        <PlaceClip key={clip.id} {...{ clip, messages, language }} card={cardOf(clip)} />
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

interface PlaceClipProps extends CardWords {
  readonly clip: PlacedClip;
  readonly card: ClipCard | undefined;
}

function PlaceClip({ clip, card, messages, language }: PlaceClipProps): ReactNode {
  const decade = decadeOf(clip.year);
  const year = <time className="label">{clip.year ?? messages.clip.noDate}</time>;
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

interface Cards {
  readonly cardOf: (clip: PlacedClip) => ClipCard | undefined;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** The cards of the clips that are shown: those that came with the places, and the others when they are fetched. */
function useCards(clips: readonly PlacedClip[], fetchCards: FetchCards): Cards {
  const [fetched, setFetched] = useState<ReadonlyMap<number, ClipCard>>(new Map());
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState(-1);
  const missing = clips.filter(({ id, card }) => card === null && !fetched.has(id)).map(({ id }) => id);
  const fetchMissing = useEffectEvent((signal: AbortSignal) => fetchCards(missing, signal));
  const key = missing.join();

  useEffect(() => {
    if (key === '') return undefined;
    const leaving = new AbortController();
    fetchMissing(leaving.signal).then(
      (cards) => {
        setFetched((known) => new Map([...known, ...cards.map((card) => [card.id, card] as const)]));
        // The index was published again without some of these clips.
        if (cards.length < key.split(',').length) setFailedAttempt(attempt);
      },
      () => {
        if (!leaving.signal.aborted) setFailedAttempt(attempt);
      },
    );
    return () => {
      leaving.abort();
    };
  }, [key, attempt]);

  const isFailed = failedAttempt === attempt && missing.length > 0;
  return {
    cardOf: ({ id, card }) => card ?? fetched.get(id),
    isLoading: missing.length > 0 && !isFailed,
    isFailed,
    retry: () => {
      setAttempt(attempt + 1);
    },
  };
}

/** Moves the focus into the card, and back on closing, unless the visitor has moved it elsewhere. */
function useFocusInside({ cardRef, returnRef }: Refs): void {
  useLayoutEffect(() => {
    const card = cardRef.current;
    const before = document.activeElement;
    const otherwise = returnRef.current;
    // Nobody who types is interrupted: the card may be that of the address.
    if (!(before instanceof HTMLInputElement)) card?.focus();
    return () => {
      if (card?.contains(document.activeElement) !== true) return;
      if (before instanceof HTMLElement && before !== document.body) before.focus();
      else otherwise?.focus();
      // New filters may remove the card and the button that opened it in one rendering.
      queueMicrotask(() => {
        if (document.activeElement === document.body) otherwise?.focus();
      });
    };
  }, [cardRef, returnRef]);
}

/** Closes on Escape, in the card and on the map beside it; elsewhere on the page the key has other meanings. */
function useEscape(cardRef: Refs['cardRef'], onClose: () => void): void {
  const closeOnEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose();
  });
  useEffect(() => {
    const stage = cardRef.current?.parentElement;
    const listener = (event: KeyboardEvent): void => {
      closeOnEscape(event);
    };
    stage?.addEventListener('keydown', listener);
    return () => stage?.removeEventListener('keydown', listener);
  }, [cardRef]);
}
