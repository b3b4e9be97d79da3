import { apiName, type Clip } from '../model/clip.ts';
import { yearOf } from '../model/date.ts';
import { LANGUAGES, type Language } from '../model/language.ts';
import { TOPIC_KINDS, type Topic } from '../model/topic.ts';
import * as routes from '../routes.ts';
import type { Archive } from './archive.ts';
import { feedContent, nameOf, oncePerClip, type ClipHashes, type Digest, type Page } from './clip-hashes.ts';
import { countWaiting } from './help-lists.ts';
import type { KeyScope } from './key-scope.ts';
import { lifeOfPerson } from './life-of-person.ts';
import { topicList, topicListPages } from './topic-lists.ts';
import { surroundingsOf } from './place-positions.ts';
import { topicParts } from './topic-pages.ts';
import { topicKindsOf, topicsOfClip, topicsWithPage } from './topics.ts';

/** The lists of all places, people and themes. */
export function* topicLists(archive: Archive, language: Language): Generator<Page> {
  for (const kind of topicKindsOf(archive))
    for (const letters of topicListPages(archive, kind))
      yield [routes.topicsPath(language, kind, letters), '', topicList(archive, language, kind, letters)];
}

/** The pages of places, people and themes, and their feeds. Of a topic's clips their hashes count, which say the same in all languages. */
export function* topicPages(
  archive: Archive,
  digest: Digest,
  hashes: ClipHashes,
  { shows }: Pick<KeyScope, 'shows'>,
): Generator<Page> {
  const traits = hashTraits(archive, digest);
  for (const topic of topicsWithPage(archive)) {
    if (!shows(topic.clips)) continue;
    const { kind, slug, name, values } = topic;
    const parts = topicParts(topic);
    const feed = digest(JSON.stringify(feedContent(archive, topic.clips, hashes)));
    const pages = parts.map(({ part, clips, count }) => {
      const isFirst = part === '';
      const places = parts.map((one) => [one.part, one.period, isFirst && one.count]);
      const image = clips.find(({ picture }) => picture !== null)?.picture?.poster;
      const about = [name, values, count, places, image, isFirst && surroundings(archive, topic)];
      const shown = [...clips.map(hashes.card), '/'];
      if (isFirst) for (const clip of topic.clips) shown.push(traits(clip));
      return { part, about, shown: digest(shown.join()) };
    });
    for (const language of LANGUAGES) {
      const path = routes.topicPath(language, kind, slug);
      for (const { part, about, shown } of pages)
        yield [routes.topicPath(language, kind, slug, part), about, shown];
      yield [routes.feedPath(path), name, feed];
    }
  }
}

/** What a topic's page tells of places and lives beside its own clips. */
function surroundings(archive: Archive, topic: Topic): unknown[] {
  const { position, near } = surroundingsOf(archive)(topic);
  const life = lifeOfPerson(archive, topic);
  const places = near.map(({ place, kilometres, offset }) => [linkOf(place), kilometres, offset]);
  return [position, places, life && nameOf(life)];
}

/** A link to a topic: to its page, or to the archive. */
function linkOf({ name, slug, values }: Topic): unknown[] {
  return [name, slug ?? values];
}

/** Hashes of what the first page of a topic says of all its clips: years, gauges, territories and other topics. */
function hashTraits(archive: Archive, digest: Digest): (clip: Clip) => string {
  return oncePerClip((clip) => {
    const territory = clip.territoryId === null ? undefined : archive.territoryById.get(clip.territoryId);
    const topics = TOPIC_KINDS.flatMap((kind) => topicsOfClip(archive, clip, kind));
    const traits = [
      yearOf(clip.date),
      countWaiting([clip]),
      clip.format,
      apiName(clip, 'format'),
      territory && nameOf(territory),
    ];
    return digest(JSON.stringify([traits, topics.map(linkOf)]));
  });
}
