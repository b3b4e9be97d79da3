import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { fillMessage, type Words } from '../../i18n/messages.ts';
import type { Position } from '../../model/clip.ts';
import { distanceText, nearestFirst, type Distant } from '../../model/distance.ts';
import { askPosition } from '../browser/position.ts';
import type { Place } from './places.ts';

export interface NearMe {
  /** The places, the nearest to the visitor first, or `undefined` while they stand by their clips. */
  readonly nearest: readonly Distant<Place>[] | undefined;
  /** What happened, in words. */
  readonly status: string;
  /** Asks for the visitor's position, or goes back to the other order. */
  readonly toggle: () => void;
}

/**
 * The places of the map by their distance from the visitor, whom the browser asks for it.
 * @param show moves the map to these places
 */
export function useNearMe(
  places: readonly Place[],
  { messages: { map }, language }: Words<'map'>,
  show: (places: readonly Place[]) => void,
): NearMe {
  const [position, setPosition] = useState<Position>();
  const [note, setNote] = useState('');
  const nearest = useMemo(
    () => position && nearestFirst(places, ({ clips: [clip] }) => clip?.position, position),
    [places, position],
  );
  const [first] = nearest ?? [];
  const showNearest = useEffectEvent(() => {
    if (nearest !== undefined) show(nearest.map(({ thing }) => thing));
  });
  // Not when the filters change the places, as the visitor may have moved the map since.
  const isKnown = first !== undefined;
  useEffect(() => {
    if (isKnown) showNearest();
  }, [isKnown]);
  return {
    nearest,
    status:
      first === undefined
        ? note
        : fillMessage(map.nearFound, {
            place: first.thing.name || map.unnamedPlace,
            distance: distanceText(first.kilometres, language),
          }),
    toggle: () => {
      setPosition(undefined);
      setNote(nearest === undefined ? map.nearAsking : '');
      if (nearest !== undefined) return;
      void askPosition().then((found) => {
        setNote(found === null ? map.nearRefused : '');
        setPosition(found ?? undefined);
      });
    },
  };
}
