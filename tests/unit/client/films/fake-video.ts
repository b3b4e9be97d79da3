/** What a projection uses of a video element; the network's part is played by the test. */
export class FakeVideo extends EventTarget {
  readonly HAVE_FUTURE_DATA = 3;
  readonly HAVE_ENOUGH_DATA = 4;
  src = '';
  poster = '';
  readyState = 0;
  currentTime = 0;
  duration = 60;
  paused = true;
  ended = false;
  seeking = false;
  muted = false;
  error: object | null = null;
  loads = 0;
  readonly classes = new Set<string>();
  readonly textTracks: { language: string; mode: string }[] = [];
  /** What the browser says to a request to play. */
  answer: () => Promise<void> = () => Promise.resolve();

  play(): Promise<void> {
    this.paused = false;
    return this.answer();
  }

  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }

  load(): void {
    this.loads += 1;
    this.readyState = 0;
    this.error = null;
  }

  readonly classList = {
    add: (name: string): void => {
      this.classes.add(name);
    },
    remove: (name: string): void => {
      this.classes.delete(name);
    },
  };

  replaceChildren(): void {
    // No captions here.
  }

  removeAttribute(): void {
    this.src = '';
  }

  /** The beginning of the film has come. */
  arrive(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('loadedmetadata'));
  }

  reach(second: number): void {
    this.currentTime = second;
    this.dispatchEvent(new Event('timeupdate'));
  }

  break(): void {
    this.error = {};
    this.dispatchEvent(new Event('error'));
  }
}
