import { describe, expect, it } from 'vitest';
import { BannerShow, drawFilmPart } from '../../../../src/client/films/banner-show.ts';
import fc from '../../../support/property.ts';
import { FakeVideo } from './fake-video.ts';

/** A banner of films that write down what is asked of them, over a clock that is moved by hand. */
function openShow(count: number, first = 0, random = 0.5) {
  const asked: string[] = [];
  const states: { isRunning: boolean; isOver: boolean }[] = [];
  let [now, timers]: [number, { at: number; run: () => void }[]] = [0, []];
  const films = Array.from(
    { length: count },
    (_, slide) =>
      new FakeVideo((action, from) => {
        asked.push(`${action} ${slide}${from === undefined ? '' : ` from ${from}`}`);
      }),
  );
  const show = new BannerShow({
    films: films as unknown as readonly HTMLVideoElement[],
    stage: {
      show: (slide) => asked.push(`show ${slide}`),
      tell: (state) => states.push(state),
      setProgress: () => undefined,
    },
    timers: {
      now: () => now,
      wait: (milliseconds, run) => {
        const timer = { at: now + milliseconds, run };
        timers.push(timer);
        return () => {
          timers = timers.filter((other) => other !== timer);
        };
      },
    },
    random: () => random,
    first,
  });
  return {
    show,
    states,
    /** What has been asked since the last time. */
    asked: () => asked.splice(0),
    /** The film comes, and moves. */
    play: (slide: number, duration = 60): void => {
      const film = films[slide];
      if (film) film.duration = duration;
      film?.arrive();
      film?.reach(film.currentTime);
    },
    /** So many seconds of the film are seen. */
    watch: (slide: number, seconds: number): void => {
      films[slide]?.reach(films[slide].currentTime + seconds);
    },
    film: (slide: number) => films[slide],
    /** Seconds go by, in which nothing else happens. */
    wait: (seconds: number): void => {
      now += seconds * 1000;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { run } of due) run();
    },
  };
}

