import { hash } from 'node:crypto';

/** The sources that a page needs its Content-Security-Policy to allow. All lists are sorted and without duplicates. */
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

const FILM_TAGS = ['video', 'audio', 'source', 'track'];
const ATTRIBUTES = '((?:[^>"]|"[^"]*")*)';
/** An element with code or styles in it, or one that loads a resource, with its attributes. */
const ELEMENT = new RegExp(
  `<(?:(script|style)\\b${ATTRIBUTES}>([\\s\\S]*?)</\\1>|(img|source|video|audio|track|link)\\b${ATTRIBUTES}>)`,
  'g',
);
const ATTRIBUTE = /\b(src|srcset|poster|href|imagesrcset)="([^"]*)"/g;
const ORIGIN = /(?:^|,\s)\s*(https?:\/\/[^/\s",?#]+)/g;

/** Parses HTML that the site's build wrote: attributes have double quotes, every element is closed. */
export function readPageFacts(html: string): PageFacts {
  const found: Record<keyof PageFacts, Set<string>> = {
    scripts: new Set(),
    styles: new Set(),
    pictures: new Set(),
    films: new Set(),
  };
  for (const [, inline, settings = '', content = '', tag = '', attributes = ''] of html.matchAll(ELEMENT)) {
    if (inline === 'style') found.styles.add(sourceOf(content));
    else if (inline === 'script' && runsCode(settings)) found.scripts.add(sourceOf(content));
    // A link to a page on another host loads nothing; one to a picture does.
    if (tag === 'link' && !attributes.includes('as="image"') && !attributes.includes('rel="icon"')) continue;
    for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      const isFilm = name === 'src' && FILM_TAGS.includes(tag);
      addOrigins(value, isFilm ? found.films : found.pictures);
    }
  }
  return makeFacts((name) => found[name]);
}

/** Merges the facts of all pages. */
export function joinFacts(pages: Iterable<PageFacts>): PageFacts {
  const all = [...pages];
  return makeFacts((name) => all.flatMap((page) => page[name]));
}

function makeFacts(listOf: (name: keyof PageFacts) => Iterable<string>): PageFacts {
  const list = (name: keyof PageFacts): string[] => [...new Set(listOf(name))].sort();
  return {
    scripts: list('scripts'),
    styles: list('styles'),
    pictures: list('pictures'),
    films: list('films'),
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

/** Adds the origins of an address, or of a list of pictures; what stands inside an address, as in `data:` or a query, loads nothing. */
function addOrigins(value: string, origins: Set<string>): void {
  if (value.startsWith('data:')) return;
  for (const [, origin = ''] of value.matchAll(ORIGIN)) origins.add(origin.toLowerCase());
}
