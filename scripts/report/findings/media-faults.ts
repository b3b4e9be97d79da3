import { momentText } from '../../../src/model/moment.ts';
import type { Snapshot } from '../../../src/model/snapshot.ts';
import { failingHosts, hostOf, type MediaFault, type MediaResult } from '../../check-media/media-state.ts';
import { listMediaUses, type MediaUse } from '../../check-media/media-uses.ts';
import type { Finding, Kind } from './finding.ts';

/** Kind and severity of each fault: a warning where visitors see nothing. */
const KINDS: Readonly<Record<MediaFault, readonly [Kind, Finding['severity']]>> = {
  dead: ['mediaDead', 'warning'],
  type: ['mediaType', 'warning'],
  silent: ['mediaSilent', 'warning'],
  slow: ['mediaSlow', 'warning'],
  broken: ['mediaBroken', 'warning'],
  moved: ['mediaMoved', 'notice'],
  unseekable: ['mediaUnseekable', 'notice'],
};

type FaultyUse = MediaUse & Pick<MediaResult, 'detail'> & { readonly fault: MediaFault };

/** The faults of films and pictures by their last check: one finding for each record, or one for a host that fails as a whole. */
export function findMediaFaults(
  snapshot: Snapshot,
  results: ReadonlyMap<string, MediaResult>,
): readonly Finding[] {
  if (results.size === 0) return [];
  const uses = listMediaUses(snapshot);
  const checked = new Set(uses.map(({ url }) => url));
  const hosts = failingHosts([...results.values()].filter(({ url }) => checked.has(url)));
  const faulty = uses.flatMap((use): readonly FaultyUse[] => {
    const result = results.get(use.url);
    return result?.fault == null ? [] : [{ ...use, fault: result.fault, detail: result.detail }];
  });
  const groups = Map.groupBy(faulty, (use) => `${hostOf(use)}\n${use.fault}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const host = hosts.get(hostOf(first));
    if (!host?.faults.has(first.fault)) return group.map(findingOfUse);
    const count = new Set(group.map(({ url }) => url)).size;
    const received = `${hostOf(first)}: ${count}/${host.checked} (${first.detail})`;
    return [
      { severity: 'warning', kind: 'mediaHost', resource: 'clips', id: null, path: 'clip_data', received },
    ];
  });
}

/** Lines of captions or descriptions that begin when the film is over. */
export function findLateCues(
  { clips }: Snapshot,
  results: ReadonlyMap<string, MediaResult>,
): readonly Finding[] {
  return clips.flatMap(({ id, film, tracks }) => {
    const seconds = results.get(film ?? '')?.film?.seconds ?? Infinity;
    return tracks.flatMap(({ kind, language, cues }): readonly Finding[] => {
      const late = cues
        .filter(({ start }) => start >= seconds)
        .map(({ start }) => momentText(Math.floor(start)));
      const received = `${late.join(', ')} (${momentText(Math.floor(seconds))})`;
      const path = `${kind}.${language}`;
      return late.length === 0
        ? []
        : [{ severity: 'warning', kind: 'lateCue', resource: 'clips', id, path, received }];
    });
  });
}

function findingOfUse({ resource, id, path, url, fault, detail }: FaultyUse): Finding {
  const [kind, severity] = KINDS[fault];
  return { severity, kind, resource, id, path, received: `${url} (${detail})` };
}
