import type { APIRoute } from 'astro';
import { escape } from 'html-escaper';
import type { Archive } from '../archive/archive.ts';
import { clipFeed, type ClipFeed, type FeedClip } from '../archive/clip-feed.ts';
import { openArchive } from '../archive/open-archive.ts';
import { feedTitle } from '../components/words.ts';
import type { Clip, NamedRecord } from '../model/clip.ts';
import type { Language } from '../model/language.ts';
import { foreignLang, showTitle } from '../model/text.ts';
import { feedPath, permanentPath } from '../routes.ts';
import { site as identity } from '../site.config.ts';

interface FeedOptions {
  readonly feed: ClipFeed;
  /** The record whose clips are in the feed, `''` for the whole archive. */
  readonly name: string;
  /** Address of the feed itself. */
  readonly path: string;
  /** Address of the page that shows the same clips. */
  readonly pagePath: string;
  /** Where the site is published. */
  readonly site: URL | undefined;
}

/** The endpoint of a feed of a record's newest clips, beside its page. */
export function recordFeed<Record extends NamedRecord>(
  clipsOf: (archive: Archive) => ReadonlyMap<number, readonly Clip[]>,
  pathOf: (language: Language, record: Record) => string,
): APIRoute<{ item: Record }> {
  return async ({ props: { item }, locals: { language }, site }) => {
    const archive = await openArchive();
    const feed = clipFeed(archive, language, clipsOf(archive).get(item.id) ?? []);
    const pagePath = pathOf(language, item);
    const name = showTitle(item, language).value;
    return atomResponse({ feed, site, name, path: feedPath(pagePath), pagePath });
  };
}

/** The feed as Atom. Its ids are addresses that stay when a title changes. */
export function atomResponse({ feed, name, path, pagePath, site }: FeedOptions): Response {
  const absolute = (address: string): string => new URL(address, site).href;
  const { language, clips, updated } = feed;
  const entries = clips.map((clip) => entryOf(clip, language, absolute));
  const xml = `<?xml version="1.0" encoding="utf-8"?>
<feed xml:lang="${language}" xmlns="http://www.w3.org/2005/Atom">
    <id>${escapeXml(absolute(permanentPath(pagePath)))}</id>
    <title>${escapeXml(feedTitle(language, name))}</title>
    <updated>${updated.toISOString()}</updated>
    <generator>${escapeXml(identity.name)}</generator>
    <author>
        <name>${escapeXml(identity.foundation.name)}</name>
        <uri>${escapeXml(identity.foundation.href)}</uri>
    </author>
    <link rel="alternate" href="${escapeXml(absolute(pagePath))}"/>
    <link rel="self" href="${escapeXml(absolute(path))}"/>${entries.join('')}
</feed>
`;
  return new Response(xml, { headers: { 'content-type': 'application/atom+xml' } });
}

/** Names the language of a clip whose title is in another one than the feed. */
function entryOf(clip: FeedClip, language: Language, absolute: (address: string) => string): string {
  const { title, href } = clip.card;
  const lang = foreignLang(title, language);
  const address = absolute(href);
  return `
    <entry${lang === undefined ? '' : ` xml:lang="${lang}"`}>
        <title type="html"><![CDATA[${inCdata(escape(title.value))}]]></title>
        <id>${escapeXml(absolute(permanentPath(href)))}</id>
        <link href="${escapeXml(address)}"/>
        <updated>${clip.posted.toISOString()}</updated>
        <content type="html"><![CDATA[${inCdata(contentOf(clip, address))}]]></content>
    </entry>`;
}

/** Apostrophes stay as they are. */
function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function inCdata(html: string): string {
  return html.replaceAll(']]>', ']]]]><![CDATA[>');
}

/** Picture, label and text; the addresses are absolute, because a reader shows them elsewhere. */
function contentOf({ card, description }: FeedClip, href: string): string {
  const label = [card.year, card.city, card.format].filter((part) => part !== undefined && part !== null);
  const picture =
    card.picture === null
      ? ''
      : `<p><a href="${escape(href)}"><img src="${escape(card.picture)}" alt=""></a></p>`;
  const line = label.length === 0 ? '' : `<p>${escape(label.join(' · '))}</p>`;
  return `${picture}${line}${description.value}`;
}
