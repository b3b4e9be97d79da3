/** The part of a video element that films use; the test plays the network. */
export class FakeVideo extends EventTarget {
  readonly #tell: (action: string, from?: number) => void;
  #src = '';
  readonly HAVE_FUTURE_DATA = 3;
  readonly HAVE_ENOUGH_DATA = 4;
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
  preload = '';
  readonly classes = new Set<string>();
  readonly textTracks: { language: string; mode: string }[] = [];
  /** What the browser says to a request to play. */
  answer: () => Promise<void> = () => Promise.resolve();

  /** @param tell called with each request to fetch, play or pause */
  constructor(tell: (action: string, from?: number) => void = () => undefined) {
    super();
    this.#tell = tell;
  }

  get src(): string {
    return this.#src;
  }

  set src(address: string) {
    this.#src = address;
    this.readyState = 0;
    this.#tell('fetch');
  }

  play(): Promise<void> {
    this.#tell('play', this.currentTime);
    this.paused = false;
    this.ended = false;
    return this.answer();
  }

  pause(): void {
    if (this.paused) return;
    this.#tell('pause');
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
    this.#src = '';
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

  end(): void {
    this.ended = true;
    this.dispatchEvent(new Event('ended'));
  }

  break(): void {
    this.error = {};
    this.dispatchEvent(new Event('error'));
  }
}
