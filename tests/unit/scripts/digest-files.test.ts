import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { digestFiles } from '../../../scripts/digest-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'digest-'));
  await mkdir(join(folder, 'in', 'deep'), { recursive: true });
  await writeFile(join(folder, 'in', 'a'), 'one');
  await writeFile(join(folder, 'in', 'deep', 'b'), 'two');
  await writeFile(join(folder, 'c'), 'three');
});
afterEach(() => rm(folder, { recursive: true }));

const digest = (): string => digestFiles([`${folder}/in/`, join(folder, 'c'), join(folder, 'none')]);

describe('the digest of files', () => {
  it('is the same for the same files, also in another place', async () => {
    const before = digest();
    expect(digest()).toBe(before);
    const moved = `${folder}-moved`;
    await rename(folder, moved);
    expect(digestFiles([join(moved, 'in'), join(moved, 'c'), join(moved, 'none')])).toBe(before);
    await rename(moved, folder);
  });

  it.each<readonly [string, () => Promise<void>]>([
    ['another content of the same length', () => writeFile(join(folder, 'in', 'a'), 'ono')],
    ['another content in a folder below', () => writeFile(join(folder, 'in', 'deep', 'b'), 'tw')],
    ['another name', () => rename(join(folder, 'in', 'a'), join(folder, 'in', 'z'))],
    ['a file less', () => rm(join(folder, 'in', 'deep', 'b'))],
    ['a file more, though empty', () => writeFile(join(folder, 'none'), '')],
    ['content that moved to the next file', () => moveContent()],
  ])('changes with %s', async (_, change) => {
    const before = digest();
    await change();
    expect(digest()).not.toBe(before);
  });

  it('changes with what a link leads to, and takes a link that leads nowhere for no file', async () => {
    const before = digest();
    await symlink(join(folder, 'nowhere'), join(folder, 'in', 'gone'));
    expect(digest()).toBe(before);
    await writeFile(join(folder, 'text'), 'four');
    await symlink(join(folder, 'text'), join(folder, 'in', 'linked'));
    const linked = digest();
    expect(linked).not.toBe(before);
    await writeFile(join(folder, 'text'), 'five');
    expect(digest()).not.toBe(linked);
  });
});

async function moveContent(): Promise<void> {
  await writeFile(join(folder, 'in', 'a'), 'onet');
  await writeFile(join(folder, 'in', 'deep', 'b'), 'wo');
}
