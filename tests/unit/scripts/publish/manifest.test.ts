import { expect, it } from 'vitest';
import { parseManifest } from '../../../../scripts/publish/manifest.ts';

it('reads what it is stored with', () => {
  const manifest = {
    version: 2,
    sequence: 7,
    release: '2026-11-20T13-00-00Z-3f9a1c',
    publishedAt: '2026-11-20T13:00:00Z',
    files: { 'index.html': 'a-1' },
    retained: { '_astro/a.js': { fingerprint: 'b-2', since: 9 } },
    retired: ['/it/clips/1_a/'],
  };
  expect(parseManifest(JSON.stringify(manifest))).toEqual(manifest);
});

it.each(['', 'null', '{}', '{"version":3}', '{"version":1}'])('takes %j for no manifest', (text) => {
  expect(parseManifest(text)).toBeUndefined();
});
