import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { downloadFromNpm } from './npm-package.ts';

/** Clover, a viewer of IIIF for films, as one script without dependencies; as a package it names 145 others. */
const PACKAGE = {
  spec: '@samvera/clover-iiif@3.3.8',
  integrity:
    'sha512-l28GoZK7qD402LXW/JpZy9FX33hgX0JFNRpcdR6DJhwus6m4WRT9SOPdMSwTDW+w33hWbIyRM2wWcJ4D141JlA==',
};

/**
 * Downloads the viewer that the tests open manifests in, once.
 * @param folder keeps it
 * @returns the path of its script, which defines `<clover-viewer id="…manifest.json">`
 * @throws Error where npm cannot get it, or it is not what it was
 */
export function downloadIiifViewer(folder: string): string {
  const script = join(folder, 'clover-3.3.8.js');
  if (existsSync(script)) return script;
  const packed = downloadFromNpm(PACKAGE, 'dist/web-components/index.umd.js', folder);
  if (packed === undefined) throw new Error(`npm could not download ${PACKAGE.spec} to ${folder}.`);
  renameSync(packed, script);
  return script;
}
