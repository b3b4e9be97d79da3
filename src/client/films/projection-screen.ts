import { fillMessage, type Messages } from '../../i18n/messages.ts';
import type { ClipFile } from '../../clip/clip-file.ts';
import { html, type Html } from '../../views/html.ts';
import { draw } from '../browser/draw.ts';
import { makeElement } from '../browser/elements.ts';
import type { Action } from './presenter.ts';
import type { ProjectedClip, ScreenState } from './projection.ts';
import type { Scene, Trouble } from './sequence.ts';

/** A title, or a note, of more characters is set smaller. */
const LONG = { title: 60, note: 300 };

/** Milliseconds without a movement after which bar and pointer are hidden. */
const IDLE_MS = 3000;

/** The corner by which a kiosk is left, in pixels, and how long a finger stays there, in milliseconds. */
const WAY_OUT = { size: 96, hold: 3000 };

/** The screen of a projection: two films of which one is seen, the cards, the dark at the end, and the controls. */
export class ProjectionScreen {
  /** Holds everything; this element becomes full screen. */
  readonly stage = makeElement('div', { className: 'projection__stage', tabIndex: -1 });
  readonly #content = makeElement('div', {});
  readonly #clips: readonly ProjectedClip[];
  readonly #messages: Messages<'projection'>;
  readonly #isKiosk: boolean;

