import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { LANGUAGES, type Language } from '../../src/model/language.ts';
import { answerOf } from '../share-work.ts';
import { linkPackages, type Renderer } from './renderer.ts';

/**
 * Of each thread, for what lives no longer than a page. As much again makes no page faster, and the threads take 250 MB more.
 */
const YOUNG_MEGABYTES = 48;

/**
 * How much what lives longer may grow before it is collected, in per cent of what was left the last time. V8 lets it become
 * four times as large, mostly with what Astro made of pages that are written: two threads took 440 MB more, and 2 and 7 % less
 * CPU time.
 */
const GROWING_PERCENT = 40;

/** The work of a thread. */
export interface RenderTask {
  /** The folder of the site. */
  readonly folder: string;
  /** Its public address. */
  readonly siteUrl: string;
  readonly renderer: Renderer;
  /** The languages whose pages the thread renders. */
  readonly languages: readonly Language[];
}

export interface PageCounts {
  /** In both languages. */
  readonly pages: number;
  readonly clips: number;
}

/**
 * Renders all pages, the search index and the files for other sites: each language in a thread of its own, where the machine
 * has two processors. A thread reads the archive for itself and holds no card of the other language.
 * @throws what a page throws
 */
export async function renderSite(task: Omit<RenderTask, 'languages'>): Promise<PageCounts> {
  await linkPackages(task.renderer);
  setFlagsFromString(`--heap-growing-percent=${GROWING_PERCENT}`);
  const parts = availableParallelism() === 1 ? [LANGUAGES] : LANGUAGES.map((language) => [language]);
  const threads = parts.map((languages) => {
    const workerData: RenderTask = { ...task, languages };
    return new Worker(new URL('render-thread.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    });
  });
  try {
    const counts = await Promise.all(threads.map((thread) => answerOf<PageCounts>(thread)));
    const sum = (count: keyof PageCounts): number => counts.reduce((total, part) => total + part[count], 0);
    return { pages: sum('pages'), clips: sum('clips') };
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}
