import { useId, useState, type ReactNode } from 'react';
import { countMessage } from '../../i18n/count-message.ts';
import type { Words } from '../../i18n/messages.ts';
import { distanceText } from '../../model/distance.ts';
import type { NearMe } from './near-me.ts';
import type { Place } from './places.ts';

interface Props extends Words<'archive' | 'map'> {
  /** The places with the most clips first. */
  readonly places: readonly Place[];
  readonly near: NearMe;
  /** The places whose card is open. */
  readonly selected: readonly Place[];
  readonly onChoose: (place: Place) => void;
}

/** More are shown on request: a list of thousands is slow to render and hard to read. */
const PLACES_AT_ONCE = 200;

/** The map as a list: every place with its number of clips; choosing one opens the same card. */
export function PlaceList({ places, near, selected, messages, language, onChoose }: Props): ReactNode {
  const id = useId();
  const [shown, setShown] = useState(PLACES_AT_ONCE);
  const listed = near.nearest ?? places.map((thing) => ({ thing, kilometres: undefined }));
  const hidden = places.length - shown;
  return (
    <section className="place-list" aria-labelledby={id}>
      <h2 id={id} className="label">
        {near.nearest ? messages.map.nearHeading : messages.map.places}{' '}
        {/* None has come yet, or the map says that there is none. */}
        {places.length > 0 && <span>{places.length.toLocaleString(language)}</span>}
      </h2>
      <p className="place-list__status" role="status">
        {near.status !== '' && (
          <>
            {near.status} <small>{messages.map.nearPromise}</small>
          </>
        )}
      </p>
      <ul className="place-list__places">
        {listed.slice(0, shown).map(({ thing: place, kilometres }) => (
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
                {kilometres === undefined
                  ? countMessage(messages.archive, 'countAll', place.clips.length, language)
                  : distanceText(kilometres, language)}
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
