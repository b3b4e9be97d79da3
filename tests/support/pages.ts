import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { TestSite } from '../sites/open-test-site.ts';
import type { Language } from '../../src/model/language.ts';

/** A page of a built site. */
export interface SitePage {
  /** As visitors ask for it: `/it/archive/`. */
  readonly path: string;
  readonly kind: PageKind;
  /** Relative to the site's folder. */
  readonly file: string;
  /** Bytes of HTML. */
  readonly size: number;
}

/** What follows the language in the address of each kind of page, the most special first. */
const KINDS = {
  home: /^$/,
  project: /^project\/$/,
  archive: /^archive\/(?:\d+\/)?$/,
  clip: /^clips\/\d+_[^/]+\/$/,
  seriesList: /^serie\/(?:\d+\/)?$/,
  series: /^serie\/\d+_[^/]+\/$/,
  lives: /^vite-archivio\/$/,
  life: /^vite-archivio\/\d+_[^/]+\/$/,
  extras: /^extra\/(?:\d+\/)?$/,
  extra: /^extra\/\d+-[^/]+\/$/,
  territories: /^territories\/(?:\d+\/)?$/,
  territory: /^territories\/\d+-[^/]+\/(?:\d+\/)?$/,
  places: /^places\/(?:az_\w+\/)?$/,
  place: /^places\/[^/_]+\/(?:[^/]+\/)?$/,
  people: /^people\/(?:az_\w+\/)?$/,
  person: /^people\/[^/_]+\/(?:[^/]+\/)?$/,
  themes: /^themes\/(?:az_\w+\/)?$/,
  theme: /^themes\/\d+-[^/_]+\/(?:[^/]+\/)?$/,
  donate: /^donate\/$/,
  cookies: /^cookie-consent\/$/,
  accessibility: /^accessibility\/$/,
  selection: /^(?:selezione|selection)\/$/,
  data: /^data\/$/,
  notFound: /^404\/$/,
  offline: /^offline\/$/,
  help: /^help\/$/,
  helpList: /^help\/\w+\/(?:\d+\/)?$/,
} as const;

/** The pages outside both languages are of the kind `root` (the address without a language, and its 404 page). */
export type PageKind = keyof typeof KINDS | 'root';

/** Every kind of page that each language has, whatever is in the archive. */
export const FIXED_KINDS: readonly PageKind[] = [
  ...(['home', 'project', 'archive', 'seriesList', 'lives', 'extras', 'territories', 'donate'] as const),
  ...(['places', 'people', 'themes'] as const),
  ...(['cookies', 'accessibility', 'data', 'selection', 'notFound', 'offline', 'help'] as const),
];

/** The kinds of page that each language has where the archive has records of every kind. */
export const ALL_KINDS = Object.keys(KINDS) as readonly (keyof typeof KINDS)[];

/** Every page of a built site but those that other sites frame, which have a story of their own. @throws Error when an address is of no known kind */
export function pagesOf({ folder }: TestSite): SitePage[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !file.startsWith('embed/'))
    .sort()
    .map((file) => {
      const path = `/${file.replace(/(?:^|(?<=\/))index\.html$/, '')}`;
      return { path, kind: kindOf(path), file, size: statSync(join(folder, file)).size };
    });
}

/** One page of each kind that the site has in a language: the largest, which has most to go wrong. */
export function largestOfEachKind(site: TestSite, language: Language): SitePage[] {
  const pages = pagesOf(site).filter(({ path }) => path.startsWith(`/${language}/`));
  const byKind = Map.groupBy(pages, ({ kind }) => kind);
  return [...byKind.values()].map((ofKind) => ofKind.reduce((a, b) => (b.size > a.size ? b : a)));
}

function kindOf(path: string): PageKind {
  const rest = /^\/(?:it|en)\/(.*)$/.exec(path)?.[1];
  if (rest === undefined) {
    if (['/', '/data/', '/404.html'].includes(path)) return 'root';
  } else {
    const kind = ALL_KINDS.find((name) => KINDS[name].test(rest));
    if (kind !== undefined) return kind;
  }
  throw new Error(`The address ${path} is of no kind that tests/support/pages.ts knows.`);
}
