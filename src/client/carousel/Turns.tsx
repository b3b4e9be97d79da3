import { useState, type JSX } from 'react';
import { fillMessage } from '../../i18n/fill-message.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { FramedList, Place } from './use-carousel.ts';
import { toldPart } from './carousel-maths.ts';
import { useTurning } from './use-turning.ts';

interface Props {
  readonly framed: FramedList;
  readonly place: Place | undefined;
  readonly messages: Messages<'carousel'>;
}

/** The place in the list, as on a film's edge, and the two arrows. */
export function Turns({ framed, place, messages }: Props): JSX.Element | null {
  // Nothing is said before somebody turns the carousel.
  const [hasTurned, setTurned] = useState(false);
  const onTurn = (): void => {
    setTurned(true);
  };
  useTurning(framed, place, onTurn);
  if (place === undefined || place.stops < 2) return null;

  const { stop, stops, isLooping, goToStop } = place;
  const { from, to, total } = toldPart(place, framed.list.dataset['total']);
  const said = fillMessage(from === to ? messages.single : messages.several, { from, to, total });
  const arrow = (step: 1 | -1, name: string, line: string): JSX.Element => {
    const next = isLooping ? (stop + step + stops) % stops : stop + step;
    const isOff = next < 0 || next >= stops;
    return (
      <button
        type="button"
        aria-label={name}
        // Not `disabled`, which would take the focus from who has just come to the end by this very button.
        aria-disabled={isOff}
        onClick={() => {
          if (isOff) return;
          goToStop(next);
          onTurn();
        }}
      >
        <svg viewBox="0 0 32 16" width="32" height="16" fill="none" stroke="currentColor" aria-hidden="true">
          <path d={line} />
        </svg>
      </button>
    );
  };
  return (
    <>
      <p className="label" aria-hidden="true">
        {from === to ? from : `${from}–${to}`} / {total}
      </p>
      {arrow(-1, messages.previous, 'M32 8H1M8 1 1 8l7 7')}
      {arrow(1, messages.next, 'M0 8h31M24 1l7 7-7 7')}
      <p className="visually-hidden" role="status">
        {hasTurned && said}
      </p>
    </>
  );
}
