/**
 * Has a film described while it runs: each description stands below the film as long as its cue, and screen readers
 * speak it. Browsers themselves do nothing with a track of descriptions.
 * @param view has the film, and `.film-description` with a button and a line, if there is a description
 * @returns begins and ends it
 */
export function bindDescription(view: HTMLElement, signal: AbortSignal): () => void {
  const button = view.querySelector('.film-description button');
  const line = view.querySelector<HTMLElement>('.film-description p');
  const track = view.querySelector<HTMLTrackElement>('track[kind=descriptions]')?.track;
  if (!button || !line || !track) return () => undefined;
  line.lang = track.language;
  const show = (): void => {
    const cues = Array.from(track.activeCues ?? []) as VTTCue[];
    line.textContent = cues.map((cue) => cue.getCueAsHTML().textContent).join(' ');
  };
  track.addEventListener('cuechange', show, { signal });
  return () => {
    const isOn = button.getAttribute('aria-pressed') !== 'true';
    button.setAttribute('aria-pressed', String(isOn));
    track.mode = isOn ? 'hidden' : 'disabled';
    line.textContent = '';
  };
}
