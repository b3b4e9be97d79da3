import { join } from 'node:path';
import { html, type Html } from '../../src/views/html.ts';
import { readRuns, type RunRecord } from '../rebuild/history.ts';
import { pageShell, section } from './html/page-parts.ts';
import { readAssets } from './write-editors-report.ts';
import { writeFileWhole } from '../files.ts';

const DAYS_SHOWN = 30;
const DAY_MS = 86_400_000;

/** How many failed runs are listed, the newest first. */
const FAILURES_SHOWN = 100;

/** How many runs of told records are listed, the newest first. */
const EDITS_SHOWN = 100;

const HEADS =
  'Day,Runs,Failed,Of everything,Median,Longest,Pages rendered,Pages removed,Files published'.split(',');

interface Day {
  /** `2026-11-20`, UTC. */
  readonly day: string;
  readonly runs: readonly RunRecord[];
}

/**
 * Writes the operator's page beside the history.
 * @param folder the rebuild's own
 */
export async function writeRunsPage(folder: string, now: Date): Promise<void> {
  const { css } = await readAssets();
  await writeFileWhole(join(folder, 'runs.html'), runsPage(await readRuns(folder), now, css));
}

/**
 * The operator's page of the last 30 days of runs: how many, how long, what they changed, which failed and why. In
 * English, as the output of the job.
 * @param runs the oldest first
 */
export function runsPage(runs: readonly RunRecord[], now: Date, css: string): string {
  const days = groupByDay(runs, now);
  const shown = days.flatMap((day) => day.runs);
  const failed = shown.filter(isFailed);
  const title = `Runs of the last ${DAYS_SHOWN} days`;
  return pageShell(
    { language: 'en', title },
    { css },
    html`<header><h1>${title}</h1>
<p>${shown.length} runs, ${failed.length} failed. Days and times are UTC; written at ${timeOf(now.toISOString())}.</p></header>
<main>
${section('days', 'Day by day', html`${chart(days)}${dayTable(days)}`)}
${section('edits', 'What editors changed', editList(shown))}
${section('failures', 'Failed runs', failureList(failed))}
</main>`,
  );
}

/** Every day of the time, with or without runs. */
function groupByDay(runs: readonly RunRecord[], now: Date): readonly Day[] {
  const byDay = Map.groupBy(runs, ({ startedAt }) => startedAt.slice(0, 10));
  return Array.from({ length: DAYS_SHOWN }, (_, index) => {
    const day = new Date(now.getTime() - (DAYS_SHOWN - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return { day, runs: byDay.get(day) ?? [] };
  });
}

/** The longest run of each day, in the red of errors where a run failed. The table below has the numbers. */
function chart(days: readonly Day[]): Html {
  const longest = days.map(({ runs }) => Math.max(0, ...runs.map(({ durationMs }) => durationMs)));
  const peak = Math.max(1, ...longest);
  const bars = days.map(({ runs }, index) => {
    const height = ((longest[index] ?? 0) / peak) * 100;
    const colour = runs.some(isFailed) ? 'd-1940' : 'd-1960';
    return html`<rect class="${colour}" x="${index + 0.1}" y="${(100 - height).toFixed(2)}" width="0.8" height="${height.toFixed(2)}"></rect>
`;
  });
  return html`<figure class="years">
<figcaption class="label quiet">The longest run of each day, at most ${secondsOf(peak)}; red where a run failed</figcaption>
<svg viewBox="0 0 ${DAYS_SHOWN} 100" preserveAspectRatio="none" role="img" aria-label="Bars: the longest run of each day; the numbers are in the table that follows.">
${bars}</svg>
</figure>
`;
}

function dayTable(days: readonly Day[]): Html {
  const rows = days.toReversed().map(({ day, runs }) => {
    const durations = runs.map(({ durationMs }) => durationMs).sort((one, other) => one - other);
    const sum = (field: 'pagesRendered' | 'pagesRemoved' | 'filesPublished'): number =>
      runs.reduce((total, run) => total + run[field], 0);
    const cells = [
      runs.length,
      runs.filter(isFailed).length,
      runs.filter(({ scope }) => scope === 'everything').length,
      secondsOf(durations[Math.floor(durations.length / 2)]),
      secondsOf(durations.at(-1)),
      sum('pagesRendered'),
      sum('pagesRemoved'),
      sum('filesPublished'),
    ].map((cell) => html`<td>${cell}</td>`);
    return html`<tr><th scope="row">${day}</th>${cells}</tr>\n`;
  });
  return html`<div class="scroll" role="region" aria-labelledby="days-title" tabindex="0">
<table>
<thead class="label"><tr>${HEADS.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows}</tbody>
</table>
</div>`;
}

/** Since when what the back office told of is public. */
function editList(runs: readonly RunRecord[]): Html {
  const told = runs.flatMap(({ changed, ...run }) => (changed === null ? [] : [{ ...run, changed }]));
  if (told.length === 0) return html`<p>Nothing.</p>`;
  const items = told
    .toReversed()
    .slice(0, EDITS_SHOWN)
    .map(({ startedAt, durationMs, changed, liveSince }) => {
      const since =
        liveSince === null
          ? 'not public by this run'
          : `live since ${liveSince.slice(11, 19)}, after ${secondsOf(durationMs)}`;
      return html`<li><b>${timeOf(startedAt)}</b> ${changed.join(', ')}: ${since}</li>
`;
    });
  return html`<ul>${items}</ul>`;
}

function failureList(failed: readonly RunRecord[]): Html {
  if (failed.length === 0) return html`<p>None.</p>`;
  const items = failed
    .toReversed()
    .slice(0, FAILURES_SHOWN)
    .map(
      ({ startedAt, exitCode, durationMs, message }) =>
        html`<li><b>${timeOf(startedAt)}</b> exit code ${exitCode}, after ${secondsOf(durationMs)}: ${message}</li>
`,
    );
  const more = failed.length - items.length;
  return html`<ul>${items}</ul>${more > 0 ? html`<p class="quiet">and ${more} earlier ones</p>` : null}`;
}

function isFailed({ outcome }: RunRecord): boolean {
  return outcome === 'failed';
}

function secondsOf(milliseconds: number | undefined): string {
  return milliseconds === undefined ? '–' : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** `2026-11-20 13:00` of an ISO 8601 moment. */
function timeOf(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ');
}
