import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@hyperion-framework/validator';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { pagesOf } from '../support/pages.ts';
import { SITES } from '../support/sites.ts';
import { listFiles } from '../../scripts/files.ts';

type Entry = Readonly<Record<'id' | 'type', string>>;

for (const site of SITES) {
  describe(`the IIIF of the ${site.name} site`, () => {
    const read = (file: string): string => readFileSync(join(site.folder, file), 'utf8');

    it('is valid by the schema of IIIF, and leads to nothing that is not there', () => {
      const validator = new Validator();
      const files = listFiles(join(site.folder, 'iiif')).map((name) => `iiif/${name}`);
      expect(files).toContain('iiif/collection.json');
      for (const file of files) {
        const text = read(file);
        const json = JSON.parse(text) as Entry & { readonly items: readonly Entry[] };
        expect.soft(json.id, file).toBe(`${site.publishedAt}/${file}`);
        const isManifest = file.endsWith('/manifest.json');
        const isValid = isManifest ? validator.validateManifest(json) : validator.validateCollection(json);
        expect.soft(isValid, file).toBe(true);
        expect.soft(Buffer.byteLength(text), file).toBeLessThan(1_000_000);
        expect.soft(text, file).not.toMatch(/undefined|:null|:""|\[object/);
        for (const path of ownAddresses(text, site.publishedAt))
          expect.soft(existsSync(join(site.folder, path)), `${file}: ${path}`).toBe(true);
      }
    });

    it('is named by the page of each clip that has a film or a picture, and by no other', () => {
      for (const { path, kind, file } of pagesOf(site)) {
        const hrefs = load(read(file))('.share-links [href$="/manifest.json"]').toArray();
        const id = /^\/(?:it|en)\/clips\/(\d+)_/.exec(path)?.[1];
        const hasManifest = existsSync(join(site.folder, `iiif/${id ?? ''}/manifest.json`));
        const expected = kind === 'clip' && hasManifest ? [`/iiif/${id ?? ''}/manifest.json`] : [];
        expect
          .soft(
            hrefs.map(({ attribs }) => attribs['href']),
            path,
          )
          .toEqual(expected);
        if (kind === 'clip')
          expect.soft(hasManifest, path).toBe(/<video|<div class="film[^>]*><img/.test(read(file)));
      }
    });
  });
}

/** The files of the site that a manifest or collection names; its own parts have names that lead nowhere. */
function ownAddresses(text: string, publishedAt: string): string[] {
  return [...text.matchAll(/"id":"([^"]*)"/g)].flatMap(([, id = '']) => {
    if (!id.startsWith(`${publishedAt}/`) || id.includes('/canvas') || /\/iiif\/\d+\/picture/.test(id))
      return [];
    const path = id.slice(publishedAt.length + 1);
    return path.endsWith('/') ? `${path}index.html` : path;
  });
}
