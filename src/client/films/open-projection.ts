import { fetchMessages, fillMessage, type Messages } from '../../i18n/messages.ts';
import { clipFilePath } from '../../routes.ts';
import { REAL_TIMERS } from '../../search/timers.ts';
import { loadStyles, makeElement } from '../browser/elements.ts';
import { fetchClipFile } from '../browser/fetch-clip-file.ts';
import { focusHeading } from '../browser/focus-heading.ts';
import { pageLanguage } from '../browser/page-language.ts';
import { bindKeys, keepAwake, type Action } from './presenter.ts';
import { ProjectionScreen } from './projection-screen.ts';
import stylesHref from './projection.css?url';
import { Projection, type ProjectedClip, type ProjectionMode, type ScreenState } from './projection.ts';
import { keepAsking } from './try-again.ts';

/** Clips to show, with a title for all of them; a selection is one. */
interface Programme {
  /** `''` for none. */
  readonly title: string;
  readonly clips: readonly ProjectedClip[];
}

/**
 * Fetches what a projection needs besides its code. Called before the press too, because a browser allows full screen
 * and sound only shortly after it.
 * @throws Error or Event when something does not arrive
 */
export async function prepareProjection(): Promise<Messages<'projection'>> {
  const [messages] = await Promise.all([fetchMessages('projection'), loadStyles(stylesHref)]);
  return messages;
}

/**
 * Shows clips on the whole screen, film after film, until the visitor closes it; then the focus is where it was.
 * Where the browser makes nothing but films full screen, it fills the window.
 * @throws Error or Event when its words or styles do not arrive
 */
export async function openProjection({ title, clips }: Programme, mode: ProjectionMode): Promise<void> {
  const messages = await prepareProjection();
  const opener = document.activeElement;
  const closing = new AbortController();
  const { signal } = closing;
  const language = pageLanguage();
  const videos = [makeVideo(), makeVideo()] as const;
  const act = (action: Action): void => {
    if (action === 'close') close();
    else if (action === 'full-screen') void toggleFullScreen();
    else if (action === 'pause') projection.togglePause();
    else if (action === 'mute') projection.toggleMute();
    else if (action === 'captions') projection.toggleCaptions();
    else projection.move(action);
  };
  const screen = new ProjectionScreen(clips, messages, videos, act, mode === 'kiosk');
  const { stage } = screen;
  const projection = new Projection({
    ...{ clips, language, videos, mode, timers: REAL_TIMERS },
    drawScreen: (state: ScreenState) => {
      screen.draw(state);
    },
    fetchFile: (id: number) => keepAsking(() => fetchClipFile(clipFilePath(language, id), signal), signal),
  });
  const ariaLabel = title === '' ? messages.label : fillMessage(messages.labelOf, { title });
  const dialog = openDialog(ariaLabel, stage, close);

  /** Leaving full screen by Escape ends the projection, by the button it does not. */
  let isFull = false;
  async function toggleFullScreen(): Promise<void> {
    // Safari before 16.4 has no such thing, an iPhone for films only.
    if (!document.fullscreenEnabled) return;
    const wasFull = isFull;
    isFull = false;
    await (wasFull ? document.exitFullscreen() : stage.requestFullscreen()).catch(() => undefined);
  }
  const onFullScreen = (): void => {
    const wasFull = isFull;
    isFull = document.fullscreenElement === stage;
    if (wasFull && !isFull) close();
    else projection.redraw();
  };
  function close(): void {
    if (signal.aborted) return;
    closing.abort();
    projection.close();
    if (isFull) void document.exitFullscreen();
    dialog.close();
    dialog.remove();
    if (opener instanceof HTMLElement) opener.focus();
    // The page may have drawn its buttons anew meanwhile.
    if (document.activeElement !== opener) focusHeading();
  }

  document.addEventListener('fullscreenchange', onFullScreen, { signal });
  bindKeys(act, signal);
  keepAwake(signal);
  void toggleFullScreen();
  projection.start();
}

/** Loading it once while a press is handled is what lets Safari play it with sound later. */
function makeVideo(): HTMLVideoElement {
  const video = makeElement('video', { playsInline: true, preload: 'auto' });
  video.load();
  return video;
}

function openDialog(ariaLabel: string, stage: HTMLElement, onClose: () => void): HTMLDialogElement {
  const dialog = makeElement('dialog', { className: 'projection whole-window dark', ariaLabel }, stage);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    onClose();
  });
  // A browser may close a dialog without asking.
  dialog.addEventListener('close', onClose);
  document.body.append(dialog);
  dialog.showModal();
  stage.focus();
  return dialog;
}
