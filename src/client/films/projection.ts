import type { ClipFile } from '../../clip/clip-file.ts';
import type { Language } from '../../model/language.ts';
import type { SelectedClip } from '../selection/selection.ts';
import type { ClipFileAnswer } from '../browser/fetch-clip-file.ts';
import { FilmPair } from './film-pair.ts';
import type { FilmEvents, ShownFilm } from './film-slot.ts';
import { PausableTimer } from './pausable-timer.ts';
import {
  filmAhead,
  learn,
  move,
  startShow,
  type ClipState,
  type Move,
  type Show,
  type Trouble,
} from './sequence.ts';

/** What the projection does to the screen. */
export interface Screen {
  /** @param file what is known of the clip by now */
  readonly showCard: (clip: number, file: ClipFile | undefined) => void;
  readonly showFilm: (clip: number, file: ClipFile | undefined) => void;
  readonly showTrouble: (clip: number, trouble: Trouble) => void;
  readonly showEnd: () => void;
  readonly tellState: (state: ScreenState) => void;
}

export interface ScreenState {
  readonly isPaused: boolean;
  readonly isMuted: boolean;
  readonly hasCaptions: boolean;
  readonly isCaptioned: boolean;
  /** The film shall move and does not: for a moment, or for long. */
  readonly wait: 'none' | 'short' | 'long';
}

interface ProjectionParts {
  readonly clips: readonly SelectedClip[];
  /** Asked once for each clip, shortly before its turn. */
  readonly fetchFile: (id: number) => Promise<ClipFileAnswer>;
  /** Of the page, for captions. */
  readonly language: Language;
  readonly videos: readonly [HTMLVideoElement, HTMLVideoElement];
  readonly screen: Screen;
}

/** A card is read aloud by some: five seconds, and one for 15 characters of its note, at most three quarters of a minute. */
const CARD_MS = { least: 5000, perCharacter: 1000 / 15, most: 45_000 };
const TROUBLE_MS = 5000;

/** That a film is loading is said only when it takes longer than the first; after the second, that it can be passed over. */
const WAIT_MS = { short: 800, long: 12_000 };

/** How many clips after the one on the screen are known before their turn. */
const KNOWN_AHEAD = 2;

/** How long a card stands if nobody moves on, in milliseconds. */
export function cardTime(note: string): number {
  return Math.min(CARD_MS.most, CARD_MS.least + CARD_MS.perCharacter * note.length);
}

