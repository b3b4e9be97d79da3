import { useMemo, useState } from 'react';
import type { Place } from './group-clips.ts';

/** The open places, by keys that stay the same when the filters change. */
interface Opened {
  readonly keys: readonly string[];
  /** Whether it was opened from the list: then the map moves there. */
  readonly isFromList: boolean;
}

export interface OpenedPlaces {
  readonly opened: Opened | undefined;
  /** Those of the open places that the filters leave. */
  readonly selected: readonly Place[];
  readonly open: (chosen: readonly Place[], isFromList: boolean) => void;
  readonly close: () => void;
}

/** Which places of the map are open. */
export function useOpened(places: readonly Place[]): OpenedPlaces {
  const [opened, setOpened] = useState<Opened>();
  const selected = useMemo(
    () => places.filter(({ key }) => opened?.keys.includes(key) === true),
    [places, opened],
  );
  return {
    opened,
    selected,
    open: (chosen, isFromList) => {
      setOpened({ keys: chosen.map(({ key }) => key), isFromList });
    },
    close: () => {
      setOpened(undefined);
    },
  };
}
