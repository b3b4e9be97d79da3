import type { JSX } from 'react';
import type { Messages } from '../../i18n/messages.ts';
import { Turns } from './Turns.tsx';
import { useCarousel, type FramedList } from './use-carousel.ts';

/**
 * The arrows of a list of clips.
 *
 * Why script: arrows, keys, dragging by mouse. Before it: the list scrolls and snaps natively; its slides stay the
 * HTML of the page. When it loads: when a list of more clips than fit comes near the window.
 */
export function Carousel({
  framed,
  messages,
}: {
  readonly framed: FramedList;
  readonly messages: Messages<'carousel'>;
}): JSX.Element {
  return <Turns framed={framed} place={useCarousel(framed, false)} messages={messages} />;
}
