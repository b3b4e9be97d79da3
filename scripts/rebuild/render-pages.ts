import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';

/** The end of what a failed build printed that a person wants to read. */
const TAIL_CHARACTERS = 4000;

export interface RenderOptions {
  /** Where the pages go; made anew. */
  readonly folder: string;
  /** Addresses of what to make; everything when `null`. */
  readonly plan: readonly string[] | null;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/**
 * Builds the site, or the part of it that a plan names, in a process of its own: what a build of 70,000 pages leaves
 * in memory goes with it. It ends when this process does, however that comes.
 * @throws Error with the end of what the build printed
 */
export async function renderPages({ folder, plan, environment }: RenderOptions): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const planFile = `${folder}.plan.json`;
  if (plan !== null) await writeFile(planFile, JSON.stringify(plan));
  const child = spawn(process.execPath, ['scripts/build.ts', '--out', folder, '--ends-with-stdin'], {
    env: { ...process.env, ...environment, BUILD_PLAN: plan === null ? '' : planFile },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let tail = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (tail = (tail + chunk.toString()).slice(-TAIL_CHARACTERS)));
  }
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  await rm(planFile, { force: true });
  if (code !== 0) throw new Error(`The build ended with ${code ?? signal}:\n${tail}`);
}
