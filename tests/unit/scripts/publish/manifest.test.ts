import { expect, it } from 'vitest';
import { parseManifest } from '../../../../scripts/publish/manifest.ts';

const SAME = {
  sequence: 7,
  release: '2026-11-20T13-00-00Z-3f9a1c',
  publishedAt: '2026-11-20T13:00:00Z',
  files: { 'index.html': 'a-1' },
  retired: ['/it/clips/1_a/'],
};

it('reads a manifest of version 1, whose keys had other names', () => {
  const stored = JSON.stringify({
    ...SAME,
    version: 1,
    carried: { '_astro/a.js': { stamp: 'b-2', since: 9 } },
  });
  const read = { ...SAME, version: 2, retained: { '_astro/a.js': { fingerprint: 'b-2', since: 9 } } };
  expect(parseManifest(stored)).toEqual(read);
  expect(parseManifest(JSON.stringify(read))).toEqual(read);
});

it.each(['', 'null', '{}', '{"version":3}', '{"version":1}'])('takes %j for no manifest', (text) => {
  expect(parseManifest(text)).toBeUndefined();
});
