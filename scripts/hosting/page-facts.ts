import { hash } from 'node:crypto';

/** What a page needs its Content-Security-Policy to allow. All lists are sorted and without duplicates. */
export interface PageFacts {
  /** Hashes of inline scripts in the policy's form: `'sha256-…'`. */
  readonly scripts: readonly string[];
  /** Hashes of inline style sheets. */
  readonly styles: readonly string[];
  /** Origins of pictures on other hosts. */
  readonly pictures: readonly string[];
  /** Origins of films and audio on other hosts. */
  readonly films: readonly string[];
}

export const NO_FACTS: PageFacts = { scripts: [], styles: [], pictures: [], films: [] };

const INLINE = /<(script|style)\b((?:[^>"]|"[^"]*")*)>([\s\S]*?)<\/\1>/g;
const FILM_TAGS = ['video', 'audio', 'source', 'track'];
/** An element that loads a resource, with its attributes. */
const LOADING = /<(img|source|video|audio|track|link)\b((?:[^>"]|"[^"]*")*)>/g;
const ATTRIBUTE = /\b(src|srcset|poster|href|imagesrcset)="([^"]*)"/g;

/** Parses HTML that the site's build wrote: attributes have double quotes, every element is closed. */
export function readPageFacts(html: string): PageFacts {
  const [scripts, styles] = [new Set<string>(), new Set<string>()];
  const [pictures, films] = [new Set<string>(), new Set<string>()];
  for (const [, tag = '', attributes = '', content = ''] of html.matchAll(INLINE)) {
    if (tag === 'style') styles.add(sourceOf(content));
    else if (runsCode(attributes)) scripts.add(sourceOf(content));
  }
  for (const [, tag = '', attributes = ''] of html.matchAll(LOADING)) {
    // A link to a page on another host loads nothing; one to a picture does.
    if (tag === 'link' && !attributes.includes('as="image"') && !attributes.includes('rel="icon"')) continue;
    for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      const isFilm = name === 'src' && FILM_TAGS.includes(tag);
      for (const origin of originsIn(value)) (isFilm ? films : pictures).add(origin);
    }
  }
  return {
    scripts: [...scripts].sort(),
    styles: [...styles].sort(),
    pictures: [...pictures].sort(),
    films: [...films].sort(),
  };
}

/** Merges the facts of all pages. */
export function joinFacts(pages: Iterable<PageFacts>): PageFacts {
  const all = [...pages];
  const join = (list: (facts: PageFacts) => readonly string[]): string[] =>
    [...new Set(all.flatMap(list))].sort();
  return {
    scripts: join(({ scripts }) => scripts),
    styles: join(({ styles }) => styles),
    pictures: join(({ pictures }) => pictures),
    films: join(({ films }) => films),
  };
}

function sourceOf(content: string): string {
  return `'sha256-${hash('sha256', content, 'base64')}'`;
}

/** A script of another type (structured data, texts for a module) is data: the policy does not apply to it. */
function runsCode(attributes: string): boolean {
  if (/\bsrc=/.test(attributes)) return false;
  const type = /\btype="([^"]*)"/.exec(attributes)?.[1]?.toLowerCase() ?? '';
  return ['', 'module', 'text/javascript', 'application/javascript'].includes(type);
}

/** The origins of an address, or of a list of pictures; what stands inside an address, as in `data:` or a query, loads nothing. */
function originsIn(value: string): string[] {
  return value.split(/,\s+/).flatMap((address) => {
    const origin = /^\s*(https?:\/\/[^/\s",?#]+)/.exec(address)?.[1];
    return origin === undefined || value.startsWith('data:') ? [] : [origin.toLowerCase()];
  });
}
