import { useId, useState, type ReactNode } from 'react';
import type { Language } from '../../model/language.ts';
import { countText } from '../../i18n/count-text.ts';
import type { ClipMapTexts } from './clip-map-texts.ts';
import type { Place } from './group-clips.ts';

interface Props {
  /** The places with the most clips first. */
  readonly places: readonly Place[];
  /** The places whose card is open. */
  readonly selected: readonly Place[];
  readonly texts: ClipMapTexts;
  readonly language: Language;
  readonly onChoose: (place: Place) => void;
}

/** More are shown on request: a list of thousands is slow to render and hard to read. */
const PLACES_AT_ONCE = 200;

/** The map as a list: every place with its number of clips; choosing one opens the same card. */
export function PlaceList({ places, selected, texts, language, onChoose }: Props): ReactNode {
  const id = useId();
  const [shown, setShown] = useState(PLACES_AT_ONCE);
  const hidden = places.length - shown;
  return (
    <section className="place-list" aria-labelledby={id}>
      <h2 id={id} className="label">
        {texts.places} <span>{places.length.toLocaleString(language)}</span>
      </h2>
      <ul className="place-list__places">
        {places.slice(0, shown).map((place) => (
          <li key={place.key}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-expanded={selected.some(({ key }) => key === place.key)}
              onClick={() => {
                onChoose(place);
              }}
            >
              <span>{place.name || texts.unnamedPlace}</span>{' '}
              <span className="label">{countText(texts.clips, place.clips.length, language)}</span>
            </button>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          className="button"
          onClick={() => {
            setShown(places.length);
          }}
        >
          {countText(texts.morePlaces, hidden, language)}
        </button>
      )}
    </section>
  );
}
