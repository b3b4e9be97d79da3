import { expect, it } from 'vitest';
import { PathTable } from '../../../../scripts/path-table.ts';
import {
  MANIFEST_VERSION,
  manifestText,
  parseManifest,
  type Manifest,
} from '../../../../scripts/publish/manifest.ts';

it('reads what it is stored with', () => {
  const manifest: Manifest = {
    version: MANIFEST_VERSION,
    sequence: 7,
    release: '2026-11-20T13-00-00Z-3f9a1c',
    publishedAt: '2026-11-20T13:00:00Z',
    files: PathTable.of([['index.html', 'a-1']]),
    retained: { '_astro/a.js': { fingerprint: 'b-2', since: 9 } },
    retired: ['/it/clips/1_a/'],
  };
  const read = parseManifest(manifestText(manifest).join('')) ?? expect.fail('It was not read.');
  expect({ ...read, files: [...read.files] }).toEqual({ ...manifest, files: [['index.html', 'a-1']] });
});

it('reads what earlier code has published', () => {
  const files = { b: '2', a: '1' };
  const earlier = { version: 2, sequence: 7, files, retained: {}, retired: ['/it/clips/1_a/'] };
  const read = parseManifest(JSON.stringify(earlier)) ?? expect.fail('It was not read.');
  expect({ ...read, files: [...read.files] }).toEqual({
    ...earlier,
    version: MANIFEST_VERSION,
    files: Object.entries(files).sort(),
  });
});

it.each([
  '',
  'null',
  '{}',
  '{"version":1}',
  `{"version":${MANIFEST_VERSION}}`,
  `{"version":${MANIFEST_VERSION},"tables":{"files":9}}\n`,
])('takes %j for no manifest', (text) => {
  expect(parseManifest(text)).toBeUndefined();
});
