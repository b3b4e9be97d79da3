import { useId, useState, type ReactNode } from 'react';
import { countMessage, type Words } from '../../i18n/messages.ts';
import type { Place } from './places.ts';

interface Props extends Words<'archive' | 'map'> {
  /** The places with the most clips first. */
  readonly places: readonly Place[];
  /** The places whose card is open. */
  readonly selected: readonly Place[];
  readonly onChoose: (place: Place) => void;
}

/** More are shown on request: a list of thousands is slow to render and hard to read. */
const PLACES_AT_ONCE = 200;

/** The map as a list: every place with its number of clips; choosing one opens the same card. */
export function PlaceList({ places, selected, messages, language, onChoose }: Props): ReactNode {
  const id = useId();
  const [shown, setShown] = useState(PLACES_AT_ONCE);
  const hidden = places.length - shown;
  return (
    <section className="place-list" aria-labelledby={id}>
      <h2 id={id} className="label">
        {messages.map.places} {/* None has come yet, or the map says that there is none. */}
        {places.length > 0 && <span>{places.length.toLocaleString(language)}</span>}
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
              <span>{place.name || messages.map.unnamedPlace}</span>{' '}
              <span className="label">
                {countMessage(messages.archive, 'countAll', place.clips.length, language)}
              </span>
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
          {countMessage(messages.map, 'morePlaces', hidden, language)}
        </button>
      )}
    </section>
  );
}
