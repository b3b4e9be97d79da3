import type { APIRoute } from 'astro';
import { Feed } from 'feed';
import { escape } from 'html-escaper';
import type { Archive } from '../archive/archive.ts';
import { clipFeed, type ClipFeed, type FeedClip } from '../archive/clip-feed.ts';
import { openArchive } from '../archive/open-archive.ts';
import { feedTitle } from '../components/words.ts';
import type { Clip, NamedRecord } from '../model/clip.ts';
import type { Language } from '../model/language.ts';
import { foreignLang, showTitle, type ShownText } from '../model/text.ts';
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
  const atom = new Feed({
    id: absolute(permanentPath(pagePath)),
    title: feedTitle(feed.language, name),
    link: absolute(pagePath),
    feedLinks: { atom: absolute(path) },
    updated: feed.updated,
    language: feed.language,
    generator: identity.name,
    author: { name: identity.foundation.name, link: identity.foundation.href },
  });
  for (const clip of feed.clips) {
    const href = absolute(clip.card.href);
    atom.addItem({
      id: absolute(permanentPath(clip.card.href)),
      link: href,
      // The package writes titles as HTML; a title of ours is text, whatever it looks like.
      title: escape(clip.card.title.value),
      content: contentOf(clip, href),
      date: clip.posted,
    });
  }
  return new Response(`${withLanguages(atom.atom1(), feed)}\n`, {
    headers: { 'content-type': 'application/atom+xml' },
  });
}

/** Says the language of the feed and of each clip whose text is in another one; the package knows no such attribute. */
function withLanguages(xml: string, { language, clips }: ClipFeed): string {
  // The entries stand in the order of the clips.
  const titles: ShownText[] = clips.map(({ card }) => card.title);
  return xml.replace('<feed ', `<feed xml:lang="${language}" `).replaceAll('<entry>', () => {
    const title = titles.shift();
    const lang = title && foreignLang(title, language);
    return lang === undefined ? '<entry>' : `<entry xml:lang="${lang}">`;
  });
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
