import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load, type Cheerio, type CheerioAPI } from 'cheerio';
import type { Element } from 'domhandler';
import type { TestSite } from '../sites/open-test-site.ts';
import { CLEAR_POSTER } from '../../src/views/film.ts';
import { pagesOf, type SitePage } from './pages.ts';

/** An address that a page names, and where: `a[href]`, `video[poster]`. */
interface Reference {
  readonly from: string;
  readonly address: string;
}

/** What a page's HTML says, as a browser reads it. */
interface Facts {
  readonly lang: string | null;
  readonly title: string;
  readonly headings: readonly { readonly level: number; readonly text: string }[];
  readonly ids: readonly string[];
  readonly references: readonly Reference[];
  /** The links of the header to sections, and to languages; `current` is what marks one as this page's own. */
  readonly header: readonly {
    readonly href: string;
    readonly language: string | null;
    readonly current: string | null;
  }[];
  readonly canonical: string | null;
  readonly alternates: readonly { readonly language: string; readonly href: string }[];
  readonly robots: string | null;
  /** `name` or `property` to content. */
  readonly meta: Readonly<Record<string, string>>;
  readonly jsonLd: readonly string[];
  /** Every other script: its address, or its text when it has none. */
  readonly scripts: readonly { readonly src: string | null; readonly text: string }[];
  /** `p[onclick]`: attributes that run script. */
  readonly handlers: readonly string[];
  readonly tags: readonly string[];
  /** Elements that promise something and hold nothing, as they begin. */
  readonly hollow: readonly string[];
  /** Every text that a visitor can read or hear, with the attributes that are read out. */
  readonly texts: readonly string[];
}

export type FactsPage = SitePage & Facts;

const read = new Map<string, FactsPage[]>();

/** The facts of every page of a site, read once. */
export function readFacts(site: TestSite): readonly FactsPage[] {
  const known = read.get(site.name);
  if (known !== undefined) return known;
  const facts = pagesOf(site).map((page) => ({
    ...page,
    ...factsOf(readFileSync(join(site.folder, page.file), 'utf8')),
  }));
  read.set(site.name, facts);
  return facts;
}

const SPOKEN = ['alt', 'aria-label', 'title', 'placeholder'];
const ADDRESSES = ['href', 'src', 'poster', 'action', 'srcset', 'data', 'xlink:href'];
const JSON_LD = 'script[type="application/ld+json"]';

/** Neither is an address: nothing is requested for an empty one, and the clear poster stands in the page itself. */
const NO_ADDRESSES = ['data:,', CLEAR_POSTER];

function factsOf(html: string): Facts {
  const $ = load(html, { scriptingEnabled: false });
  // What stands in a template is not part of the page.
  $('template').empty();
  const elements = $('html, html *').toArray();
  const contentOf = (selector: string, attribute: string): string | null =>
    $(selector).attr(attribute) ?? null;
  return {
    lang: $('html').attr('lang') ?? null,
    title: $('head > title').text().trim().replaceAll(/\s+/g, ' '),
    headings: $('h1, h2, h3, h4, h5, h6')
      .toArray()
      .map((heading) => ({ level: Number(heading.name.slice(1)), text: $(heading).text().trim() })),
    ids: elements.flatMap(({ attribs }) => attribs['id'] ?? []),
    references: elements.flatMap(referencesOf),
    header: $('.site-header nav a, .site-header a[hreflang]')
      .toArray()
      .map(({ attribs }) => ({
        href: attribs['href'] ?? '',
        language: attribs['hreflang'] ?? null,
        current: attribs['aria-current'] ?? null,
      })),
    canonical: contentOf('link[rel=canonical]', 'href'),
    alternates: $('link[rel=alternate][hreflang]')
      .toArray()
      .map(({ attribs: { hreflang = '', href = '' } }) => ({ language: hreflang, href })),
    robots: contentOf('meta[name=robots]', 'content'),
    meta: Object.fromEntries(
      $('meta[content]')
        .toArray()
        .map(({ attribs }) => [
          attribs['name'] ?? attribs['property'] ?? attribs['http-equiv'] ?? '',
          attribs['content'] ?? '',
        ]),
    ),
    jsonLd: $(JSON_LD)
      .toArray()
      .map((script) => $(script).text()),
    scripts: $('script')
      .not(JSON_LD)
      .toArray()
      .map((script) => ({ src: script.attribs['src'] ?? null, text: $(script).text() })),
    handlers: elements.flatMap(({ name, attribs }) =>
      Object.keys(attribs)
        .filter((attribute) => /^on|^srcdoc$/i.test(attribute))
        .map((attribute) => `${name}[${attribute}]`),
    ),
    hollow: $('a, button, summary, ul, ol, dl, dt, dd, li, p, blockquote, label')
      // What will be announced must be there, empty, before there is anything to say.
      .not('[role=status]')
      .toArray()
      .filter((element) => isHollow($(element)))
      .map((element) => $.html(element).slice(0, 80)),
    tags: [...new Set(elements.map(({ name }) => name))],
    texts: textsOf($).filter((text) => text.trim() !== ''),
  };
}

function referencesOf({ name, attribs }: Element): Reference[] {
  return ADDRESSES.flatMap((attribute) => {
    const value = attribs[attribute];
    if (value === undefined) return [];
    const addresses =
      attribute === 'srcset' ? value.split(/ \d+w,?/).filter((address) => address !== '') : [value];
    return addresses
      .filter((address) => !NO_ADDRESSES.includes(address))
      .map((address) => ({ from: `${name}[${attribute}]`, address }));
  });
}

function isHollow(element: Cheerio<Element>): boolean {
  return (
    element.text().trim() === '' &&
    element.find('img, video, input').length === 0 &&
    (element.attr('aria-label') ?? '').trim() === ''
  );
}

function textsOf($: CheerioAPI): string[] {
  const spoken = $('html *')
    .toArray()
    .flatMap(({ attribs }) => SPOKEN.flatMap((name) => attribs[name] ?? []));
  const shown = $('body, body *')
    .not('script, style')
    .contents()
    .toArray()
    .flatMap((node) => (node.nodeType === 3 ? $(node).text() : []));
  return [...shown, ...spoken];
}
