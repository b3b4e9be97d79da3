import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClipFileAnswer } from '../../../../src/client/browser/fetch-clip-file.ts';
import {
  cardTime,
  Projection,
  type ProjectionMode,
  type ScreenState,
} from '../../../../src/client/films/projection.ts';
import type { ClipFile } from '../../../../src/clip/clip-file.ts';
import { REAL_TIMERS } from '../../../../src/search/timers.ts';
import { FakeVideo } from './fake-video.ts';

const CARD_MS = 5000;

function fileOf(id: number, values: Partial<ClipFile> = {}): ClipFile {
  return {
    ...{ version: '1.0', type: 'video', provider_name: '', provider_url: '', page: '', language: 'it' },
    ...{ id, title: '', date: null, place: null, author: null, format: null, fonds: null },
    ...{ poster: null, frame: null, seconds: null, film: `/${id}.mp4`, tracks: [], ...values },
  };
}

/** A projection of the clips of these answers, over a clock that is moved by hand; a screen that writes down. */
async function openProjection(
  answers: readonly ClipFileAnswer[],
  notes: readonly string[] = [],
  part: { readonly from: number | null; readonly to: number | null } = { from: null, to: null },
  mode: ProjectionMode = 'presenter',
) {
  const shown: string[] = [];
  let last = '';
  let state: ScreenState | undefined;
  const asked: number[] = [];
  const videos = [new FakeVideo(), new FakeVideo()] as const;
  const projection = new Projection({
    clips: answers.map((_, id) => ({ id, title: '', note: notes[id] ?? '', ...part })),
    fetchFile: (id) => {
      asked.push(id);
      return Promise.resolve(answers[id] ?? 'gone');
    },
    language: 'it',
    videos: videos as unknown as readonly [HTMLVideoElement, HTMLVideoElement],
    drawScreen: (drawn) => {
      state = drawn;
      const { scene } = drawn;
      const kind = scene.kind === 'trouble' ? scene.trouble : scene.kind;
      const name = scene.kind === 'end' ? kind : `${kind} ${scene.clip}`;
      if (name !== last) shown.push(name);
      last = name;
    },
    timers: REAL_TIMERS,
    mode,
  });
  projection.start();
  await vi.advanceTimersByTimeAsync(0);
  return {
    ...{ projection, videos, asked },
    state: () => state,
    /** What was shown since the last time; each scene once, although it is drawn with every change. */
    shown: () => shown.splice(0),
    /** The film on the screen. */
    film: () => videos.find(({ classes }) => classes.has('is-on')),
    sources: () => videos.map(({ src }) => src).sort(),
  };
}

