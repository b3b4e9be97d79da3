import type { ClipFile } from '../../clip/clip-file.ts';
import type { Language } from '../../model/language.ts';
import type { Timers } from '../../search/timers.ts';
import type { ClipFileAnswer } from '../browser/fetch-clip-file.ts';
import { FilmPair, type ProjectedFilm } from './film-pair.ts';
import type { FilmEvents } from './film-slot.ts';
import { PausableTimer } from './pausable-timer.ts';
import {
  filmAhead,
  learn,
  move,
  startShow,
  type ClipState,
  type Move,
  type Scene,
  type Show,
} from './sequence.ts';

/** A clip to show; a selection has such clips. */
export interface ProjectedClip {
  readonly id: number;
  readonly title: string;
  readonly note: string;
  /** Seconds; `null` for the film's own beginning or end. */
  readonly from: number | null;
  readonly to: number | null;
}

export interface ScreenState {
  readonly scene: Scene;
  /** The file of the scene's clip, once it has arrived. */
  readonly file: ClipFile | undefined;
  readonly isPaused: boolean;
  readonly isMuted: boolean;
  readonly hasCaptions: boolean;
  readonly isCaptioned: boolean;
  /** The film should play but has stood still, for a moment or for long. */
  readonly wait: 'none' | 'short' | 'long';
}

/**
 * Who is at the controls: somebody; nobody, so that a film that stands still is passed over; or nobody may, and it begins again
 * after its end, day and night.
 */
export type ProjectionMode = 'presenter' | 'unattended' | 'kiosk';

interface ProjectionParts {
  readonly clips: readonly ProjectedClip[];
  /** Called once for each clip, shortly before its turn. */
  readonly fetchFile: (id: number) => Promise<ClipFileAnswer>;
  /** Of the page, for captions. */
  readonly language: Language;
  readonly videos: readonly [HTMLVideoElement, HTMLVideoElement];
  /** Called with each change. */
  readonly drawScreen: (state: ScreenState) => void;
  readonly timers: Timers;
  readonly mode: ProjectionMode;
}

/** Cards are also read aloud: five seconds, and one for 15 characters of the note, at most three quarters of a minute. */
const CARD_MS = { least: 5000, perCharacter: 1000 / 15, most: 45_000 };

/** After the first a film that stands still is mentioned, then also that it can be passed over; after the last it is, if nobody is there. */
const WAIT_MS = { short: 800, long: 12_000, unattended: 7200 };

/** How long it stays dark before a kiosk begins again. */
const DARK_MS = 2000;

/** How many clips after the one on the screen are asked for before their turn. */
const KNOWN_AHEAD = 2;

/** How long a card stands if nobody moves on, in milliseconds. */
export function cardTime(note: string): number {
  return Math.min(CARD_MS.most, CARD_MS.least + CARD_MS.perCharacter * note.length);
}

