import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { copiesFolder } from '../../src/archive/picture-results.ts';
import { PICTURES_FOLDER } from '../../src/routes.ts';
import type { PictureCopies } from '../../src/views/picture-copies.ts';
import { tryLink } from '../files.ts';

/** Files below the site's folder. */
interface PlacedCopies {
  /** Put into the folder `to`. */
  readonly placed: readonly string[];
  /** In the site, and of no use to its pages any more. */
  readonly left: readonly string[];
}

/** Puts the copies that a site lacks into another folder, as links to those in the state folder. */
export function placeCopies(
  stateFolder: string,
  copies: PictureCopies,
  site: string,
  to: string,
): PlacedCopies {
  const wanted = new Set(
    [...copies.values()].flat().flatMap(({ address }) => {
      return address.startsWith(PICTURES_FOLDER) ? [address.slice(1)] : [];
    }),
  );
  const there = filesIn(site);
  const placed = [...wanted].filter((file) => !there.has(file));
  if (placed.length > 0) mkdirSync(join(to, PICTURES_FOLDER), { recursive: true });
  for (const file of placed) {
    const [copy, target] = [join(copiesFolder(stateFolder), basename(file)), join(to, file)];
    if (!tryLink(copy, target)) copyFileSync(copy, target);
  }
  return { placed, left: [...there].filter((file) => !wanted.has(file)) };
}

function filesIn(site: string): ReadonlySet<string> {
  const folder = join(site, PICTURES_FOLDER);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return new Set(names.map((name) => `${PICTURES_FOLDER.slice(1)}${name}`));
}