/** Carries out the order of `sequence.ts` with films and a clock. */
export class Projection {
  readonly #films: FilmPair;
  readonly #clips: readonly SelectedClip[];
  readonly #fetchFile: (id: number) => Promise<ClipFileAnswer>;
  readonly #language: Language;
  readonly #screen: Screen;
  readonly #files = new Map<number, ClipFile>();
  readonly #asked = new Set<number>();
  readonly #cardTimer = new PausableTimer();
  readonly #waitTimer = new PausableTimer();
  #show: Show;
  #state: ScreenState = {
    isPaused: false,
    isMuted: false,
    hasCaptions: false,
    isCaptioned: false,
    wait: 'none',
  };
  /** Whether the visitor wants captions; unset, those in the page's language are shown. */
  #captions: boolean | undefined;
  /** The film on the screen has what it needs: the network is free for the next one. */
  #isSteady = false;

  constructor({ clips, fetchFile, language, videos, screen }: ProjectionParts) {
    this.#clips = clips;
    this.#fetchFile = fetchFile;
    this.#language = language;
    this.#films = new FilmPair(videos, this.#filmEvents());
    this.#screen = screen;
    this.#show = startShow(clips.length);
  }

  /** Begins with the first clip. */
  start(): void {
    this.#enter();
  }

  move(to: Move): void {
    this.#update(move(this.#show, to));
  }

  togglePause(): void {
    if (this.#show.scene.kind === 'end') return;
    const isPaused = !this.#state.isPaused;
    const isFilm = this.#show.scene.kind === 'film';
    if (isPaused) {
      this.#cardTimer.pause();
      this.#wait('none');
      if (isFilm) this.#films.pause();
    } else {
      this.#cardTimer.resume();
      if (isFilm) this.#films.play();
    }
    this.#tell({ isPaused });
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
        this.#waitTimer.start(WAIT_MS.short, () => {
          this.#tell({ wait: 'short' });
          this.#waitTimer.start(WAIT_MS.long, () => {
            this.#tell({ wait: 'long' });
          });
        });
      }),
      moving: ifShown(() => {
        this.#wait('none');
      }),
      steady: ifShown(() => {
        this.#isSteady = true;
        this.#fetchAhead();
      }),
      paused: ifShown(() => {
        this.togglePause();
      }),
      muted: () => {
        if (!this.#state.isMuted) this.toggleMute();
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
    if (state !== 'ready' || scene.kind === 'end' || scene.clip !== clip) return;
    const file = this.#files.get(clip);
    if (scene.kind === 'film') this.#playFilm(clip);
    else if (scene.kind === 'card') this.#screen.showCard(clip, file);
  }

  /** Shows the scene that is on now. */
  #enter(): void {
    const { scene } = this.#show;
    this.#cardTimer.stop();
    this.#wait('none');
    this.#tell({ isPaused: false, hasCaptions: false });
    this.#isSteady = scene.kind !== 'film';
    if (scene.kind !== 'film') this.#films.hide();
    if (scene.kind === 'end') {
      this.#films.clear();
      this.#screen.showEnd();
      return;
    }
    const { kind, clip } = scene;
    const file = this.#files.get(clip);
    if (kind === 'film') {
      this.#screen.showFilm(clip, file);
      this.#playFilm(clip);
    } else {
      const time = kind === 'card' ? cardTime(this.#clips[clip]?.note ?? '') : TROUBLE_MS;
      this.#cardTimer.start(time, () => {
        this.move('next');
      });
      if (kind === 'card') this.#screen.showCard(clip, file);
      else this.#showTrouble(clip);
    }
    for (let ahead = 0; ahead <= KNOWN_AHEAD; ahead += 1) void this.#ask(clip + ahead);
    this.#fetchAhead();
  }

  #showTrouble(clip: number): void {
    const state = this.#show.clips[clip];
    if (state !== undefined && state !== 'unknown' && state !== 'ready')
      this.#screen.showTrouble(clip, state);
  }

  #playFilm(clip: number): void {
    const film = this.#filmOf(clip);
    if (film === undefined) {
      this.#filmEvents().waiting(clip);
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

  #filmOf(clip: number): ShownFilm | undefined {
    const { from = null, to = null } = this.#clips[clip] ?? {};
    const { film = null, poster = null, tracks = [] } = this.#files.get(clip) ?? {};
    return film === null ? undefined : { clip, film, poster, tracks, from, to };
  }

  async #ask(clip: number): Promise<void> {
    const { id } = this.#clips[clip] ?? {};
    if (id === undefined || this.#show.clips[clip] !== 'unknown' || this.#asked.has(clip)) return;
    this.#asked.add(clip);
    const answer = await this.#fetchFile(id);
    this.#asked.delete(clip);
    if (typeof answer === 'string') {
      this.#learn(clip, answer);
    } else {
      this.#files.set(clip, answer);
      this.#learn(clip, answer.film === null ? 'no-film' : 'ready');
    }
  }

  #wait(wait: ScreenState['wait']): void {
    this.#waitTimer.stop();
    if (this.#state.wait !== wait) this.#tell({ wait });
  }

  /** Captions in the page's language unless the visitor says otherwise; when they ask, in any language. */
  #setCaptions(): void {
    const { scene } = this.#show;
    const tracks = scene.kind === 'end' ? [] : (this.#files.get(scene.clip)?.tracks ?? []);
    const captions = tracks.filter(({ kind }) => kind === 'captions');
    const isOwn = captions.some(({ language }) => language === this.#language);
    const isCaptioned = captions.length > 0 && (this.#captions ?? isOwn);
    this.#films.setCaptions(isCaptioned ? this.#language : null, this.#captions === true);
    this.#tell({ hasCaptions: captions.length > 0, isCaptioned });
  }

  #tell(changed: Partial<ScreenState>): void {
    this.#state = { ...this.#state, ...changed };
    this.#screen.tellState(this.#state);
  }
}
