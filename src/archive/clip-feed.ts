import type { ClipFeed } from '../clip/atom.ts';
import { changedOn, publishedOn, type Clip } from '../model/clip.ts';
import { LANGUAGES } from '../model/language.ts';
import { showText, showTitle } from '../model/text.ts';
import { archivePath, feedPath, homePath, seriesPath, territoryPath, topicPath } from '../routes.ts';
import type { Archive } from './archive.ts';
import { clipCard } from './clip-card.ts';
import { topicsWithPage } from './topics.ts';

/** A feed whose clips are not looked for yet. */
interface Feed extends Pick<ClipFeed, 'language' | 'name' | 'path' | 'pagePath'> {
  readonly of: readonly Clip[];
}

/** Feed readers fetch every few hours, so that more clips are not needed. */
const FEED_LENGTH = 50;

/**
 * The clips that stand in a feed, and its days, in any language.
 * @param clips in any order; of those of one day the newer record comes first, as ids only grow
 */
export function feedEntries(
  { origin }: Archive,
  clips: readonly Clip[],
): { readonly entries: readonly { readonly clip: Clip; readonly day: string }[]; readonly updated: string } {
  const unknown = origin.clipsChangedAt.slice(0, 10);
  const entries = clips
    .map((clip) => ({ clip, day: publishedOn(clip) ?? unknown }))
    .sort((a, b) => Number(b.day > a.day) - Number(b.day < a.day) || b.clip.id - a.clip.id)
    .slice(0, FEED_LENGTH);
  const updated = entries.map(({ clip }) => changedOn(clip) ?? unknown).sort();
  return { entries, updated: updated.at(-1) ?? unknown };
}

/** The archive's own feed, and one beside the page of each series, territory, place, person and theme. */
export function* feedsOf(archive: Archive): Generator<Feed> {
  const { clips, series, territories, clipsBySeries, clipsByTerritory } = archive;
  for (const language of LANGUAGES) {
    const beside = (pagePath: string, name: string, of: readonly Clip[] = []): Feed => ({
      ...{ language, name, path: feedPath(pagePath), pagePath, of },
    });
    const path = feedPath(homePath(language));
    yield { language, name: '', path, pagePath: archivePath(language), of: clips };
    for (const one of series)
      yield beside(seriesPath(language, one), showTitle(one, language).value, clipsBySeries.get(one.id));
    for (const one of territories)
      yield beside(
        territoryPath(language, one),
        showTitle(one, language).value,
        clipsByTerritory.get(one.id),
      );
    for (const { kind, slug, name, clips: of } of topicsWithPage(archive))
      yield beside(topicPath(language, kind, slug), showText(name, language).value, of);
  }
}

export function clipFeed(archive: Archive, { of, ...feed }: Feed): ClipFeed {
  const { language } = feed;
  const { entries, updated } = feedEntries(archive, of);
  return {
    ...feed,
    clips: entries.map(({ clip, day }) => ({
      card: clipCard(archive, language, clip),
      description: showText(clip.description, language),
      posted: startOf(day),
    })),
    updated: startOf(updated),
  };
}

/** @param day `YYYY-MM-DD` */
function startOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
