import { useEffect, type JSX } from 'react';
import type { Messages } from '../../i18n/messages.ts';
import { Turns } from './Turns.tsx';
import { useCarousel, type FramedList } from './use-carousel.ts';
import { useYearAxis } from './use-year-axis.ts';

/**
 * Dated clips with one of them in the middle, whose details are shown, over an axis of years.
 *
 * Why script: the clip in the middle, the loop, the year that follows it. Before it: a list that scrolls, the text
 * under every clip, years that are links to their clips. When it loads: when a timeline of two or more clips comes
 * near the window.
 */
export function Timeline({
  framed,
  axis,
  messages,
}: {
  readonly framed: FramedList;
  readonly axis: HTMLElement | null;
  readonly messages: Messages<'carousel'>;
}): JSX.Element {
  const { list } = framed;
  const place = useCarousel(framed, true);
  const active = place === undefined ? undefined : place.stop;
  useEffect(() => {
    if (active === undefined) return;
    for (const [index, slide] of [...list.children].entries()) {
      slide.classList.toggle('is-on', index === active);
    }
  }, [list, active]);
  useYearAxis(axis, list, place);
  return <Turns framed={framed} place={place} messages={messages} />;
}
