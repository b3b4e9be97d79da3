import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { closeServer, listenLocally } from '../local-server.ts';
import { createApp } from './app.ts';
import { openCatalogue, warmUp } from './catalogue.ts';
import { FaultRules, type Fault } from './fault-rules.ts';
import type { ChangeArchive } from './faults.ts';
import { generateArchive } from './generate-archive.ts';
import { loadArchive } from './load-archive.ts';
import type { Archive } from './records.ts';

/** The port at which the pull expects an API by default. */
export const SAMPLE_API_PORT = 4330;

/** The sample archive of this repository. */
const SAMPLE_FOLDER = fileURLToPath(new URL('archive', import.meta.url));

/** What its editors add by files, as the pull reads them. */
export const SAMPLE_EDITORS_FILES = {
  CAPTIONS_DIR: fileURLToPath(new URL('captions', import.meta.url)),
  VOICES_DIR: fileURLToPath(new URL('voices', import.meta.url)),
  NOTES_FILE: fileURLToPath(new URL('word-notes.txt', import.meta.url)),
  SYNONYMS_FILE: fileURLToPath(new URL('synonyms.txt', import.meta.url)),
};

/** Its pictures and films. */
export const MEDIA_FOLDER = fileURLToPath(new URL('media', import.meta.url));

export interface ServeOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number | undefined;
  readonly faults?: readonly Fault[] | undefined;
  /** The folder that contains `pictures` and `films`; by default those of the sample archive. */
  readonly media?: string | undefined;
  /** Where browsers are told to fetch them, `https://127.0.0.1:4331`; the API's own address unless said. */
  readonly mediaOrigin?: string | undefined;
  /** Seeds the random order, `YYYY-MM-DD`. */
  readonly today?: (() => string) | undefined;
  /** Whether to prepare the search before the first request. */
  readonly isWarm?: boolean;
}

export interface SampleApiOptions extends ServeOptions {
  /** A folder of JSON files; by default the sample archive. */
  readonly data?: string | undefined;
  /** Generate this many clips from those of the folder. */
  readonly clips?: number | undefined;
}

export interface RunningApi {
  /** `http://127.0.0.1:4330`, without a slash at the end. */
  readonly url: string;
  readonly faults: FaultRules;
  /** The served archive. */
  readonly archive: () => Archive;
  /** Serves an edited archive from the next request on. */
  readonly change: ChangeArchive;
  readonly close: () => Promise<void>;
}

/** The sample API in one call, for the command and for tests. */
export async function startSampleApi({
  data,
  clips,
  ...options
}: SampleApiOptions = {}): Promise<RunningApi> {
  const archive = await loadArchive(data ?? SAMPLE_FOLDER);
  if (clips === undefined) return serveArchive(archive, options);
  return serveArchive(generateArchive(archive, clips), { ...options, isWarm: true });
}

export async function serveArchive(archive: Archive, options: ServeOptions = {}): Promise<RunningApi> {
  const server = createServer();
  const url = await listenLocally(server, options.port ?? 0);

  const mediaOrigin = options.mediaOrigin ?? url;
  let catalogue = openCatalogue(archive, mediaOrigin);
  if (options.isWarm === true) warmUp(catalogue);
  const change: ChangeArchive = (edit) => {
    catalogue = openCatalogue(edit(catalogue.archive), mediaOrigin);
  };
  const faults = new FaultRules(options.faults);
  const app = createApp({
    catalogue: () => catalogue,
    mediaFolder: options.media ?? MEDIA_FOLDER,
    today: options.today ?? (() => new Date().toISOString().slice(0, 10)),
    faults,
    change,
  });
  const listener = getRequestListener(app.fetch);
  server.on('request', (request, response) => void listener(request, response));
  return { url, faults, archive: () => catalogue.archive, change, close: () => closeServer(server) };
}
