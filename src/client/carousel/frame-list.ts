import type { FramedList } from './use-carousel.ts';

/**
 * Puts a frame round a list that scrolls: a window on it, with a place for the arrows under it, in the room that the
 * styles keep for them. Where the list had been scrolled to stays in view, and what has the focus keeps it.
 */
export function frameList(list: HTMLElement, role: string): FramedList & { controls: HTMLElement } {
  const scrolled = list.scrollLeft;
  const frame = box('carousel');
  const view = box('carousel__window');
  const controls = box('carousel__turns');
  frame.role = 'group';
  frame.ariaRoleDescription = role;
  frame.ariaLabel = nameOf(list);
  // The scrollbar goes; its room stays.
  frame.style.setProperty('--bar', `${list.offsetHeight - list.clientHeight}px`);
  // Without list marks Safari no longer calls it a list.
  list.role = 'list';
  frame.append(view, controls);
  const framed = { frame, view, list, scrolled, controls };
  enterFrame(framed);
  return framed;
}

function box(className: string): HTMLElement {
  const made = document.createElement('div');
  made.className = className;
  return made;
}

export function enterFrame({ frame, view, list, scrolled }: FramedList): void {
  keepFocus(list, () => {
    list.replaceWith(frame);
    view.append(list);
    view.scrollLeft = scrolled;
  });
}

/** Puts the list back where it was in the page, where it scrolls natively. */
export function leaveFrame({ frame, list }: FramedList): void {
  keepFocus(list, () => {
    frame.replaceWith(list);
  });
}

function keepFocus(list: HTMLElement, move: () => void): void {
  const focused = document.activeElement;
  move();
  if (focused instanceof HTMLElement && list.contains(focused)) focused.focus({ preventScroll: true });
}

/** The heading above the list. */
function nameOf(list: HTMLElement): string {
  const heading = list.closest('section, article')?.querySelector('h2, h1');
  return heading?.textContent.trim() ?? document.title;
}
