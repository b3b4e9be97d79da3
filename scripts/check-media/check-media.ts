import { join } from 'node:path';
import {
  FILM_FACTS_FILE,
  filmFactsText,
  readFilmFacts,
  type FilmFactsByAddress,
} from '../../src/archive/film-facts-store.ts';
import type { FilmFacts } from '../../src/model/clip.ts';
import type { Snapshot } from '../../src/model/snapshot.ts';
import { visitHosts, withRetries, type RequestOptions } from './media-request.ts';
import {
  addMediaResult,
  failingHosts,
  hostOf,
  readMediaResults,
  writeMediaResults,
  type MediaFacts,
  type MediaFault,
  type MediaResult,
} from './media-state.ts';
import { listMediaUses, type MediaKind } from './media-uses.ts';
import { probeMedia, type Probe } from './probe-media.ts';
import { writeFileWhole } from '../files.ts';

/** An address to probe. */
interface DueMedia {
  readonly url: string;
  readonly kind: MediaKind;
  readonly last: MediaResult | undefined;
}

interface CheckOptions extends RequestOptions {
  readonly stateFolder: string;
  /** How many addresses are checked at most. */
  readonly limit: number;
  /** An address in order is checked again after this time. */
  readonly againAfterMs: number;
  readonly onProgress: (done: number, total: number) => void;
}

export interface MediaCheck {
  /** Different addresses of the archive. */
  readonly addresses: number;
  readonly checked: number;
  /** Due, but not checked: more than the limit, or their host is down. */
  readonly left: number;
  /** Films whose duration is known. */
  readonly measured: number;
  /** Films that the site leaves out, because there is nothing to see. */
  readonly gone: number;
  /** Addresses of the archive by what is wrong with them, those of earlier checks included. */
  readonly faults: Readonly<Partial<Record<MediaFault, number>>>;
}

/** Checks every film and picture of a snapshot that is due, all hosts side by side, and keeps the duration and frame of films. */
export async function checkMedia(snapshot: Snapshot, options: CheckOptions): Promise<MediaCheck> {
  const { stateFolder, limit, onProgress } = options;
  const kinds = new Map(listMediaUses(snapshot).map(({ url, kind }) => [url, kind]));
  const known = new Map(await readMediaResults(stateFolder));
  for (const url of known.keys()) if (!kinds.has(url)) known.delete(url);
  // Leaves out addresses that the archive no longer has, and lines that later ones replaced.
  await writeMediaResults(stateFolder, known.values());
  const due = findDue(kinds, known, options);
  const chosen = due.slice(0, limit);
  let checked = 0;
  await visitHosts(chosen, options, async (media, request) => {
    const { url, kind, last } = media;
    const found = await withRetries(options, () => probeMedia(url, kind, last, { ...options, request }));
    const result = resultOf(media, found, new Date(options.now()).toISOString());
    await addMediaResult(stateFolder, result);
    known.set(url, result);
    onProgress((checked += 1), chosen.length);
    return found.fault;
  });
  const films = [...(await keepFilmFacts(stateFolder, kinds, known)).values()];
  const faults = Object.groupBy(
    [...known.values()].flatMap(({ fault }) => fault ?? []),
    (fault) => fault,
  );
  return {
    addresses: kinds.size,
    checked,
    left: due.length - checked,
    measured: films.filter((film) => film !== null && film.seconds !== null).length,
    gone: films.filter((film) => film === null).length,
    faults: Object.fromEntries(Object.entries(faults).map(([fault, those]) => [fault, those.length])),
  };
}

const NOTHING_KNOWN: MediaFacts = { etag: null, modified: null, bytes: null, film: null };

function resultOf({ url, last }: DueMedia, probe: Probe, checkedAt: string): MediaResult {
  const { fault, detail, facts } = probe;
  const since = last?.fault === fault ? last.since : checkedAt;
  const { etag, modified, bytes, film } = facts ?? last ?? NOTHING_KNOWN;
  return { url, checkedAt, fault, detail, since, etag, modified, bytes, film };
}

/** With these a visitor sees nothing of a film. */
const GONE: readonly (MediaFault | null)[] = ['dead', 'type'];

/** Writes for the archive's pages what its films say of themselves, and which are gone. A host that fails as a whole takes no film away. */
async function keepFilmFacts(
  stateFolder: string,
  kinds: ReadonlyMap<string, MediaKind>,
  known: ReadonlyMap<string, MediaResult>,
): Promise<FilmFactsByAddress> {
  const hosts = failingHosts([...known.values()]);
  const isGone = (result: MediaResult): boolean =>
    GONE.includes(result.fault) && hosts.get(hostOf(result))?.faults.size === 0;
  // A new machine has those that were kept with the publish target, and no results yet.
  const before = await readFilmFacts(stateFolder);
  const facts = new Map<string, FilmFacts | null>();
  for (const [url, kind] of kinds) {
    const result = known.get(url);
    const read = result?.film == null ? before.get(url) : { ...result.film, bytes: result.bytes };
    const film = result !== undefined && isGone(result) ? null : read;
    if (kind === 'film' && film !== undefined) facts.set(url, film);
  }
  await writeFileWhole(join(stateFolder, FILM_FACTS_FILE), filmFactsText(facts));
  return facts;
}

/** The addresses that are due; first those that were never checked, or checked longest ago. */
function findDue(
  kinds: ReadonlyMap<string, MediaKind>,
  known: ReadonlyMap<string, MediaResult>,
  { now, againAfterMs }: CheckOptions,
): readonly DueMedia[] {
  const isDue = ({ fault, checkedAt }: MediaResult): boolean =>
    fault !== null || now() - Date.parse(checkedAt) >= againAfterMs;
  const lastCheck = ({ last }: DueMedia): number => (last === undefined ? 0 : Date.parse(last.checkedAt));
  return [...kinds]
    .map(([url, kind]) => ({ url, kind, last: known.get(url) }))
    .filter(({ last }) => last === undefined || isDue(last))
    .sort((one, other) => lastCheck(one) - lastCheck(other));
}
