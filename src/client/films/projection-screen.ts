import { fillMessage } from '../../i18n/fill-message.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { ClipFile } from '../../clip/clip-file.ts';
import type { Selection } from '../selection/selection.ts';
import { makeElement } from '../browser/elements.ts';
import { actionButton, ControlBar, type BarAction } from './control-bar.ts';
import type { Screen, ScreenState } from './projection.ts';
import type { Trouble } from './sequence.ts';

/** A title, or a note, of more characters is set smaller. */
const LONG = { title: 60, note: 300 };

/** The screen of a projection: two films of which one is seen, the cards, the dark at the end, and the controls. */
export class ProjectionScreen implements Screen {
  /** Holds everything; what is made full screen. */
  readonly stage: HTMLElement;
  readonly #selection: Selection;
  readonly #messages: Messages<'projection'>;
  readonly #bar: ControlBar;
  readonly #card = makeElement('div', { className: 'projection__card' });
  readonly #end: HTMLElement;
  readonly #said = makeElement('p', { className: 'visually-hidden', role: 'status' });
  readonly #state = makeElement('p', { className: 'projection__state label', role: 'status' });

  constructor(
    selection: Selection,
    messages: Messages<'projection'>,
    videos: readonly HTMLVideoElement[],
    onAction: (action: BarAction) => void,
  ) {
    this.#selection = selection;
    this.#messages = messages;
    this.#bar = new ControlBar(messages, onAction);
    this.#end = makeElement(
      'div',
      { className: 'projection__end label' },
      makeElement('p', {}, messages.end),
      actionButton(messages.again, 'first', onAction),
      actionButton(messages.close, 'close', onAction),
    );
    // At the top: captions are at the bottom.
    const top = makeElement('div', { className: 'projection__top' }, this.#bar.element, this.#state);
    this.stage = makeElement(
      'div',
      { className: 'projection__stage', tabIndex: -1 },
      ...videos,
      ...[this.#card, this.#end, top, this.#said],
    );
    this.#bar.hideWhenIdle(this.stage);
  }

  showCard(clip: number, file: ClipFile | undefined): void {
    const note = this.#selection.clips[clip]?.note ?? '';
    this.#showCard('card', clip, file, note);
    const { author = null } = file ?? {};
    if (author !== null)
      this.#card.querySelector('h2')?.after(makeElement('p', { className: 'projection__author' }, author));
  }

  showTrouble(clip: number, trouble: Trouble): void {
    this.#showCard('trouble', clip, undefined, this.#wordsOf(trouble));
  }

  showFilm(clip: number, file: ClipFile | undefined): void {
    this.#setScene('film');
    this.#bar.setPosition(this.#position(clip));
    setMediaTitle(this.#titleOf(clip, file), file);
  }

  showFullScreen(isFull: boolean): void {
    this.#bar.showFullScreen(isFull);
  }

  showEnd(): void {
    this.#setScene('end');
    this.#say(this.#messages.end);
  }

  tellState(state: ScreenState): void {
    const { paused, loading, slow } = this.#messages;
    const wait = { none: '', short: loading, long: slow }[state.wait];
    this.#state.textContent = state.isPaused ? paused : wait;
    this.stage.toggleAttribute('data-paused', state.isPaused);
    this.#bar.show(state);
  }

  #showCard(scene: 'card' | 'trouble', clip: number, file: ClipFile | undefined, text: string): void {
    this.#setScene(scene);
    const title = this.#titleOf(clip, file);
    const facts = [file?.date, file?.place].filter((fact) => fact != null).join(' · ');
    const note = makeElement('p', { className: 'projection__note' }, text);
    note.toggleAttribute('data-long', text.length > LONG.note);
    const heading = makeElement('h2', { lang: file?.language ?? document.documentElement.lang }, title);
    heading.toggleAttribute('data-long', title.length > LONG.title);
    this.#card.replaceChildren(
      makeElement('p', { className: 'projection__facts label' }, facts),
      heading,
      ...(text === '' ? [] : [note]),
    );
    // One that is longer than the screen is scrolled by keyboard too.
    this.#card.tabIndex = this.#card.scrollHeight > this.#card.clientHeight ? 0 : -1;
    this.#bar.setPosition(this.#position(clip));
    this.#say(
      [this.#position(clip), title, facts, ...(scene === 'trouble' ? [text] : [])].filter(Boolean).join(', '),
    );
  }

  #wordsOf(trouble: Trouble): string {
    const { gone, noFilm, unreachable, failed } = this.#messages;
    return { gone, 'no-film': noFilm, unreachable, failed }[trouble];
  }

  #setScene(scene: string): void {
    this.stage.dataset['scene'] = scene;
    this.#card.hidden = scene !== 'card' && scene !== 'trouble';
    this.#end.hidden = scene !== 'end';
    this.#bar.element.hidden = scene === 'end';
  }

  #position(clip: number): string {
    return fillMessage(this.#messages.position, { number: clip + 1, count: this.#selection.clips.length });
  }

  #titleOf(clip: number, file: ClipFile | undefined): string {
    const { id = 0, title = '' } = this.#selection.clips[clip] ?? {};
    // A link may have been too short for titles.
    return file?.title ?? (title || `Clip ${id}`);
  }

  /** What is known of a clip may come while its card stands: only what is new is said. */
  #say(text: string): void {
    if (this.#said.textContent !== text) this.#said.textContent = text;
  }
}

/** What the system shows beside its own keys for media. */
function setMediaTitle(title: string, file: ClipFile | undefined): void {
  if (!('mediaSession' in navigator)) return;
  navigator.mediaSession.metadata = new MediaMetadata({
    title,
    artist: file?.author ?? '',
    artwork: file?.poster == null ? [] : [{ src: file.poster }],
  });
}
