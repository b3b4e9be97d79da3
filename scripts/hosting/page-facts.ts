import { hash } from 'node:crypto';

/** What a page needs its Content-Security-Policy to allow. All lists are sorted and without repeats. */
export interface PageFacts {
  /** Scripts with code inside the page, as the policy names them: `'sha256-…'`. */
  readonly scripts: readonly string[];
  /** Origins of pictures on other hosts. */
  readonly pictures: readonly string[];
  /** Origins of films and sound on other hosts. */
  readonly films: readonly string[];
}

export const NO_FACTS: PageFacts = { scripts: [], pictures: [], films: [] };

const INLINE_SCRIPT = /<script\b((?:[^>"]|"[^"]*")*)>([\s\S]*?)<\/script>/g;
/** An element that loads something by itself, with its attributes. */
const LOADING = /<(img|source|video|audio|track|link)\b((?:[^>"]|"[^"]*")*)>/g;
const ATTRIBUTE = /\b(src|srcset|poster|href|imagesrcset)="([^"]*)"/g;

/** Reads them off HTML that the site's build wrote: attributes stand in double quotes, code in `<script>` is closed. */
export function readPageFacts(html: string): PageFacts {
  const [scripts, pictures, films] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const [, attributes = '', code = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (runsCode(attributes)) scripts.add(`'sha256-${hash('sha256', code, 'base64')}'`);
  }
  for (const [, tag = '', attributes = ''] of html.matchAll(LOADING)) {
    // A link to a page of elsewhere loads nothing; one to a picture does.
    if (tag === 'link' && !attributes.includes('as="image"') && !attributes.includes('rel="icon"')) continue;
    for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      const isFilm =
        name === 'src' && (tag === 'video' || tag === 'audio' || tag === 'source' || tag === 'track');
      for (const origin of originsIn(value)) (isFilm ? films : pictures).add(origin);
    }
  }
  if (scripts.size + pictures.size + films.size === 0) return NO_FACTS;
  return { scripts: [...scripts].sort(), pictures: [...pictures].sort(), films: [...films].sort() };
}

/** All that any of the pages needs. */
export function joinFacts(pages: Iterable<PageFacts>): PageFacts {
  const all = [...pages];
  const join = (list: (facts: PageFacts) => readonly string[]): string[] =>
    [...new Set(all.flatMap(list))].sort();
  return {
    scripts: join(({ scripts }) => scripts),
    pictures: join(({ pictures }) => pictures),
    films: join(({ films }) => films),
  };
}

/** A script of another type (structured data, texts for a module) is data: browsers do not ask the policy about it. */
function runsCode(attributes: string): boolean {
  if (/\bsrc=/.test(attributes)) return false;
  const type = /\btype="([^"]*)"/.exec(attributes)?.[1]?.toLowerCase() ?? '';
  return ['', 'module', 'text/javascript', 'application/javascript'].includes(type);
}

function originsIn(value: string): string[] {
  return (value.match(/https?:\/\/[^/\s",?#]+/g) ?? []).map((origin) => origin.toLowerCase());
}
