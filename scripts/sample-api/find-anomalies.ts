import type { Archive } from './records.ts';

/**
 * Faults in the data that the server tolerates, as sentences: clip ids that do not exist are left out of the answers,
 * and of two clips with one id the second is shown.
 */
export function findAnomalies({ clips, series, territories, lives, extras }: Archive): string[] {
  const known = new Set<number>();
  const anomalies: string[] = [];
  for (const { id } of clips) {
    if (known.has(id)) anomalies.push(`Two clips have the id ${id}.`);
    known.add(id);
  }
  const kinds = { Series: series, Territory: territories, 'Life story': lives, Extra: extras };
  for (const [kind, records] of Object.entries(kinds)) {
    for (const record of records) {
      const unknown = clipIdsIn(record).filter((id) => !known.has(id));
      if (unknown.length > 0)
        anomalies.push(`${kind} ${record.id} names clips that do not exist: ${unknown.join(', ')}.`);
    }
  }
  return anomalies;
}

/** The clips that a record or one of its blocks names. */
function clipIdsIn({ clip, clips, blocks, blocks_content }: NamingClips): number[] {
  const own = [...(typeof clip === 'number' ? [clip] : []), ...(clips ?? [])];
  return [...own, ...[...(blocks ?? []), ...(blocks_content ?? [])].flatMap(clipIdsIn)];
}

interface NamingClips {
  readonly clip?: number | null | undefined;
  readonly clips?: readonly number[] | null | undefined;
  readonly blocks?: readonly NamingClips[] | null | undefined;
  readonly blocks_content?: readonly NamingClips[] | null | undefined;
}
