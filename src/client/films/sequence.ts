/**
 * The order of a projection: what is on the screen, what comes next, what is passed over. Pure, so that it can be
 * tested without films; `projection.ts` carries it out.
 */

/** Why a clip is named and passed over. `unreachable`: its file did not arrive. `failed`: its film did not. */
export type Trouble = 'gone' | 'no-film' | 'unreachable' | 'failed';

export type ClipState = 'unknown' | 'ready' | Trouble;

/** A scene on the screen. Clips are numbered from 0. The end is a dark screen. */
export type Scene =
  | { readonly kind: 'card' | 'film'; readonly clip: number }
  | { readonly kind: 'trouble'; readonly clip: number; readonly trouble: Trouble }
  | { readonly kind: 'end' };

export interface Show {
  readonly clips: readonly ClipState[];
  readonly scene: Scene;
}

/** A step that a presenter, a film or a timer asks for. `next` and `previous` go by scenes, the others by clips. */
export type Move = 'next' | 'previous' | 'next-clip' | 'previous-clip' | 'first' | 'last';

export function startShow(count: number): Show {
  return enter({ clips: Array.from({ length: count }, () => 'unknown'), scene: { kind: 'end' } }, 0);
}

/** @returns the same show where there is nowhere to go */
export function move(show: Show, to: Move): Show {
  const { scene, clips } = show;
  const at = scene.kind === 'end' ? clips.length : scene.clip;
  switch (to) {
    case 'next':
      return scene.kind === 'card' ? { ...show, scene: { kind: 'film', clip: at } } : enter(show, at + 1);
    case 'previous':
      return scene.kind === 'film' ? { ...show, scene: { kind: 'card', clip: at } } : goBack(show, at);
    case 'next-clip':
      return enter(show, at + 1);
    case 'previous-clip':
      return goBack(show, at);
    case 'first':
      return enter({ ...show, clips: clips.map(tryAgain) }, 0);
    case 'last':
      return goBack(show, clips.length);
  }
}

/** Notes the state of a clip; if the clip is on the screen and in trouble, that is shown instead. */
export function learn(show: Show, clip: number, state: ClipState): Show {
  const clips = show.clips.map((old, number) => (number === clip ? state : old));
  const { scene } = show;
  const isShown = scene.kind !== 'end' && scene.clip === clip;
  return { clips, scene: isShown && isTrouble(state) ? { kind: 'trouble', clip, trouble: state } : scene };
}

/** The clip whose film is fetched while another is on the screen; `null` for none. */
export function filmAhead({ clips, scene }: Show): number | null {
  if (scene.kind === 'end') return null;
  const from = scene.kind === 'card' ? scene.clip : scene.clip + 1;
  const ahead = clips.findIndex((state, clip) => clip >= from && !isTrouble(state));
  return ahead === -1 ? null : ahead;
}

/** A clip in its turn: its card, or its trouble. After the last one it gets dark. */
function enter(show: Show, clip: number): Show {
  const state = show.clips[clip];
  if (state === undefined) return { ...show, scene: { kind: 'end' } };
  const scene: Scene = isTrouble(state) ? { kind: 'trouble', clip, trouble: state } : { kind: 'card', clip };
  return { ...show, scene };
}

/** The nearest clip before this one that can be shown: a trouble would only push forward again. */
function goBack(show: Show, from: number): Show {
  const clip = show.clips.findLastIndex((state, number) => number < from && !isTrouble(state));
  return clip === -1 ? show : enter(show, clip);
}

function isTrouble(state: ClipState): state is Trouble {
  return state !== 'unknown' && state !== 'ready';
}

/** A clip that did not arrive may arrive in another round. */
function tryAgain(state: ClipState): ClipState {
  return state === 'unreachable' || state === 'failed' ? 'unknown' : state;
}
