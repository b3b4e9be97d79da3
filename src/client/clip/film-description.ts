import { makeElement } from '../browser/elements.ts';
import type { Messages } from '../../i18n/messages.ts';

/**
 * A button in the transcript that has the film described while it runs: each description stands below the film as long
 * as its cue, and screen readers speak it. Browsers themselves do nothing with a track of descriptions.
 */
export function bindDescription(
  view: HTMLElement,
  messages: Messages<'clipView'>,
  signal: AbortSignal,
): void {
  const transcript = view.querySelector('.transcript > div');
  const track = view.querySelector<HTMLTrackElement>('track[kind=descriptions]')?.track;
  if (!transcript || !track) return;
  const button = makeElement('button', { className: 'button', ariaPressed: 'false' }, messages.describe);
  const line = makeElement('p', { className: 'film-description', role: 'status' });
  line.lang = track.language;
  const show = (): void => {
    const cues = Array.from(track.activeCues ?? []) as VTTCue[];
    line.textContent = cues.map((cue) => cue.getCueAsHTML().textContent).join(' ');
  };
  const toggle = (): void => {
    const isOn = button.ariaPressed !== 'true';
    button.ariaPressed = String(isOn);
    track.mode = isOn ? 'hidden' : 'disabled';
    line.textContent = '';
  };
  button.addEventListener('click', toggle, { signal });
  track.addEventListener('cuechange', show, { signal });
  transcript.prepend(button);
  view.querySelector('.film')?.after(line);
}
