import { Feed } from 'feed';
import { escape } from 'html-escaper';
import type { ClipFeed, FeedClip } from '../archive/clip-feed.ts';
import { getTranslator } from '../i18n/get-messages.ts';
import { foreignLang, type ShownText } from '../model/text.ts';
import { permanentPath } from '../routes.ts';
import { site as identity } from '../site.config.ts';

export interface AtomOptions {
  readonly feed: ClipFeed;
  /** What the feed is of, `''` for the whole archive. */
  readonly name: string;
  /** Address of the feed itself. */
  readonly path: string;
  /** Address of the page that shows the same clips. */
  readonly pagePath: string;
  /** Where the site is published. */
  readonly site: URL | undefined;
}

/** The feed as Atom. Its ids are addresses that stay when a title changes. */
export function atomResponse({ feed, name, path, pagePath, site }: AtomOptions): Response {
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

/** The feed's name, as readers list it. */
export function feedTitle(language: ClipFeed['language'], name: string): string {
  const t = getTranslator(language);
  return `${identity.name} – ${name === '' ? t('data.feed.title') : t('data.feed.titleOf', { name })}`;
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