describe('the banner', () => {
  it('asks for nothing before it is wanted', () => {
    const { asked, wait } = openShow(3);
    wait(100);
    expect(asked()).toEqual([]);
  });

  it('plays ten seconds of each film from a drawn second, fetches the next in its turn, and wraps', () => {
    const { show, asked, play, watch } = openShow(2);
    show.setWanted(true);
    expect(asked()).toEqual(['fetch 0']);
    play(0);
    expect(asked()).toEqual(['play 0 from 13']);
    watch(0, 9.9);
    expect(asked()).toEqual([]);
    watch(0, 0.1);
    expect(asked()).toEqual(['pause 0', 'show 1', 'fetch 1']);
    play(1);
    watch(1, 10);
    // It is there already.
    expect(asked()).toEqual(['play 1 from 13', 'pause 1', 'show 0', 'play 0 from 13']);
  });

  it('goes on when a film is paused from outside, or ends, and only for the film in view', () => {
    const { show, asked, play, film } = openShow(3);
    show.setWanted(true);
    play(0);
    asked();
    film(2)?.end();
    expect(asked()).toEqual([]);
    film(0)?.pause();
    expect(asked()).toEqual(['pause 0', 'show 1', 'fetch 1']);
    // The pause that the turn itself made arrives late.
    film(0)?.dispatchEvent(new Event('pause'));
    expect(asked()).toEqual([]);
    play(1);
    film(1)?.end();
    expect(asked().slice(-2)).toEqual(['show 2', 'fetch 2']);
  });

  it('really pauses when its visitor pauses it, and goes on with what is left', () => {
    const { show, states, asked, play, watch, wait } = openShow(3);
    show.setWanted(true);
    play(0);
    watch(0, 4);
    asked();
    show.setWanted(false);
    wait(100);
    expect(asked()).toEqual(['pause 0']);
    expect(states.at(-1)).toEqual({ isRunning: false, isOver: false });
    show.setWanted(true);
    expect(asked()).toEqual(['play 0 from 17']);
    watch(0, 5.9);
    expect(asked()).toEqual([]);
    watch(0, 0.1);
    expect(asked()).toEqual(['pause 0', 'show 1', 'fetch 1']);
  });

  it('waits out of view, and counts as running for its button', () => {
    const { show, states, asked, film, wait } = openShow(2);
    show.setHeld(true);
    show.setWanted(true);
    expect(asked()).toEqual([]);
    expect(states.at(-1)?.isRunning).toBe(true);
    show.setHeld(false);
    expect(asked()).toEqual(['fetch 0']);
    show.setHeld(true);
    // It comes while nobody looks: nothing plays, and it is not lost.
    film(0)?.arrive();
    wait(100);
    expect(asked()).toEqual([]);
    show.setHeld(false);
    expect(asked()).toEqual(['play 0 from 13']);
  });

  it('leaves out a film that fails, from then on', async () => {
    const { show, asked, play, watch, film } = openShow(3);
    show.setWanted(true);
    film(0)?.break();
    await Promise.resolve();
    expect(asked()).toEqual(['fetch 0', 'show 1', 'fetch 1']);
    for (const slide of [1, 2]) {
      play(slide);
      watch(slide, 10);
    }
    expect(asked().filter((line) => line.startsWith('show'))).toEqual(['show 2', 'show 1']);
  });

  it('is over when every film has failed', async () => {
    const { show, states, asked, film, wait } = openShow(2);
    show.setWanted(true);
    for (const slide of [0, 1]) {
      film(slide)?.break();
      await Promise.resolve();
    }
    asked();
    expect(states.at(-1)).toEqual({ isRunning: false, isOver: true });
    wait(100);
    show.setWanted(true);
    expect(asked()).toEqual([]);
  });

  it('does not wait for ever for a film that does not come', () => {
    const { show, asked, wait } = openShow(2);
    show.setWanted(true);
    asked();
    wait(12);
    expect(asked()).toEqual(['show 1', 'fetch 1']);
    // And asks for it again in its next turn.
    wait(12);
    expect(asked()).toEqual(['show 0', 'fetch 0']);
  });

  it('passes over a film that breaks off, but not one that moves again', () => {
    const { show, asked, play, watch, film, wait } = openShow(2);
    show.setWanted(true);
    play(0);
    asked();
    film(0)?.dispatchEvent(new Event('waiting'));
    wait(11);
    watch(0, 1);
    wait(11);
    expect(asked()).toEqual([]);
    film(0)?.dispatchEvent(new Event('waiting'));
    wait(12);
    expect(asked()).toEqual(['pause 0', 'show 1', 'fetch 1']);
  });

  it('shows a short film whole, once', () => {
    const { show, asked, play, watch } = openShow(2);
    show.setWanted(true);
    play(0, 6);
    expect(asked()).toEqual(['fetch 0', 'play 0 from 0']);
    watch(0, 6);
    expect(asked()).toEqual(['pause 0', 'show 1', 'fetch 1']);
  });

  it('winds a film that is alone to another part of it', () => {
    const { show, asked, play, watch } = openShow(1);
    show.setWanted(true);
    play(0);
    asked();
    watch(0, 10);
    expect(asked()).toEqual(['pause 0', 'show 0', 'play 0 from 13']);
  });

  it('is stopped where the browser refuses to play', async () => {
    const { show, states, play, film } = openShow(2);
    const first = film(0);
    if (first) first.answer = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    show.setWanted(true);
    play(0);
    await Promise.resolve();
    await Promise.resolve();
    expect(states.at(-1)).toEqual({ isRunning: false, isOver: false });
  });

  it('does what its visitor has decided, not what was to be decided later', () => {
    const { show, states } = openShow(2);
    show.toggle();
    show.decide(false);
    expect(states.at(-1)?.isRunning).toBe(true);
    show.toggle();
    show.decide(true);
    expect(states.at(-1)?.isRunning).toBe(false);
  });

  it('turns to the slide before or after, round the ends, and fetches no film while it rests', () => {
    const { show, asked } = openShow(3);
    show.turn(-1);
    expect(asked()).toEqual(['show 2']);
    show.turn(1);
    show.turn(1);
    expect(asked()).toEqual(['show 0', 'show 1']);
    show.setWanted(true);
    expect(asked()).toEqual(['fetch 1']);
  });

  it('begins with the slide that is in view', () => {
    const { show, asked } = openShow(3, 2);
    show.setWanted(true);
    expect(asked()).toEqual(['fetch 2']);
  });
});

describe('drawFilmPart', () => {
  it('begins at a second from 0 to 25 and is 10 s long', () => {
    expect(drawFilmPart(60, 0)).toEqual({ from: 0, to: 10 });
    expect(drawFilmPart(60, 0.5)).toEqual({ from: 13, to: 23 });
    expect(drawFilmPart(60, 0.999)).toEqual({ from: 25, to: 35 });
  });

  it('shows the last 10 s of a film that is too short for the draw', () => {
    expect(drawFilmPart(13, 0.999)).toEqual({ from: 3, to: 13 });
  });

  it('shows the whole of a film that is shorter than the window', () => {
    expect(drawFilmPart(6.5, 0.999)).toEqual({ from: 0, to: 6.5 });
  });

  it('draws as well where the length is not known', () => {
    expect(drawFilmPart(Number.NaN, 0.5)).toEqual({ from: 13, to: 23 });
    expect(drawFilmPart(Infinity, 0)).toEqual({ from: 0, to: 10 });
  });

  it('always lies within the film', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 10_000, noNaN: true }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (duration, random) => {
          const { from, to } = drawFilmPart(duration, random);
          expect(from).toBeGreaterThanOrEqual(0);
          expect(from).toBeLessThanOrEqual(25);
          expect(to).toBeLessThanOrEqual(duration);
          expect(to - from).toBeLessThanOrEqual(10);
        },
      ),
    );
  });
});
