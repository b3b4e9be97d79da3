import { startSampleApi } from '../../scripts/sample-api/serve.ts';
import { withNewestId } from '../faults/archive-edits.ts';
import { runJob, tellEdits } from '../faults/told-edits.ts';
import { round, spread } from './statistics.ts';
import type { Rows } from './table.ts';

/** Enough for pages of every kind and lists of more than one page. */
const CLIPS = 110;

/** Edits that one run of everything is compared with. */
const TOGETHER = 10;

/**
 * Edits clips again and again, and tells the scheduled job of each edit; `tellEdits` compares all files with those of runs that
 * read everything.
 * @throws Error where one differs
 */
export async function benchTelling(folder: string, edits: number): Promise<Rows> {
  const api = await startSampleApi();
  api.change((archive) => withNewestId({ ...archive, clips: archive.clips.slice(0, CLIPS) }));
  const times: number[] = [];
  const rendered: number[] = [];
  try {
    await runJob(folder, api);
    await tellEdits({
      ...{ folder, api, edits, together: TOGETHER, seed: 'two hundred edits' },
      onEdit: ({ durationMs, pagesRendered }, count) => {
        times.push(durationMs);
        rendered.push(pagesRendered);
        console.error(`${count} of ${edits} edits`);
      },
    });
  } finally {
    await api.close();
  }
  const mean = rendered.reduce((sum, pages) => sum + pages, 0) / edits;
  return { 'told edits': { edits, ...spread(times, 0), 'pages rendered, mean': round(mean) } };
}
