import { PathTable } from '../../scripts/path-table.ts';

/** Files, all of the same content. */
export function filesAt(paths: readonly string[]): PathTable {
  return PathTable.of(paths.map((path) => [path, 'x']));
}
