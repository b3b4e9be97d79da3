import { describe, expect, it } from 'vitest';
import { BannerShow } from '../../../../src/client/films/banner-show.ts';

/** A stage that writes down what it is asked, over a clock that is moved by hand. */
function openShow(count: number, first = 0, random = 0.5) {
  const asked: string[] = [];
  const states: { isRunning: boolean; isOver: boolean }[] = [];
  let [now, timers]: [number, { at: number; run: () => void }[]] = [0, []];
  const show = new BannerShow(
    count,
    {
      show: (slide) => asked.push(`show ${slide}`),
      fetch: (slide) => asked.push(`fetch ${slide}`),
      play: (slide, from) => asked.push(from === undefined ? `play ${slide}` : `play ${slide} from ${from}`),
      pause: (slide) => asked.push(`pause ${slide}`),
      tell: (state) => states.push(state),
    },
    {
      now: () => now,
      later: (run, milliseconds) => {
        const timer = { at: now + milliseconds, run };
        timers.push(timer);
        return () => {
          timers = timers.filter((other) => other !== timer);
        };
      },
    },
    () => random,
    first,
  );
  return {
    show,
    states,
    /** What has been asked since the last time. */
    asked: () => asked.splice(0),
    wait: (seconds: number) => {
      now += seconds * 1000;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { run } of due) run();
    },
  };
}

/** The film comes, a minute long, and moves. */
function play(show: BannerShow, slide: number, seconds = 60): void {
  show.loaded(slide, seconds);
  show.began(slide);
}

describe('the banner', () => {
  it('asks for nothing before it is wanted', () => {
    const { asked, wait } = openShow(3);
    wait(100);
    expect(asked()).toEqual([]);
  });

  it('plays ten seconds of each film from a drawn second, fetches the next in its turn, and wraps', () => {
    const { show, asked, wait } = openShow(2);
    show.setWanted(true);
    expect(asked()).toEqual(['fetch 0']);
    play(show, 0);
    expect(asked()).toEqual(['play 0 from 13']);
    wait(9.9);
    expect(asked()).toEqual([]);
    wait(0.1);
    expect(asked()).toEqual(['pause 0', 'show 1', 'fetch 1']);
    play(show, 1);
    wait(10);
    expect(asked()).toEqual(['play 1 from 13', 'pause 1', 'show 0', 'fetch 0']);
  });

  it('goes on when a film is paused from outside, or ends, and only for the film in view', () => {
    const { show, asked } = openShow(3);
    show.setWanted(true);
    play(show, 0);
    asked();
    show.over(2);
    expect(asked()).toEqual([]);
    show.over(0);
    expect(asked()).toEqual(['pause 0', 'show 1', 'fetch 1']);
    // The pause that the turn itself made is told late.
    show.over(0);
    expect(asked()).toEqual([]);
  });

  it('really pauses when its visitor pauses it, and goes on with what is left', () => {
    const { show, states, asked, wait } = openShow(3);
    show.setWanted(true);
    play(show, 0);
    wait(4);
    asked();
    show.setWanted(false);
    show.over(0);
    wait(100);
    expect(asked()).toEqual(['pause 0']);
    expect(states.at(-1)).toEqual({ isRunning: false, isOver: false });
    show.setWanted(true);
    expect(asked()).toEqual(['play 0']);
    show.began(0);
    wait(5.9);
    expect(asked()).toEqual([]);
    wait(0.1);
    expect(asked()).toEqual(['pause 0', 'show 1', 'fetch 1']);
  });

  it('waits out of view, and counts as running for its button', () => {
    const { show, states, asked, wait } = openShow(2);
    show.setHeld(true);
    show.setWanted(true);
    expect(asked()).toEqual([]);
    expect(states.at(-1)?.isRunning).toBe(true);
    show.setHeld(false);
    expect(asked()).toEqual(['fetch 0']);
    show.setHeld(true);
    // It comes while nobody looks: nothing plays, and it is not lost.
    show.loaded(0, 60);
    wait(100);
    expect(asked()).toEqual(['pause 0']);
    show.setHeld(false);
    expect(asked()).toEqual(['play 0 from 13']);
  });

  it('leaves out a film that fails, from then on', () => {
    const { show, asked, wait } = openShow(3);
    show.setWanted(true);
    show.failed(0);
    expect(asked()).toEqual(['fetch 0', 'pause 0', 'show 1', 'fetch 1']);
    play(show, 1);
    wait(10);
    play(show, 2);
    wait(10);
    expect(asked().filter((line) => line.startsWith('show'))).toEqual(['show 2', 'show 1']);
  });

  it('is over when every film has failed', () => {
    const { show, states, asked, wait } = openShow(2);
    show.setWanted(true);
    show.failed(0);
    show.failed(1);
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
    wait(60);
    expect(asked()).toEqual(['pause 0', 'show 1', 'fetch 1']);
    // And takes it when it is there the next time.
    wait(60);
    expect(asked()).toEqual(['pause 1', 'show 0', 'fetch 0']);
  });

  it('shows a short film whole, once', () => {
    const { show, asked, wait } = openShow(2);
    show.setWanted(true);
    play(show, 0, 6);
    asked();
    wait(6);
    expect(asked()).toEqual(['pause 0', 'show 1', 'fetch 1']);
  });

  it('winds a film that is alone to another part of it', () => {
    const { show, asked, wait } = openShow(1);
    show.setWanted(true);
    play(show, 0);
    asked();
    wait(10);
    expect(asked()).toEqual(['show 0', 'fetch 0']);
    show.loaded(0, 60);
    expect(asked()).toEqual(['play 0 from 13']);
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
