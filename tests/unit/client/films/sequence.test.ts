import { describe, expect, it } from 'vitest';
import {
  filmAhead,
  learn,
  move,
  startShow,
  type Move,
  type Scene,
  type Show,
} from '../../../../src/client/films/sequence.ts';

const name = (scene: Scene): string => (scene.kind === 'end' ? 'end' : `${scene.kind} ${scene.clip}`);

/** What is on the screen after each move. */
function walk(show: Show, ...moves: Move[]): string[] {
  const scenes: string[] = [];
  for (const to of moves) {
    show = move(show, to);
    scenes.push(name(show.scene));
  }
  return scenes;
}

describe('a projection', () => {
  it('has a card before each film, and ends in the dark', () => {
    const show = startShow(2);
    expect(name(show.scene)).toBe('card 0');
    expect(walk(show, 'next', 'next', 'next', 'next', 'next')).toEqual([
      ...['film 0', 'card 1', 'film 1', 'end', 'end'],
    ]);
  });

  it('goes back the same way, out of the dark too, and stays at its beginning', () => {
    const end = move(move(startShow(2), 'last'), 'next-clip');
    expect(walk(end, 'previous', 'next', 'previous', 'previous', 'previous')).toEqual([
      ...['card 1', 'film 1', 'card 1', 'card 0', 'card 0'],
    ]);
  });

  it('goes by clips, to the first and to the last', () => {
    const moves: Move[] = ['next', 'next-clip', 'next-clip', 'previous-clip', 'first', 'last', 'next-clip'];
    expect(walk(startShow(3), ...moves)).toEqual([
      ...['film 0', 'card 1', 'card 2', 'card 1', 'card 0', 'card 2', 'end'],
    ]);
  });

  it('tells of a clip that is gone or has no film, goes on from there, and does not go back to it', () => {
    const show = learn(learn(startShow(4), 1, 'gone'), 2, 'no-film');
    expect(walk(show, 'next', 'next', 'next', 'next', 'previous')).toEqual([
      ...['film 0', 'trouble 1', 'trouble 2', 'card 3', 'card 0'],
    ]);
  });

  it('leaves the card, or the film, of a clip as soon as it fails; another clip changes nothing on the screen', () => {
    const show = startShow(2);
    expect(name(learn(show, 0, 'unreachable').scene)).toBe('trouble 0');
    expect(name(learn(move(show, 'next'), 0, 'failed').scene)).toBe('trouble 0');
    expect(name(learn(show, 1, 'failed').scene)).toBe('card 0');
    expect(name(learn(show, 0, 'ready').scene)).toBe('card 0');
  });

  it('tries again in another round what did not arrive, but not what is gone', () => {
    const show = learn(learn(startShow(2), 0, 'failed'), 1, 'gone');
    expect(move(show, 'first')).toEqual({ clips: ['unknown', 'gone'], scene: { kind: 'card', clip: 0 } });
  });

  it('ends where nothing can be shown, and has no way back from there', () => {
    const show = learn(startShow(1), 0, 'gone');
    expect(walk(show, 'next', 'previous', 'last', 'first')).toEqual(['end', 'end', 'end', 'trouble 0']);
    expect(name(startShow(0).scene)).toBe('end');
  });

  it('has ahead the film of the card, then the next one that can be shown, and none after the last', () => {
    const card = learn(startShow(3), 1, 'gone');
    const film = move(card, 'next');
    expect([filmAhead(card), filmAhead(film)]).toEqual([0, 2]);
    expect(filmAhead(move(film, 'next'))).toBe(2);
    expect(filmAhead(learn(film, 2, 'no-film'))).toBeNull();
    expect(filmAhead(move(move(card, 'last'), 'next-clip'))).toBeNull();
  });
});
