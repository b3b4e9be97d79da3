import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FilmSlot, type ShownFilm } from '../../../../src/client/films/film-slot.ts';
import { waitToTryAgain } from '../../../../src/client/films/try-again.ts';
import { FakeVideo } from './fake-video.ts';

const FILM: ShownFilm = { number: 3, address: '/3.mp4', partOf: () => ({ from: 10, to: 20 }) };

function openSlot(film = FILM) {
  const video = new FakeVideo();
  const told: string[] = [];
  const tell = (what: string) => (number: number) => void told.push(`${what} ${number}`);
  const slot = new FilmSlot(
    video as unknown as HTMLVideoElement,
    {
      ...{ ended: tell('ended'), failed: tell('failed'), waiting: tell('waiting') },
      ...{ moving: tell('moving'), steady: tell('steady'), paused: tell('paused') },
      refused: () => void told.push('refused'),
    },
    waitToTryAgain,
  );
  slot.load(film);
  /** What it has told since the last time. */
  return { slot, video, told: () => told.splice(0) };
}

describe('a film of a projection', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { onLine: true });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is fetched where it begins, and ends at its moment, once', () => {
    const { slot, video, told } = openSlot();
    video.arrive();
    expect([video.src, video.currentTime, video.paused]).toEqual(['/3.mp4', 10, true]);
    slot.begin();
    video.reach(15);
    expect(told()).toEqual(['moving 3']);
    video.reach(20.1);
    video.end();
    expect(told()).toEqual(['moving 3', 'ended 3']);
    expect(video.paused).toBe(true);
    slot.begin();
    expect(video.currentTime).toBe(10);
  });

  it('shows another part each time that it begins', () => {
    let from = 0;
    const { slot, video } = openSlot({
      ...FILM,
      partOf: (duration) => ({ from: (from += 5), to: duration }),
    });
    video.arrive();
    slot.begin();
    expect(video.currentTime).toBe(5);
    slot.begin();
    expect(video.currentTime).toBe(10);
  });

  it('goes on where it broke off, when the network has it again', async () => {
    const { slot, video, told } = openSlot();
    video.arrive();
    slot.begin();
    video.reach(14);
    told();
    video.break();
    expect(told()).toEqual(['waiting 3']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(video.loads).toBe(1);
    video.arrive();
    expect([video.currentTime, video.paused]).toEqual([14, false]);
  });

  it('has failed after three tries, and not while there is no network', async () => {
    const { slot, video, told } = openSlot();
    slot.begin();
    told();
    video.break();
    await vi.advanceTimersByTimeAsync(1000);
    video.break();
    await vi.advanceTimersByTimeAsync(4000);
    expect(video.loads).toBe(2);
    const window = new EventTarget();
    vi.stubGlobal('navigator', { onLine: false });
    vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
    video.break();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(told()).not.toContain('failed 3');
    vi.stubGlobal('navigator', { onLine: true });
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(video.loads).toBe(3);
    video.break();
    await vi.advanceTimersByTimeAsync(0);
    expect(told()).toContain('failed 3');
  });

  it('is not asked for again once another film is in its place', async () => {
    const { slot, video, told } = openSlot();
    video.break();
    slot.load({ ...FILM, number: 4 });
    const { loads } = video;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([video.loads, told()]).toEqual([loads, []]);
  });

  it('tells when the browser does not let it play', async () => {
    const { slot, video, told } = openSlot();
    video.answer = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    slot.begin();
    await vi.advanceTimersByTimeAsync(0);
    expect(told()).toContain('refused');
  });

  it('tells when something else has paused it, but not its own pause', () => {
    const { slot, video, told } = openSlot();
    video.arrive();
    slot.begin();
    told();
    slot.pause();
    expect(told()).toEqual([]);
    slot.play();
    video.pause();
    expect(told()).toEqual(['paused 3']);
  });
});
