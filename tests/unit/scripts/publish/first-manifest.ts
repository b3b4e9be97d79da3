import type { Manifest } from '../../../../scripts/publish/manifest.ts';

/** @returns the text of a manifest as version 1 stored it. @param text as it is stored today */
export function asFirstVersion(text: string): string {
  const { retained, ...rest } = JSON.parse(text) as Manifest;
  const carried = Object.entries(retained).map(
    ([path, { fingerprint, since }]) => [path, { stamp: fingerprint, since }] as const,
  );
  return JSON.stringify({ ...rest, version: 1, carried: Object.fromEntries(carried) });
}
