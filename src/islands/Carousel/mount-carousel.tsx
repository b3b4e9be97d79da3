import { createRoot } from 'react-dom/client';
import { fetchWords } from '../../i18n/fetch-messages.ts';
import { ErrorBoundary } from '../ErrorBoundary/ErrorBoundary.tsx';
import { Timeline } from '../Timeline/Timeline.tsx';
import { Carousel } from './Carousel.tsx';
import type { CarouselTexts } from './carousel-texts.ts';
import { enterFrame, frameList, leaveFrame } from './frame-list.ts';

/**
 * Makes a list of clips a carousel, or the list of a timeline its timeline, until the clip that brought it is left.
 * @param root the page, or the element of a clip that is opened over it
 */
export async function mountCarousel(list: Element, root: EventTarget): Promise<void> {
  const texts = await fetchWords<CarouselTexts>(`/${document.documentElement.lang}/carousel.json`);
  // The clip may have been left meanwhile.
  if (!(list instanceof HTMLElement) || !list.isConnected) return;
  const timeline = list.closest('.timeline');
  const { controls, ...framed } = frameList(list, texts.role);
  const react = createRoot(controls);
  react.render(
    // The list scrolls by itself as before: a failure needs no words.
    <ErrorBoundary
      texts={null}
      onError={() => {
        leaveFrame(framed);
      }}
      onReset={() => {
        enterFrame(framed);
      }}
    >
      {timeline === null ? (
        <Carousel framed={framed} texts={texts} />
      ) : (
        <Timeline framed={framed} axis={timeline.querySelector('ol')} texts={texts} />
      )}
    </ErrorBoundary>,
  );
  root.addEventListener(
    'clip:leave',
    () => {
      react.unmount();
    },
    { once: true },
  );
}
