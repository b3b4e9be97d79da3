import type { Archive, BlockRecord, ExtraRecord } from './records.ts';

/**
 * Faults in the data that the server tolerates, as sentences: clip ids that do not exist are left out of the answers,
 * and of two clips with one id the second is shown.
 */
export function findAnomalies(archive: Archive): string[] {
  const known = new Set<number>();
  const anomalies: string[] = [];
  for (const { id } of archive.clips) {
    if (known.has(id)) anomalies.push(`Two clips have the id ${id}.`);
    known.add(id);
  }
  for (const { record, ids } of clipReferences(archive)) {
    const unknown = ids.filter((id) => !known.has(id));
    if (unknown.length > 0) anomalies.push(`${record} names clips that do not exist: ${unknown.join(', ')}.`);
  }
  return anomalies;
}

function clipReferences(archive: Archive): { record: string; ids: readonly number[] }[] {
  return [
    ...archive.series.map(({ id, clips, blocks }) => ({
      record: `Series ${id}`,
      ids: [...clips, ...clipsOfBlocks(blocks)],
    })),
    ...archive.territories.map(({ id, clips }) => ({ record: `Territory ${id}`, ids: clips ?? [] })),
    ...archive.lives.map(({ id, blocks }) => ({ record: `Life story ${id}`, ids: clipsOfBlocks(blocks) })),
    ...archive.extras.map((extra) => ({ record: `Extra ${extra.id}`, ids: clipsOfExtra(extra) })),
  ];
}

function clipsOfBlocks(blocks: readonly BlockRecord[] | null | undefined): number[] {
  return (blocks ?? []).flatMap((block) => block.clips ?? []);
}

function clipsOfExtra({ blocks_content }: ExtraRecord): number[] {
  return (blocks_content ?? []).flatMap(({ clip, clips }) => [
    ...(clip === null || clip === undefined ? [] : [clip]),
    ...(clips ?? []),
  ]);
}
