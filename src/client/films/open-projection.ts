import { fetchMessages } from '../../i18n/fetch-messages.ts';
import { fillMessage } from '../../i18n/fill-message.ts';
import type { Messages } from '../../i18n/messages.ts';
import { pageLanguage } from '../browser/page-language.ts';
import { clipFilePath } from '../../routes.ts';
import type { Selection } from '../selection/selection.ts';
import { loadStyles, makeElement } from '../browser/elements.ts';
import { fetchClipFile, type ClipFileAnswer } from '../browser/fetch-clip-file.ts';
import type { BarAction } from './control-bar.ts';
import { keepAwake } from './keep-awake.ts';
import { bindKeys } from './presenter-keys.ts';
import { Projection } from './projection.ts';
import { ProjectionScreen } from './projection-screen.ts';
import stylesHref from './projection.css?url';
import { waitToTryAgain } from './try-again.ts';

/** Loaded once a page; what did not arrive is loaded again at the next press. */
let styles: Promise<unknown> | undefined;

/**
 * Fetches what a projection needs besides its code. Called before the press too, because a browser allows full screen
 * and sound only shortly after it.
 * @throws Error or Event when something does not arrive
 */
export async function prepareProjection(): Promise<Messages<'projection'>> {
  styles ??= loadStyles(stylesHref).catch((error: unknown) => {
    styles = undefined;
    throw error;
  });
  const [messages] = await Promise.all([fetchMessages('projection'), styles]);
  return messages;
}

/**
 * Shows a selection on the whole screen, film after film, until the visitor closes it; then the focus is where it was.
 * Where the browser makes nothing but films full screen, it fills the window.
 * @throws Error or Event when its words or styles do not arrive
 */
export async function openProjection(selection: Selection): Promise<void> {
  const messages = await prepareProjection();
  const opener = document.activeElement;
  const closing = new AbortController();
  const { signal } = closing;
  const videos = [makeVideo(), makeVideo()] as const;
  const act = (action: BarAction): void => {
    if (action === 'close') close();
    else if (action === 'full-screen') void toggleFullScreen();
    else if (action === 'pause') projection.togglePause();
    else if (action === 'mute') projection.toggleMute();
    else if (action === 'captions') projection.toggleCaptions();
    else projection.move(action);
  };
  const screen = new ProjectionScreen(selection, messages, videos, act);
  const { stage } = screen;
  const language = pageLanguage();
  const fetchFile = (id: number): Promise<ClipFileAnswer> =>
    keepAsking(() => fetchClipFile(clipFilePath(language, id), signal), signal);
  const projection = new Projection({ clips: selection.clips, fetchFile, language, videos, screen });
  const dialog = openDialog(selection, messages, stage, close);

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
    screen.showFullScreen(isFull);
    if (wasFull && !isFull) close();
  };
  function close(): void {
    if (signal.aborted) return;
    closing.abort();
    projection.close();
    if (isFull) void document.exitFullscreen();
    dialog.close();
    dialog.remove();
    if (opener instanceof HTMLElement) opener.focus();
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

function openDialog(
  { title }: Selection,
  messages: Messages<'projection'>,
  stage: HTMLElement,
  onClose: () => void,
): HTMLDialogElement {
  const ariaLabel = title === '' ? messages.label : fillMessage(messages.labelOf, { title });
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

/** Asks until there is an answer, as long as that makes sense. */
async function keepAsking(ask: () => Promise<ClipFileAnswer>, signal: AbortSignal): Promise<ClipFileAnswer> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask();
    if (answer !== 'unreachable' || !(await waitToTryAgain(tries, signal))) return answer;
  }
}
