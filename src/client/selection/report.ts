import type { Messages } from '../../i18n/messages.ts';
import { makeElement } from '../browser/elements.ts';

/** Milliseconds in which a line can be read. */
const LINE_STAYS = 8000;

/** Tells what was done, and takes it back where that is offered. */
export interface Reporter {
  readonly element: HTMLElement;
  /** @param undo offered until something else is said */
  readonly say: (text: string, undo?: () => void) => void;
}

/** @param messages of the page */
export function makeReporter(messages: Messages<'selectionPage'>): Reporter {
  const text = makeElement('span', { role: 'status' });
  const element = makeElement('p', { className: 'selection-page__report dark' }, text);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = (): void => {
    clearTimeout(timer);
    // Announced each time, also when it is the same.
    text.textContent = '';
    element.replaceChildren(text);
  };
  return {
    element,
    say(said, undo) {
      clear();
      // Above the banner that asks for consent.
      element.style.marginBottom = document.documentElement.style.paddingBottom;
      text.textContent = said;
      if (undo === undefined) {
        timer = setTimeout(clear, LINE_STAYS);
        return;
      }
      const onclick = (): void => {
        clear();
        undo();
      };
      const button = makeElement('button', { type: 'button', className: 'button', onclick }, messages.undo);
      element.append(button);
      // What was pressed is gone; who works by keyboard goes on from here.
      button.focus({ preventScroll: true });
    },
  };
}
