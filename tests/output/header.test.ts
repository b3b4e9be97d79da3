import { describe, expect, it } from 'vitest';
import { LANGUAGES, parseLanguage } from '../../src/model/language.ts';
import { inLanguage } from '../../src/routes.ts';
import { readFacts } from '../support/page-facts.ts';
import type { PageKind } from '../support/pages.ts';
import { SITES } from '../support/sites.ts';

/** The section of each kind of page, as it follows the language in an address; `null` for none. */
const SECTION_OF: Readonly<Record<PageKind, string | null>> = {
  ...{
    cookies: null,
    accessibility: null,
    data: null,
    selection: null,
    notFound: null,
    offline: null,
    help: null,
    helpList: null,
    root: null,
  },
  ...{ home: '', project: 'project/', donate: 'donate/' },
  ...{ archive: 'archive/', clip: 'archive/' },
  ...{ seriesList: 'serie/', series: 'serie/' },
  ...{ lives: 'vite-archivio/', life: 'vite-archivio/' },
  ...{ extras: 'extra/', extra: 'extra/' },
  ...{ territories: 'territories/', territory: 'territories/' },
  ...{ places: 'archive/', place: 'archive/', people: 'archive/', person: 'archive/' },
  ...{ themes: 'archive/', theme: 'archive/' },
};

/** What such an address begins with is itself an entry of the menu, below that of the archive. */
const OF_TOPICS = /^\/[a-z]+\/(?:places|people|themes)\//;

for (const site of SITES) {
  describe(`the header of every page of the ${site.name} site`, () => {
    const pages = readFacts(site).filter(({ kind }) => kind !== 'root');

    it('leads to the same page in each language, and marks the one that is read', () => {
      for (const { path, kind, header } of pages) {
        if (kind === 'notFound') continue;
        const links = header.filter(({ language }) => language !== null);
        expect.soft(links, path).toEqual(
          LANGUAGES.map((language) => ({
            language,
            href: inLanguage(path, language),
            current: language === parseLanguage(path.split('/')[1]) ? 'true' : null,
          })),
        );
      }
    });

    it('marks the section of the page, in the archive what it lists too, and no other', () => {
      for (const { path, kind, header } of pages) {
        const marked = header.filter(({ language, current }) => language === null && current !== null);
        const section = SECTION_OF[kind];
        // Its name differs by language, and it is no section of the archive.
        const ofSection = section === null ? null : path.slice(0, 4) + section;
        const list = OF_TOPICS.exec(path)?.[0];
        // An archive without names has the page of the list, and no way to it.
        const ofList = header.some(({ href }) => href === list) ? list : undefined;
        const hrefs = [kind === 'selection' ? path : ofSection, ofList].filter((href) => href != null);
        const current = (href: string) => (href === path ? 'page' : 'true');
        expect
          .soft(marked, path)
          .toEqual(hrefs.map((href) => ({ language: null, href, current: current(href) })));
      }
    });
  });
}
