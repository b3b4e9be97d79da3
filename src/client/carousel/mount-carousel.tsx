import { createRoot } from 'react-dom/client';
import { ownTask } from '../browser/own-task.ts';
import { fetchMessages } from '../../i18n/fetch-messages.ts';
import { ErrorBoundary } from '../browser/ErrorBoundary.tsx';
import { Timeline } from './Timeline.tsx';
import { Carousel } from './Carousel.tsx';
import { enterFrame, frameList, leaveFrame } from './frame-list.ts';

/**
 * Makes a list of clips a carousel, or the list of a timeline its timeline, until the clip that brought it is left.
 *
 * Why script: arrows, keys, dragging by mouse, and the timeline's clip in the middle. Before it: a list that scrolls
 * and snaps by itself, and goes on doing so when this fails. When it loads: when a list that needs it comes near.
 */
export async function attach(list: HTMLElement, { signal }: { readonly signal: AbortSignal }): Promise<void> {
  const messages = await fetchMessages('carousel');
  // A page may have several in view.
  await ownTask();
  // The clip may have been left meanwhile.
  if (signal.aborted) return;
  const timeline = list.closest('.timeline');
  const { controls, ...framed } = frameList(list, messages.role);
  const react = createRoot(controls);
  react.render(
    // The list scrolls natively as before: a failure needs no message.
    <ErrorBoundary
      messages={null}
      onError={() => {
        leaveFrame(framed);
      }}
      onReset={() => {
        enterFrame(framed);
      }}
    >
      {timeline === null ? (
        <Carousel framed={framed} messages={messages} />
      ) : (
        <Timeline framed={framed} axis={timeline.querySelector('ol')} messages={messages} />
      )}
    </ErrorBoundary>,
  );
  signal.addEventListener('abort', () => {
    react.unmount();
  });
}
