import { escape } from 'html-escaper';
import type { SitemapEntry } from '../archive/sitemap.ts';
import { absoluteAddress } from '../routes.ts';

/**
 * Sitemaps as search engines read them (sitemaps.org, with alternates as xhtml links and Google's video extension).
 * Joined from texts: a change of one clip writes a sitemap of 5,000 anew.
 */

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAPS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const VIDEO = 'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"';

/** @param site where the site is published, as Astro gives it */
export function sitemapXml(entries: readonly SitemapEntry[], site: URL | undefined): string {
  const urls = entries.map((entry) => urlElement(entry, site));
  return `${DECLARATION}<urlset ${SITEMAPS} ${XHTML} ${VIDEO}>${urls.join('')}</urlset>`;
}

/** @param addresses those of the sitemaps, with their host */
export function sitemapIndexXml(addresses: readonly string[]): string {
  const sitemaps = addresses.map((address) => `<sitemap>${element('loc', address)}</sitemap>`);
  return `${DECLARATION}<sitemapindex ${SITEMAPS}>${sitemaps.join('')}</sitemapindex>`;
}

function urlElement({ path, alternates, video }: SitemapEntry, site: URL | undefined): string {
  const links = alternates.map(({ language, path: other }) => {
    const href = escape(absoluteAddress(site, other));
    return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
  });
  const film = video === undefined ? '' : videoElement(video);
  return `<url>${element('loc', absoluteAddress(site, path))}${film}${links.join('')}</url>`;
}

function videoElement({ title, description, thumbnail, film }: NonNullable<SitemapEntry['video']>): string {
  const parts = [
    element('video:thumbnail_loc', thumbnail),
    element('video:title', title),
    element('video:description', description),
    element('video:content_loc', film),
  ];
  return `<video:video>${parts.join('')}</video:video>`;
}

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Markup, and what XML 1.0 has no place for, not even escaped: one such character, and nothing of the file is read. */
// eslint-disable-next-line no-control-regex -- these are what it looks for
const NOT_TEXT = /[&<>\u0000-\u0008\v\f\u000E-\u001F\u007F-\u0084\u0086-\u009F\p{Surrogate}\p{NChar}]/gu;

/** Nothing of that in it, as is seen at once in nearly every text. */
const PLAIN = /^[\t\n\r -%'-;=?-~\u00a0-\ud7ff]*$/;

function element(name: string, text: string): string {
  const safe = PLAIN.test(text) ? text : text.replace(NOT_TEXT, (character) => MARKUP[character] ?? '');
  return `<${name}>${safe}</${name}>`;
}
