import Plyr from 'plyr';
import iconUrl from './player-icons.svg?url';
import type { Messages } from '../../i18n/messages.ts';
import { parseMoment } from '../../model/moment.ts';
import { makeElement } from '../browser/elements.ts';

/** A video in plyr's hands. */
export interface TakenVideo {
  /** plyr's own element, in which its keys work. */
  readonly container: HTMLElement;
  /** Plays, from the beginning when it was at its end; the focus goes to the controls. */
  readonly play: () => void;
  /** Gives the focus to the controls. */
  readonly focus: () => void;
  /** Stops the film and takes the controls away. */
  readonly release: () => void;
}

/** Films shot at 16 or 18 frames a second and scanned at 24 run too fast: two thirds and three quarters set them right. */
const SPEEDS = [0.5, 0.67, 0.75, 1, 1.25, 1.5, 2];

/**
 * plyr's controls for a video of the page. It is the same element before and after: what plays goes on playing, what
 * is loaded stays. The only file that knows plyr.
 * @param stage an empty element, to which the video moves
 */
export function takeOverVideo(
  video: HTMLVideoElement,
  stage: HTMLElement,
  messages: Messages<'player'>,
): TakenVideo {
  const title = video.getAttribute('aria-label') ?? '';
  const button = stage.closest('.film')?.querySelector(':scope > .film__play') ?? null;
  const hadFocus = document.activeElement !== null && [video, button].includes(document.activeElement);
  button?.remove();
  stage.hidden = false;
  stage.append(video);
  const plyr = new Plyr(video, {
    controls: [
      ...['play', 'progress', 'current-time', 'duration', 'mute', 'volume'],
      ...['captions', 'settings', 'pip', 'airplay', 'fullscreen'],
    ],
    // Not what it would hide: it would give the focus to that, which takes none.
    settings: [...(video.textTracks.length > 0 ? ['captions'] : []), 'speed'],
    // The film answers to a press itself: plyr's own way plays nothing at a tap.
    clickToPlay: false,
    i18n: messages,
    // Without these two it would call its maker's servers.
    iconUrl,
    blankVideo: '',
    captions: { active: false, language: document.documentElement.lang },
    // Keeps the settings that the visitor made with the browser's controls.
    muted: video.muted,
    volume: video.volume,
    speed: { selected: video.playbackRate, options: SPEEDS },
    // The info over the film goes along.
    markers: { enabled: true, points: chaptersBelow(stage) },
    fullscreen: { enabled: true, fallback: true, container: '.film' },
    storage: { enabled: false },
    mediaMetadata: { title, artist: '', album: '', artwork: [] },
  });
  const container = stage.firstElementChild as HTMLElement;
  sayOnce(container);
  addDescription(container, stage.closest('.clip-view'));
  const focusPlay = (): void => {
    container.querySelector<HTMLElement>('[data-plyr="play"]')?.focus();
  };
  if (hadFocus) focusPlay();

  return {
    container,
    play() {
      focusPlay();
      // A film that cannot play says so by its error.
      video.play().catch(() => undefined);
    },
    focus: focusPlay,
    release() {
      plyr.destroy();
    },
  };
}

/** The chapters that are listed below the film, which plyr marks on its bar. */
function chaptersBelow(stage: HTMLElement): { time: number; label: string }[] {
  const links = stage.closest('.clip-view')?.querySelectorAll<HTMLAnchorElement>('.chapters a') ?? [];
  return [...links].map(({ search, lastElementChild }) => ({
    time: parseMoment(new URLSearchParams(search).get('t')) ?? 0,
    // plyr writes it as HTML, which this is: escaped.
    label: lastElementChild?.innerHTML ?? '',
  }));
}

/** Puts the switch for the film's description, which stands below the film, into the menu of settings too. */
function addDescription(container: HTMLElement, view: Element | null): void {
  const button = view?.querySelector<HTMLButtonElement>('.film-description button');
  const items = container.querySelector('.plyr__menu__container [role="menu"]');
  if (!button || !items) return;
  const item = makeElement('button', { type: 'button', className: 'plyr__control' }, button.textContent);
  const update = (): void => {
    item.setAttribute('aria-checked', String(button.ariaPressed === 'true'));
  };
  item.setAttribute('role', 'menuitemcheckbox');
  // The clip's view hears it, as it does the switch.
  item.dataset['do'] = button.dataset['do'];
  // The keys of plyr's own items; the others are keys of the film.
  item.addEventListener('keydown', (event) => {
    const step = { ArrowDown: items.firstElementChild, ArrowUp: item.previousElementSibling }[event.key];
    if (event.key === ' ' || step) event.stopPropagation();
    if (!(step instanceof HTMLElement)) return;
    event.preventDefault();
    step.focus();
  });
  new MutationObserver(update).observe(button, { attributeFilter: ['aria-pressed'] });
  update();
  items.append(item);
}

/** plyr's buttons say by their names what they do next; said to be pressed as well, they would say the opposite. */
function sayOnce(container: HTMLElement): void {
  for (const button of container.querySelectorAll('[aria-pressed]')) {
    button.removeAttribute('aria-pressed');
    const { classList } = button;
    Object.defineProperty(button, 'pressed', {
      get: () => classList.contains('plyr__control--pressed'),
      set: (isPressed: boolean) => classList.toggle('plyr__control--pressed', isPressed),
    });
  }
}
