import type { Messages } from '../../i18n/messages.ts';
import { makeElement } from '../browser/elements.ts';
import type { ScreenState } from './projection.ts';
import type { Move } from './sequence.ts';

/** What a button or a key asks for. */
export type BarAction = Move | 'pause' | 'mute' | 'captions' | 'full-screen' | 'close';

/** Milliseconds without a movement after which the bar and the pointer are not seen. */
const IDLE_MS = 3000;

/** The projection's buttons: seen when the pointer moves or the keyboard is on them, and while it is paused. */
export class ControlBar {
  readonly element: HTMLElement;
  readonly #messages: Messages<'projection'>;
  readonly #position = makeElement('p', {});
  readonly #pause: HTMLButtonElement;
  readonly #mute: HTMLButtonElement;
  readonly #captions: HTMLButtonElement;
  readonly #fullScreen: HTMLButtonElement;

  constructor(messages: Messages<'projection'>, onAction: (action: BarAction) => void) {
    const button = (text: string, action: BarAction): HTMLButtonElement =>
      actionButton(text, action, onAction);
    this.#messages = messages;
    this.#pause = button(messages.pause, 'pause');
    this.#mute = button(messages.mute, 'mute');
    this.#captions = button(messages.captionsOn, 'captions');
    this.#fullScreen = button(messages.fullScreen, 'full-screen');
    // An iPhone makes only films full screen.
    this.#fullScreen.hidden = !document.fullscreenEnabled;
    this.element = makeElement(
      'div',
      { className: 'projection__bar label' },
      this.#position,
      button(messages.previous, 'previous'),
      this.#pause,
      button(messages.next, 'next'),
      ...[this.#captions, this.#mute, this.#fullScreen],
      button(messages.close, 'close'),
    );
  }

  setPosition(text: string): void {
    this.#position.textContent = text;
  }

  show({ isPaused, isMuted, hasCaptions, isCaptioned }: ScreenState): void {
    const messages = this.#messages;
    this.#pause.textContent = isPaused ? messages.play : messages.pause;
    this.#mute.textContent = isMuted ? messages.unmute : messages.mute;
    this.#captions.textContent = isCaptioned ? messages.captionsOff : messages.captionsOn;
    this.#captions.hidden = !hasCaptions;
  }

  showFullScreen(isFull: boolean): void {
    this.#fullScreen.textContent = isFull ? this.#messages.window : this.#messages.fullScreen;
  }

  /** Marks the stage when nobody has moved for a while; `projection.css` then hides the bar. */
  hideWhenIdle(stage: HTMLElement): void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wake = (): void => {
      clearTimeout(timer);
      stage.removeAttribute('data-idle');
      timer = setTimeout(() => {
        // The keyboard's place is seen as long as it is there.
        if (this.element.querySelector(':focus-visible') === null) stage.setAttribute('data-idle', '');
      }, IDLE_MS);
    };
    for (const type of ['pointermove', 'pointerdown', 'focusin', 'focusout'])
      stage.addEventListener(type, wake);
    wake();
  }
}

/** A button that asks for something. */
export function actionButton(
  text: string,
  action: BarAction,
  onAction: (action: BarAction) => void,
): HTMLButtonElement {
  const onclick = (): void => {
    onAction(action);
  };
  return makeElement('button', { type: 'button', onclick }, text);
}