describe('a projection', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { onLine: true });
    // For the elements of captions.
    vi.stubGlobal('document', { createElement: () => ({}) });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('goes on by itself from card to film, tells of what is missing, and ends in the dark', async () => {
    const { shown, film } = await openProjection([fileOf(0), 'gone', fileOf(2, { film: null })]);
    expect(shown()).toEqual(['card 0']);
    await vi.advanceTimersByTimeAsync(CARD_MS);
    expect(shown()).toEqual(['film 0']);
    film()?.end();
    expect(shown()).toEqual(['gone 1']);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(shown()).toEqual(['no-film 2', 'end']);
  });

  it('lets a card stand longer for a long note, and as long as it is paused', async () => {
    const note = 'a'.repeat(150);
    expect([cardTime(''), cardTime(note), cardTime('a'.repeat(1000))]).toEqual([5000, 15_000, 45_000]);
    const { projection, shown, state } = await openProjection([fileOf(0)], [note]);
    await vi.advanceTimersByTimeAsync(14_000);
    projection.togglePause();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([shown(), state()?.isPaused]).toEqual([['card 0'], true]);
    projection.togglePause();
    await vi.advanceTimersByTimeAsync(1000);
    expect(shown()).toEqual(['film 0']);
  });

  it('fetches the next film only once the one on the screen has what it needs', async () => {
    const { projection, film, sources } = await openProjection([fileOf(0), fileOf(1), fileOf(2)]);
    expect(sources()).toEqual(['', '/0.mp4']);
    projection.move('next');
    expect(sources()).toEqual(['', '/0.mp4']);
    film()?.dispatchEvent(new Event('canplaythrough'));
    expect(sources()).toEqual(['/0.mp4', '/1.mp4']);
    projection.move('next');
    expect(sources()).toEqual(['/0.mp4', '/1.mp4']);
  });

  it('says that a film is loading when it takes a while, then how to pass it over, and nothing when it moves', async () => {
    const { projection, film, state } = await openProjection([fileOf(0)]);
    projection.move('next');
    expect(state()?.wait).toBe('none');
    await vi.advanceTimersByTimeAsync(1000);
    expect(state()?.wait).toBe('short');
    await vi.advanceTimersByTimeAsync(12_000);
    expect(state()?.wait).toBe('long');
    film()?.reach(0.1);
    expect(state()?.wait).toBe('none');
  });

  it.each([false, true])(
    'passes over a film that stands still for 20 seconds if nobody is there: %s',
    async (isAlone) => {
      const { projection, film, shown } = await openProjection(
        [fileOf(0), fileOf(1)],
        ['a'.repeat(150)],
        undefined,
        isAlone ? 'unattended' : 'presenter',
      );
      projection.move('next');
      film()?.reach(0.1);
      film()?.dispatchEvent(new Event('waiting'));
      shown();
      await vi.advanceTimersByTimeAsync(19_900);
      expect(shown()).toEqual([]);
      await vi.advanceTimersByTimeAsync(200);
      expect(shown()).toEqual(isAlone ? ['failed 0'] : []);
      // It stands as long as its card, with its note.
      await vi.advanceTimersByTimeAsync(14_500);
      expect(shown()).toEqual([]);
      await vi.advanceTimersByTimeAsync(1000);
      expect(shown()).toEqual(isAlone ? ['card 1'] : []);
    },
  );

  it('plays without sound where the browser allows no other', async () => {
    const { projection, videos, state } = await openProjection([fileOf(0)]);
    for (const video of videos)
      video.answer = () =>
        video.muted ? Promise.resolve() : Promise.reject(new DOMException('', 'NotAllowedError'));
    projection.move('next');
    await vi.advanceTimersByTimeAsync(0);
    expect(state()?.isMuted).toBe(true);
    expect(videos.filter(({ paused, muted }) => !paused && muted)).toHaveLength(1);
  });

  it('begins a film at its beginning where its moment is past its end', async () => {
    const { projection, film } = await openProjection([fileOf(0)], [], { from: 90, to: null });
    projection.move('next');
    film()?.arrive();
    expect(film()?.currentTime).toBe(0);
  });

  it('knows a few clips ahead, not all of them', async () => {
    const { asked } = await openProjection([0, 1, 2, 3, 4].map((id) => fileOf(id)));
    expect(asked).toEqual([0, 1, 2]);
  });

  it('shows captions in the language of the page, others when they are asked for, and none when not', async () => {
    const track = (language: 'it' | 'en') => ({ kind: 'captions', language, src: '' }) as const;
    const answers = [fileOf(0, { tracks: [track('it')] }), fileOf(1, { tracks: [track('en')] })];
    const { projection, state } = await openProjection(answers);
    projection.move('next');
    expect(state()).toMatchObject({ hasCaptions: true, isCaptioned: true });
    projection.move('next');
    projection.move('next');
    expect(state()).toMatchObject({ hasCaptions: true, isCaptioned: false });
    projection.toggleCaptions();
    expect(state()?.isCaptioned).toBe(true);
    projection.toggleCaptions();
    expect(state()?.isCaptioned).toBe(false);
  });

  it('stops all films when it is closed', async () => {
    const { projection, sources, videos } = await openProjection([fileOf(0), fileOf(1)]);
    projection.move('next');
    projection.close();
    expect(sources()).toEqual(['', '']);
    expect(videos.every(({ paused }) => paused)).toBe(true);
  });

  it('goes round on a wall through a night, over films that fail and an hour without a network, and grows by nothing', async () => {
    const MINUTE = 60_000;
    let isOnline = true;
    const answers = [fileOf(0), fileOf(1), 'gone' as const, fileOf(3)];
    const { projection, shown, film, state, asked } = await openProjection(answers, [], undefined, 'kiosk');
    const timers = vi.getTimerCount();
    /** What a network and a film do in one minute. */
    const pass = async (): Promise<void> => {
      await vi.advanceTimersByTimeAsync(MINUTE / 2);
      const playing = film();
      if (isOnline) playing?.end();
      else playing?.dispatchEvent(new Event('waiting'));
      await vi.advanceTimersByTimeAsync(MINUTE / 2);
    };
    for (let minute = 0; minute < 8 * 60; minute += 1) {
      isOnline = minute < 180 || minute >= 240;
      await pass();
      expect(vi.getTimerCount()).toBeLessThanOrEqual(timers + 2);
    }
    const night = shown();
    expect(night.filter((scene) => scene === 'end').length).toBeGreaterThan(50);
    for (const clip of [0, 1, 3]) expect(night.slice(-20)).toContain(`film ${clip}`);
    expect(night).toContain('failed 0');
    expect(new Set(asked).size).toBe(4);
    expect(state()?.isPaused).toBe(false);
    projection.close();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(shown().slice(-1)).toEqual(['end']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('plays on where the system stops a film on a wall', async () => {
    const { film, state } = await openProjection([fileOf(0)], [], undefined, 'kiosk');
    await vi.advanceTimersByTimeAsync(CARD_MS);
    film()?.pause();
    expect([film()?.paused, state()?.isPaused]).toEqual([false, false]);
  });
});