/** Carries out the order of `sequence.ts` with films and timers. */
export class Projection {
  readonly #parts: ProjectionParts;
  readonly #films: FilmPair;
  readonly #files = new Map<number, ClipFile>();
  readonly #asked = new Set<number>();
  readonly #cardTimer: PausableTimer;
  readonly #waitTimer: PausableTimer;
  #show: Show;
  #state: Omit<ScreenState, 'scene' | 'file'> = {
    ...{ isPaused: false, isMuted: false, hasCaptions: false, isCaptioned: false, wait: 'none' },
  };
  /** Whether the visitor wants captions; unset, those in the page's language are shown. */
  #captions: boolean | undefined;
  #isClosed = false;
  /** The film on the screen has all that it needs: the network is free for the next one. */
  #isSteady = false;

  constructor(parts: ProjectionParts) {
    this.#parts = parts;
    this.#films = new FilmPair(parts.videos, this.#filmEvents());
    this.#cardTimer = new PausableTimer(parts.timers);
    this.#waitTimer = new PausableTimer(parts.timers);
    this.#show = startShow(parts.clips.length);
  }

  /** Begins with the first clip. */
  start(): void {
    this.#enter();
  }

  /** Draws the screen again after a change of the window. */
  redraw(): void {
    this.#tell({});
  }

  move(to: Move): void {
    this.#update(move(this.#show, to));
  }

  togglePause(): void {
    const { kind } = this.#show.scene;
    if (kind === 'end') return;
    const isPaused = !this.#state.isPaused;
    this.#waitTimer.stop();
    this.#tell({ isPaused, wait: 'none' });
    if (isPaused) this.#cardTimer.pause();
    else this.#cardTimer.resume();
    if (kind !== 'film') return;
    if (isPaused) this.#films.shown.pause();
    else this.#films.shown.play();
  }

  toggleMute(): void {
    const isMuted = !this.#state.isMuted;
    this.#films.setMuted(isMuted);
    this.#tell({ isMuted });
  }

  toggleCaptions(): void {
    this.#captions = !this.#state.isCaptioned;
    this.#setCaptions();
  }

  /** Ends it for good. */
  close(): void {
    this.#isClosed = true;
    this.#update({ ...this.#show, scene: { kind: 'end' } });
  }

  #filmEvents(): FilmEvents {
    const ifShown = (run: () => void) => (clip: number) => {
      const { scene } = this.#show;
      if (scene.kind === 'film' && scene.clip === clip) run();
    };
    return {
      ended: ifShown(() => {
        this.move('next');
      }),
      failed: (clip) => {
        this.#learn(clip, 'failed');
      },
      waiting: ifShown(() => {
        this.#wait();
      }),
      moving: ifShown(() => {
        this.#waitTimer.stop();
        if (this.#state.wait !== 'none') this.#tell({ wait: 'none' });
      }),
      steady: ifShown(() => {
        this.#isSteady = true;
        this.#fetchAhead();
      }),
      paused: ifShown(() => {
        // The system did it.
        if (this.#parts.mode === 'kiosk') this.#films.shown.play();
        else this.togglePause();
      }),
      refused: () => {
        // Without sound, a film may play.
        if (this.#state.isMuted) return;
        this.toggleMute();
        this.#films.shown.play();
      },
    };
  }

  #update(show: Show): void {
    const isMoved = show.scene !== this.#show.scene;
    this.#show = show;
    if (isMoved) this.#enter();
    else this.#fetchAhead();
  }

  #learn(clip: number, state: ClipState): void {
    this.#update(learn(this.#show, clip, state));
    const { scene } = this.#show;
    if (scene.kind === 'film' && scene.clip === clip) this.#playFilm(clip);
    else this.#tell({});
  }

  /** Shows the scene that is on now. */
  #enter(): void {
    const { scene } = this.#show;
    this.#cardTimer.stop();
    this.#waitTimer.stop();
    this.#isSteady = scene.kind !== 'film';
    if (scene.kind !== 'film') this.#films.hide();
    this.#tell({ isPaused: false, hasCaptions: false, wait: 'none' });
    if (scene.kind === 'end') {
      this.#films.clear();
      if (this.#parts.mode === 'kiosk' && !this.#isClosed)
        this.#cardTimer.start(DARK_MS, () => {
          this.move('first');
        });
      return;
    }
    const { kind, clip } = scene;
    if (kind === 'film') this.#playFilm(clip);
    else {
      this.#cardTimer.start(cardTime(this.#parts.clips[clip]?.note ?? ''), () => {
        this.move('next');
      });
    }
    for (let ahead = 0; ahead <= KNOWN_AHEAD; ahead += 1) void this.#ask(clip + ahead);
    this.#fetchAhead();
  }

  #playFilm(clip: number): void {
    const film = this.#filmOf(clip);
    if (film === undefined) {
      this.#wait();
      return;
    }
    this.#films.show(film);
    this.#setCaptions();
  }

  #fetchAhead(): void {
    const ahead = filmAhead(this.#show);
    const film = ahead === null || !this.#isSteady ? undefined : this.#filmOf(ahead);
    if (film !== undefined) this.#films.fetch(film);
  }

  #filmOf(clip: number): ProjectedFilm | undefined {
    const { from = null, to } = this.#parts.clips[clip] ?? {};
    const { film = null, poster = null, tracks = [] } = this.#files.get(clip) ?? {};
    if (film === null) return undefined;
    return {
      ...{ number: clip, address: film, poster, tracks },
      // A moment past the end of the film is none.
      partOf: (duration) => ({ from: from !== null && from < duration ? from : 0, to: to ?? Infinity }),
    };
  }

  async #ask(clip: number): Promise<void> {
    const { id } = this.#parts.clips[clip] ?? {};
    if (id === undefined || this.#show.clips[clip] !== 'unknown' || this.#asked.has(clip)) return;
    this.#asked.add(clip);
    const answer = await this.#parts.fetchFile(id);
    this.#asked.delete(clip);
    if (typeof answer === 'string') {
      this.#learn(clip, answer);
      return;
    }
    this.#files.set(clip, answer);
    this.#learn(clip, answer.film === null ? 'no-film' : 'ready');
  }

  #wait(): void {
    this.#waitTimer.start(WAIT_MS.short, () => {
      this.#tell({ wait: 'short' });
      this.#waitTimer.start(WAIT_MS.long, () => {
        this.#tell({ wait: 'long' });
        if (this.#parts.mode !== 'presenter')
          this.#waitTimer.start(WAIT_MS.unattended, () => {
            this.#passOver();
          });
      });
    });
  }

  #passOver(): void {
    const { scene } = this.#show;
    if (scene.kind === 'film') this.#learn(scene.clip, 'failed');
  }

  /** Captions in the page's language unless the visitor says otherwise; on request, in any language. */
  #setCaptions(): void {
    const { scene } = this.#show;
    const tracks = scene.kind === 'end' ? [] : (this.#files.get(scene.clip)?.tracks ?? []);
    const captions = tracks.filter(({ kind }) => kind === 'captions');
    const { language } = this.#parts;
    const isOwn = captions.some((track) => track.language === language);
    const isCaptioned = captions.length > 0 && (this.#captions ?? isOwn);
    this.#films.setCaptions(isCaptioned ? language : null, this.#captions === true);
    this.#tell({ hasCaptions: captions.length > 0, isCaptioned });
  }

  #tell(changed: Partial<ScreenState>): void {
    this.#state = { ...this.#state, ...changed };
    const { scene } = this.#show;
    const file = scene.kind === 'end' ? undefined : this.#files.get(scene.clip);
    this.#parts.drawScreen({ ...this.#state, scene, file });
  }
}
