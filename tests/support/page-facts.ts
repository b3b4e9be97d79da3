import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { TestSite } from '../../scripts/test-site/open-test-site.ts';
import { CLEAR_POSTER } from '../../src/components/clear-poster.ts';
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

const read = new Map<string, Promise<FactsPage[]>>();

/** The facts of every page of a site, read once a worker; `browserPage` lends its HTML parser. */
export function readFacts(browserPage: Page, site: TestSite): Promise<FactsPage[]> {
  const known = read.get(site.name);
  if (known !== undefined) return known;
  const reading = parsePages(browserPage, site);
  read.set(site.name, reading);
  return reading;
}

async function parsePages(browserPage: Page, site: TestSite): Promise<FactsPage[]> {
  const facts: FactsPage[] = [];
  for (const page of pagesOf(site)) {
    const html = readFileSync(join(site.folder, page.file), 'utf8');
    const { references, ...rest } = await browserPage.evaluate(factsOf, html);
    // Of all that stands for an address only this one names nothing.
    const named = references.filter(({ address }) => address !== CLEAR_POSTER);
    facts.push({ ...page, ...rest, references: named });
  }
  return facts;
}

/** Runs in the browser, so it may use nothing from outside. */
function factsOf(html: string): Facts {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const all = [...page.querySelectorAll('*')];
  const attributesOf = (element: Element, names: readonly string[]): [string, string][] =>
    names.flatMap((name) => {
      const value = element.getAttribute(name);
      return value === null ? [] : [[name, value]];
    });
  const contentOf = (selector: string, attribute: string): string | null =>
    page.querySelector(selector)?.getAttribute(attribute) ?? null;
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('script, style') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const isHollow = (element: Element): boolean =>
    element.textContent.trim() === '' &&
    element.querySelector('img, video, input') === null &&
    (element.getAttribute('aria-label') ?? '').trim() === '';
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '');
  const spoken = ['alt', 'aria-label', 'title', 'placeholder'];
  return {
    lang: page.documentElement.getAttribute('lang'),
    title: page.title,
    headings: [...page.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((heading) => ({
      level: Number(heading.localName.slice(1)),
      text: heading.textContent.trim(),
    })),
    ids: all.filter((element) => element.hasAttribute('id')).map((element) => element.id),
    references: all.flatMap((element) =>
      attributesOf(element, ['href', 'src', 'poster', 'action', 'srcset', 'data', 'xlink:href']).flatMap(
        ([name, value]) =>
          (name === 'srcset' ? value.split(/ \d+w,?/).filter((address) => address !== '') : [value])
            // The clear poster is no address: nothing is asked of anybody.
            .filter((address) => address !== 'data:,')
            .map((address) => ({ from: `${element.localName}[${name}]`, address })),
      ),
    ),
    canonical: contentOf('link[rel=canonical]', 'href'),
    alternates: [...page.querySelectorAll('link[rel=alternate][hreflang]')].map((link) => ({
      language: link.getAttribute('hreflang') ?? '',
      href: link.getAttribute('href') ?? '',
    })),
    robots: contentOf('meta[name=robots]', 'content'),
    meta: Object.fromEntries(
      [...page.querySelectorAll('meta[content]')].map((meta) => [
        meta.getAttribute('name') ?? meta.getAttribute('property') ?? meta.getAttribute('http-equiv') ?? '',
        meta.getAttribute('content') ?? '',
      ]),
    ),
    jsonLd: [...page.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => script.textContent,
    ),
    scripts: [...page.querySelectorAll('script:not([type="application/ld+json"])')].map((script) => ({
      src: script.getAttribute('src'),
      text: script.textContent,
    })),
    handlers: all.flatMap((element) =>
      element
        .getAttributeNames()
        .filter((name) => /^on|^srcdoc$/i.test(name))
        .map((name) => `${element.localName}[${name}]`),
    ),
    hollow: [...page.querySelectorAll('a, button, summary, ul, ol, dl, dt, dd, li, p, blockquote, label')]
      // What will be announced must be there, empty, before there is anything to say.
      .filter((element) => isHollow(element) && element.getAttribute('role') !== 'status')
      .map((element) => element.outerHTML.slice(0, 80)),
    tags: [...new Set(all.map((element) => element.localName))],
    texts: [
      ...texts,
      ...all.flatMap((element) => attributesOf(element, spoken).map(([, value]) => value)),
    ].filter((text) => text.trim() !== ''),
  };
}
