import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PICTURES_STATE } from '../../src/archive/picture-results.ts';

const COPY = 'dry-run';

/** Sites, releases and reports, which no pull reads. */
const LEFT_OUT: readonly string[] = ['rebuild', 'public', 'publish', 'report', COPY];

/**
 * Does something with a copy of the state folder, below it, and deletes the copy.
 * @param use called with the copy
 */
export async function withCopyOfState<Result>(
  state: string,
  use: (copy: string) => Promise<Result>,
): Promise<Result> {
  const copy = join(state, COPY);
  await rm(copy, { recursive: true, force: true });
  await mkdir(copy, { recursive: true });
  try {
    for (const name of await readdir(state)) {
      if (LEFT_OUT.includes(name)) continue;
      const [from, to] = [join(state, name), join(copy, name)];
      if (name === PICTURES_STATE) await symlink(resolve(from), to);
      else await cp(from, to, { recursive: true, verbatimSymlinks: true });
    }
    return await use(copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
