import { useId, type ReactNode, type RefObject } from 'react';
import { countMessage } from '../../i18n/fill-message.ts';
import type { MessageSet } from '../../i18n/messages.ts';
import type { Language } from '../../model/language.ts';
import type { Mark } from './cluster-places.ts';
import { MapButtons } from './MapButtons.tsx';
import type { MapView } from './map-view.ts';

interface Props {
  readonly targetRef: RefObject<HTMLDivElement | null>;
  readonly viewRef: RefObject<MapView | null>;
  /** The mark that Enter would open, for those who move the map by keys. */
  readonly sighted: Mark | undefined;
  /** The attribution of the map. */
  readonly credit: string;
  readonly isLoading: boolean;
  readonly language: Language;
  readonly messages: MessageSet<'archive' | 'map'>;
  /** The card of the open place. */
  readonly children: ReactNode;
}

/** The map's window, with its buttons and what lies over it. */
export function MapStage(props: Props): ReactNode {
  const { targetRef, viewRef, sighted, credit, isLoading, language, messages, children } = props;
  const hintId = useId();
  const nameOf = ({ places: [first, ...others], count }: Mark): string =>
    `${first.name || messages.map.unnamedPlace}${others.length > 0 ? ` +${others.length}` : ''}, ${countMessage(messages.archive, 'countAll', count, language)}`;
  return (
    <div className="clip-map__stage">
      {/* The map makes it focusable once it has places. */}
      <div
        className="clip-map__target"
        ref={targetRef}
        role="application"
        aria-label={messages.map.label}
        aria-describedby={hintId}
      />
      <span className="clip-map__cross" aria-hidden="true" />
      <p id={hintId} hidden>
        {messages.map.keyboardHint}
      </p>
      <p className="visually-hidden" role="status">
        {sighted === undefined ? '' : nameOf(sighted)}
      </p>
      <MapButtons viewRef={viewRef} messages={messages.map} />
      <p className="clip-map__credit">{credit}</p>
      {isLoading && <p className="clip-map__loading label">{messages.archive.loadingMap}</p>}
      {children}
    </div>
  );
}