  constructor(
    clips: readonly ProjectedClip[],
    messages: Messages<'projection'>,
    videos: readonly HTMLVideoElement[],
    onAction: (action: Action) => void,
    isKiosk: boolean,
  ) {
    this.#clips = clips;
    this.#isKiosk = isKiosk;
    this.#messages = messages;
    this.stage.append(...videos, this.#content);
    this.stage.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      // Only `buttonHtml` draws buttons.
      if (button) onAction(button.dataset['do'] as Action);
    });
    if (isKiosk)
      bindWayOut(this.stage, () => {
        onAction('close');
      });
    this.#hideWhenIdle();
  }

  draw(state: ScreenState): void {
    const { scene, file, isPaused } = state;
    const { paused, loading, slow } = this.#messages;
    const wait = { none: '', short: loading, long: slow }[state.wait];
    this.stage.dataset['scene'] = scene.kind;
    this.stage.toggleAttribute('data-paused', isPaused);
    // The bar is at the top: captions are at the bottom.
    draw(
      this.#content,
      html`
        ${(scene.kind === 'card' || scene.kind === 'trouble') && this.#cardHtml(scene, file)}
        ${scene.kind === 'end' && !this.#isKiosk && this.#endHtml()}
        <div id="projection-top" class="projection__top">
          ${scene.kind !== 'end' && !this.#isKiosk && this.#barHtml(state, scene.clip)}
          <p class="projection__state label" role="status">${isPaused ? paused : wait}</p>
        </div>
        <p id="projection-said" class="visually-hidden" role="status">${this.#textToSay(scene, file)}</p>
      `,
    );
    const card = this.#content.querySelector<HTMLElement>('.projection__card');
    // One that is longer than the screen is scrolled by keyboard too.
    if (card && card.scrollHeight > card.clientHeight) card.tabIndex = 0;
    if (scene.kind === 'film') setMediaTitle(this.#titleOf(scene.clip, file), file);
  }

  #cardHtml(scene: Exclude<Scene, { kind: 'end' }>, file: ClipFile | undefined): Html {
    const title = this.#titleOf(scene.clip, file);
    const text = this.#clips[scene.clip]?.note ?? '';
    const long = (isLong: boolean): Html | false => isLong && html`data-long`;
    return html`
      <div id="projection-card" class="projection__card" tabindex="-1">
        <p class="projection__facts label">${factsOf(file)}</p>
        <h2 lang="${file?.language ?? document.documentElement.lang}" ${long(title.length > LONG.title)}>
          ${title}
        </h2>
        ${file?.author && html`<p class="projection__author">${file.author}</p>`}
        ${text && html`<p class="projection__note" ${long(text.length > LONG.note)}>${text}</p>`}
        ${scene.kind === 'trouble' && html`<p class="projection__facts">${this.#troubleText(scene.trouble)}</p>`}
      </div>
    `;
  }

  #barHtml({ isPaused, isMuted, hasCaptions, isCaptioned }: ScreenState, clip: number): Html {
    const messages = this.#messages;
    const isFull = document.fullscreenElement === this.stage;
    return html`
      <div class="projection__bar label">
        <p>${this.#position(clip)}</p>
        ${buttonHtml('previous', messages.previous)}
        ${buttonHtml('pause', isPaused ? messages.play : messages.pause)}
        ${buttonHtml('next', messages.next)}
        ${hasCaptions && buttonHtml('captions', isCaptioned ? messages.captionsOff : messages.captionsOn)}
        ${buttonHtml('mute', isMuted ? messages.unmute : messages.mute)}
        ${
          // An iPhone makes only films full screen.
          document.fullscreenEnabled &&
          buttonHtml('full-screen', isFull ? messages.window : messages.fullScreen)
        }
        ${buttonHtml('close', messages.close)}
      </div>
    `;
  }

  #endHtml(): Html {
    const { end, again, close } = this.#messages;
    return html`
      <div id="projection-end" class="projection__end label">
        <p>${end}</p>
        ${buttonHtml('first', again)} ${buttonHtml('close', close)}
      </div>
    `;
  }

  /** For screen readers. The facts of a clip may arrive while its card stands. */
  #textToSay(scene: Scene, file: ClipFile | undefined): string {
    if (scene.kind === 'end') return this.#messages.end;
    const trouble = scene.kind === 'trouble' ? this.#troubleText(scene.trouble) : '';
    const texts = [this.#position(scene.clip), this.#titleOf(scene.clip, file), factsOf(file), trouble];
    return texts.filter(Boolean).join(', ');
  }

  #troubleText(trouble: Trouble): string {
    const { gone, noFilm, unreachable, failed } = this.#messages;
    return { gone, 'no-film': noFilm, unreachable, failed }[trouble];
  }

  #position(clip: number): string {
    return fillMessage(this.#messages.position, { number: clip + 1, count: this.#clips.length });
  }

  #titleOf(clip: number, file: ClipFile | undefined): string {
    const { id = 0, title = '' } = this.#clips[clip] ?? {};
    // A link may have been too short for titles.
    return file?.title ?? (title || `Clip ${id}`);
  }

  /** Marks the stage when nobody has moved for a while; `projection.css` then hides the bar. */
  #hideWhenIdle(): void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wake = (): void => {
      clearTimeout(timer);
      this.stage.removeAttribute('data-idle');
      timer = setTimeout(() => {
        // The button with the keyboard's focus stays visible.
        if (this.#content.querySelector('.projection__bar :focus-visible') === null)
          this.stage.setAttribute('data-idle', '');
      }, IDLE_MS);
    };
    for (const type of ['pointermove', 'pointerdown', 'focusin', 'focusout'])
      this.stage.addEventListener(type, wake);
    wake();
  }
}

/** Leaves a kiosk by touch: who holds its first corner knows how. Keys lead out as everywhere. */
function bindWayOut(stage: HTMLElement, leave: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  stage.addEventListener('pointerdown', ({ clientX, clientY }) => {
    clearTimeout(timer);
    if (Math.max(clientX, clientY) < WAY_OUT.size) timer = setTimeout(leave, WAY_OUT.hold);
  });
  for (const type of ['pointerup', 'pointercancel'])
    stage.addEventListener(type, () => {
      clearTimeout(timer);
    });
  // A finger that stays would open it, and end the press.
  stage.addEventListener('contextmenu', (event) => {
    event.preventDefault();
  });
  stage.style.touchAction = 'none';
}

function buttonHtml(action: Action, text: string): Html {
  return html`<button type="button" id="projection-${action}" data-do="${action}">${text}</button>`;
}

function factsOf(file: ClipFile | undefined): string {
  return [file?.date, file?.place].filter((fact) => fact != null).join(' · ');
}

/** The title beside the system's own media keys. */
function setMediaTitle(title: string, file: ClipFile | undefined): void {
  if (!('mediaSession' in navigator) || navigator.mediaSession.metadata?.title === title) return;
  navigator.mediaSession.metadata = new MediaMetadata({
    title,
    artist: file?.author ?? '',
    artwork: file?.poster == null ? [] : [{ src: file.poster }],
  });
}
