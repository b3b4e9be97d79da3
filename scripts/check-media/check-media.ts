import type { Snapshot } from '../../src/model/snapshot.ts';
import { probeHost, type DueMedia, type HostOptions } from './probe-host.ts';
import {
  addMediaResult,
  readMediaResults,
  writeMediaResults,
  type MediaFault,
  type MediaResult,
} from './media-state.ts';
import { listMediaUses, type MediaKind } from './media-uses.ts';

interface CheckOptions extends Omit<HostOptions, 'onResult'> {
  readonly stateFolder: string;
  /** How many addresses are asked for at most. */
  readonly limit: number;
  /** An address in order is asked for again after this time. */
  readonly againAfterMs: number;
  readonly onProgress: (done: number, total: number) => void;
}

export interface MediaCheck {
  /** Different addresses of the archive. */
  readonly addresses: number;
  readonly asked: number;
  /** Due, but not asked for: more than the limit, or their host is down. */
  readonly left: number;
  /** Addresses of the archive by what is wrong with them, those of earlier checks included. */
  readonly faults: Readonly<Partial<Record<MediaFault, number>>>;
}

/** Asks for every film and picture of a snapshot that is due, all hosts side by side. */
export async function checkMedia(snapshot: Snapshot, options: CheckOptions): Promise<MediaCheck> {
  const { stateFolder, limit, onProgress } = options;
  const kinds = new Map(listMediaUses(snapshot).map(({ url, kind }) => [url, kind]));
  const known = new Map(await readMediaResults(stateFolder));
  for (const url of known.keys()) if (!kinds.has(url)) known.delete(url);
  // Without what the archive no longer has, and without the lines that later ones replaced.
  await writeMediaResults(stateFolder, known.values());
  const due = findDue(kinds, known, options);
  const chosen = due.slice(0, limit);
  let asked = 0;
  const onResult = async (result: MediaResult): Promise<void> => {
    await addMediaResult(stateFolder, result);
    known.set(result.url, result);
    asked += 1;
    onProgress(asked, chosen.length);
  };
  const hosts = Map.groupBy(chosen, ({ url }) => new URL(url).host);
  await Promise.all([...hosts.values()].map((media) => probeHost(media, { ...options, onResult })));
  const faults = Object.groupBy(
    [...known.values()].flatMap(({ fault }) => fault ?? []),
    (fault) => fault,
  );
  return {
    addresses: kinds.size,
    asked,
    left: due.length - asked,
    faults: Object.fromEntries(Object.entries(faults).map(([fault, those]) => [fault, those.length])),
  };
}

/** What is due, those first that were asked longest ago or never. */
function findDue(
  kinds: ReadonlyMap<string, MediaKind>,
  known: ReadonlyMap<string, MediaResult>,
  { now, againAfterMs }: CheckOptions,
): readonly DueMedia[] {
  const isDue = ({ fault, askedAt }: MediaResult): boolean =>
    fault !== null || now() - Date.parse(askedAt) >= againAfterMs;
  return [...kinds]
    .map(([url, kind]) => ({ url, kind, last: known.get(url) }))
    .filter(({ last }) => last === undefined || isDue(last))
    .sort((one, other) => askedAt(one) - askedAt(other));
}

function askedAt({ last }: DueMedia): number {
  return last === undefined ? 0 : Date.parse(last.askedAt);
}
