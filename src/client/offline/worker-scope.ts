/** What the worker uses of a service worker's global scope, which the types of the DOM do not have. */
export interface WorkerScope {
  readonly location: Location;
  readonly clients: {
    claim: () => Promise<void>;
    matchAll: (options: { readonly type: 'window' }) => Promise<readonly unknown[]>;
  };
  readonly registration: { unregister: () => Promise<boolean> };
  skipWaiting: () => Promise<void>;
  addEventListener<Type extends keyof WorkerEvents>(
    type: Type,
    hear: (event: WorkerEvents[Type]) => void,
  ): void;
}

interface Lifetime {
  waitUntil: (work: Promise<unknown>) => void;
}

interface WorkerEvents {
  readonly install: Lifetime;
  readonly activate: Lifetime;
  readonly fetch: Lifetime & { readonly request: Request; respondWith: (answer: Promise<Response>) => void };
  readonly message: Lifetime & { readonly data: KeepMessage };
}

/** The messages of a page to the worker. */
export interface KeepMessage {
  /** The path of the page. */
  readonly page: string;
  /** The addresses of all that it has loaded. */
  readonly files: readonly string[];
}
