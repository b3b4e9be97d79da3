import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { decadeOf } from '../../model/decade.ts';
import type { PlacedClip } from '../../search/search-engine.ts';
import type { Language } from '../../model/language.ts';
import { countMessage } from '../../i18n/fill-message.ts';
import type { MessageSet } from '../../i18n/messages.ts';
import type { Place } from './group-clips.ts';

interface Props {
  /** More than one when they have the same position. */
  readonly places: readonly Place[];
  readonly messages: MessageSet<'archive' | 'clip' | 'map'>;
  readonly language: Language;
  /** The card's element, to measure what it covers. */
  readonly cardRef: RefObject<HTMLElement | null>;
  /** The map: gets the focus when the card closes and the element that had it before is gone. */
  readonly returnRef: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Clips shown per click; for towns with thousands the archive's filters are better. */
const CLIPS_AT_ONCE = 100;

/** The name and the clips of the places at a point of the map. */
export function PlaceCard({ places, messages, language, cardRef, returnRef, onClose }: Props): ReactNode {
  const id = useId();
  const [shown, setShown] = useState(CLIPS_AT_ONCE);
  useFocusInside(cardRef, returnRef);
  useEscape(cardRef, returnRef, onClose);
  const clips = places.flatMap((place) => place.clips);
  const hidden = clips.length - shown;
  return (
    <section className="place-card" role="dialog" aria-labelledby={id} ref={cardRef} tabIndex={-1}>
      <header>
        <h2 id={id}>{places.map(({ name }) => name || messages.map.unnamedPlace).join(' · ')}</h2>
        <button type="button" onClick={onClose} aria-label={messages.map.close}>
          ×
        </button>
        <p className="label">{countMessage(messages.archive, 'countAll', clips.length, language)}</p>
      </header>
      <ul className="place-card__clips">
        {clips.slice(0, shown).map((clip) => (
          <ClipLink key={clip.id} clip={clip} noYear={messages.clip.noDate} />
        ))}
        {hidden > 0 && (
          <li>
            <button
              type="button"
              className="button"
              onClick={() => {
                setShown(shown + CLIPS_AT_ONCE);
              }}
            >
              {countMessage(messages.map, 'moreClips', hidden, language)}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

function ClipLink({ clip, noYear }: { readonly clip: PlacedClip; readonly noYear: string }): ReactNode {
  const decade = decadeOf(clip.year);
  return (
    <li className={decade === undefined ? undefined : `d-${decade}`}>
      <a href={clip.href}>
        <time className="label">{clip.year ?? noYear}</time> {clip.title}
      </a>
    </li>
  );
}

/** Moves the focus into the card, and back on closing, unless the visitor has moved it elsewhere. */
function useFocusInside(
  insideRef: RefObject<HTMLElement | null>,
  returnRef: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const inside = insideRef.current;
    const before = document.activeElement;
    const otherwise = returnRef.current;
    inside?.focus();
    return () => {
      if (inside?.contains(document.activeElement) !== true) return;
      if (before instanceof HTMLElement && before !== document.body) before.focus();
      else otherwise?.focus();
      // New filters may remove the card and the button that opened it in one rendering.
      queueMicrotask(() => {
        if (document.activeElement === document.body) otherwise?.focus();
      });
    };
  }, [insideRef, returnRef]);
}

/** Closes on Escape, in the card and on the map beside it; elsewhere on the page the key has other meanings. */
function useEscape(
  insideRef: RefObject<HTMLElement | null>,
  besideRef: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const leaving = new AbortController();
    for (const { current } of [insideRef, besideRef]) {
      current?.addEventListener(
        'keydown',
        ({ key }) => {
          if (key === 'Escape') close();
        },
        { signal: leaving.signal },
      );
    }
    return () => {
      leaving.abort();
    };
  }, [insideRef, besideRef]);
}
