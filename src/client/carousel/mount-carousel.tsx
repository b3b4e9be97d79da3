import { createRoot } from 'react-dom/client';
import { fetchMessages } from '../../i18n/messages.ts';
import { makeElement } from '../browser/elements.ts';
import { ErrorBoundary } from '../browser/ErrorBoundary.tsx';
import { ownTask } from '../browser/own-task.ts';
import { Carousel } from './Carousel.tsx';
import type { FramedList } from './use-carousel.ts';

/**
 * Makes a list of clips a carousel, or the list of a timeline its timeline, until the clip that brought it is left.
 *
 * Why script: arrows, keys, dragging by mouse, and the timeline's clip in the middle. Before it: a list that scrolls
 * and snaps by itself, and goes on doing so when this fails; its slides stay the HTML of the page. When it loads: when
 * a list that needs it comes near.
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
      <Carousel {...{ framed, timeline, messages }} />
    </ErrorBoundary>,
  );
  signal.addEventListener('abort', () => {
    react.unmount();
  });
}

/**
 * Puts a frame round a list that scrolls: a window on it, with a place for the arrows under it, in the room that the
 * styles keep for them. The list stays scrolled as it was, and the focused element keeps the focus.
 */
function frameList(list: HTMLElement, role: string): FramedList & { readonly controls: HTMLElement } {
  const heading = list.closest('section, article')?.querySelector('h2, h1');
  const view = makeElement('div', { className: 'carousel__window' });
  const controls = makeElement('div', { className: 'carousel__turns' });
  const frame = makeElement('div', { className: 'carousel', role: 'group' }, view, controls);
  frame.ariaRoleDescription = role;
  frame.ariaLabel = heading?.textContent.trim() ?? document.title;
  // The scrollbar goes; its room stays.
  frame.style.setProperty('--bar', `${list.offsetHeight - list.clientHeight}px`);
  const framed = { frame, view, list, scrolled: list.scrollLeft, controls };
  // Without list marks Safari no longer calls it a list.
  list.role = 'list';
  enterFrame(framed);
  return framed;
}

function enterFrame({ frame, view, list, scrolled }: FramedList): void {
  keepFocus(list, () => {
    list.replaceWith(frame);
    view.append(list);
    view.scrollLeft = scrolled;
  });
}

/** Puts the list back where it was in the page, where it scrolls natively. */
function leaveFrame({ frame, list }: FramedList): void {
  keepFocus(list, () => {
    frame.replaceWith(list);
  });
}

function keepFocus(list: HTMLElement, move: () => void): void {
  const focused = document.activeElement;
  move();
  if (focused instanceof HTMLElement && list.contains(focused)) focused.focus({ preventScroll: true });
}
