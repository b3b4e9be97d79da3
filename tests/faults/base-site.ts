import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { startSampleApi, type RunningApi } from '../../scripts/sample-api/serve.ts';
import { rebuild } from './rebuild-runs.ts';

/** Enough for pages of every kind and lists of more than one page; fewer make each run shorter. */
const CLIPS = 110;

declare module 'vitest' {
  interface ProvidedContext {
    /** The state folder of a site that was built and published, and the port of the API that its pages name. */
    readonly baseSite: { readonly folder: string; readonly port: number };
  }
}

/** Builds the site that every file of fault tests begins with, once for all of them. @returns what deletes it */
export default async function buildBaseSite(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'base-site-'));
  const api = await startSmallApi(0);
  const { code, output } = await rebuild({ folder, apiUrl: api.url });
  await api.close();
  if (code !== 0) throw new Error(`The site could not be built (${code}):\n${output}`);
  project.provide('baseSite', { folder, port: Number(new URL(api.url).port) });
  return () => rm(folder, { recursive: true });
}

interface OwnSite {
  readonly folder: string;
  readonly api: RunningApi;
  /** Ends the API and deletes the folder. */
  readonly close: () => Promise<void>;
}

/** A copy of that site, with an API at the address that it was pulled from. */
export async function copyBaseSite(): Promise<OwnSite> {
  const { folder: base, port } = inject('baseSite');
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  await cp(base, folder, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  const api = await startSmallApi(port);
  const close = async (): Promise<void> => {
    await api.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { folder, api, close };
}

async function startSmallApi(port: number): Promise<RunningApi> {
  const api = await startSampleApi({ port });
  api.change((archive) => ({ ...archive, clips: archive.clips.slice(0, CLIPS) }));
  return api;
}
