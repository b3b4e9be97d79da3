import type { ReactNode, RefObject } from 'react';
import type { Messages } from '../../i18n/messages.ts';
import type { MapView } from './map-view.ts';

interface Props {
  readonly viewRef: RefObject<MapView | null>;
  readonly messages: Messages<'map'>;
}

/** Zooming, and back to all places, for pointers. */
export function MapButtons({ viewRef, messages }: Props): ReactNode {
  return (
    <div className="clip-map__buttons">
      <MapButton label={messages.zoomIn} onPress={() => viewRef.current?.zoomBy(1)} sign="M8 2v12M2 8h12" />
      <MapButton label={messages.zoomOut} onPress={() => viewRef.current?.zoomBy(-1)} sign="M2 8h12" />
      <MapButton
        label={messages.fitAll}
        onPress={() => viewRef.current?.fitAll()}
        sign="M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4"
      />
    </div>
  );
}

interface MapButtonProps {
  readonly label: string;
  /** Strokes on a field of 16 by 16. */
  readonly sign: string;
  readonly onPress: () => void;
}

function MapButton({ label, sign, onPress }: MapButtonProps): ReactNode {
  return (
    <button type="button" onClick={onPress} aria-label={label} title={label}>
      <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" aria-hidden="true">
        <path d={sign} strokeWidth="1.5" />
      </svg>
    </button>
  );
}
