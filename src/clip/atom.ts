import { escape } from 'html-escaper';
import type { ClipCard } from '../model/clip-card.ts';
import type { Language } from '../model/language.ts';
import { foreignLang, type ShownHtml } from '../model/text.ts';
import { permanentPath } from '../routes.ts';
import { site as identity } from '../site.config.ts';
import { wordIn } from './iiif-words.ts';

/** A clip in a feed. */
interface FeedClip {
  readonly card: ClipCard;
  readonly description: ShownHtml;
  /** The day on which it was posted or first seen, or else that of the feed. */
  readonly posted: Date;
}

/** The newest clips of the archive, a series, a territory, a place, a person or a theme. */
export interface ClipFeed {
  readonly language: Language;
  /** What it is of, `''` for the whole archive. */
  readonly name: string;
  /** Its own address, and that of the page that shows the same clips. */
  readonly path: string;
  readonly pagePath: string;
  /** The latest first, as readers expect it. */
  readonly clips: readonly FeedClip[];
  /**
   * The day on which one of its clips last changed. A day and not a moment, so that a build of the same clips writes the same
   * bytes; and not that of the last pull, which would change every feed when one clip changes.
   */
  readonly updated: Date;
}

/** The name of a feed, as readers list it. @param name what it is of, `''` for the whole archive */
export function feedTitle(language: Language, name: string): string {
  const title =
    name === '' ? wordIn(language, 'data.feed.title') : wordIn(language, 'data.feed.titleOf', { name });
  return `${identity.name} – ${title}`;
}

/**
 * A feed as Atom. Its ids are addresses that stay when a title changes.
 * @param site where the site is published
 */
export function atomFeed({ language, name, path, pagePath, clips, updated }: ClipFeed, site: URL): string {
  const absolute = (address: string): string => new URL(address, site).href;
  const entries = clips.map((clip) => entryOf(clip, language, absolute));
  return `<?xml version="1.0" encoding="utf-8"?>
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
