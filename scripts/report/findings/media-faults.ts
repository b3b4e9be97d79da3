import type { Snapshot } from '../../../src/model/snapshot.ts';
import type { MediaFault, MediaResult } from '../../check-media/media-state.ts';
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

/** From so many addresses with the same fault on, it is probably their host's. */
const ADDRESSES_OF_A_HOST = 10;
/** And this share of the addresses that were checked there; a host that is silent is not checked to the end. */
const SHARE_OF_A_HOST = 0.9;

type FaultyUse = MediaUse & Pick<MediaResult, 'detail'> & { readonly fault: MediaFault };

/** The faults of films and pictures by their last check: one finding for each record, or one for a host that fails as a whole. */
export function findMediaFaults(
  snapshot: Snapshot,
  results: ReadonlyMap<string, MediaResult>,
): readonly Finding[] {
  if (results.size === 0) return [];
  const uses = listMediaUses(snapshot);
  const checked = new Set(uses.map(({ url }) => url).filter((url) => results.has(url)));
  const checkedOf = Map.groupBy(checked, hostOf);
  const faulty = uses.flatMap((use): readonly FaultyUse[] => {
    const result = results.get(use.url);
    return result?.fault == null ? [] : [{ ...use, fault: result.fault, detail: result.detail }];
  });
  const groups = Map.groupBy(faulty, ({ url, fault }) => `${hostOf(url)}\n${fault}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const host = hostOf(first.url);
    const count = new Set(group.map(({ url }) => url)).size;
    const all = checkedOf.get(host)?.length ?? 0;
    const isHosts = first.fault === 'silent' || count >= all * SHARE_OF_A_HOST;
    if (count < ADDRESSES_OF_A_HOST || !isHosts) return group.map(findingOfUse);
    const received = `${host}: ${count}/${all} (${first.detail})`;
    return [
      { severity: 'warning', kind: 'mediaHost', resource: 'clips', id: null, path: 'clip_data', received },
    ];
  });
}

function findingOfUse({ resource, id, path, url, fault, detail }: FaultyUse): Finding {
  const [kind, severity] = KINDS[fault];
  return { severity, kind, resource, id, path, received: `${url} (${detail})` };
}

function hostOf(url: string): string {
  return new URL(url).host;
}
