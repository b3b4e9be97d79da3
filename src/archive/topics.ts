import type { Clip } from '../model/clip.ts';
import { TOPIC_KINDS, type Topic, type TopicKind } from '../model/topic.ts';
import { slugOf } from '../model/words.ts';
import { oncePerArchive, type Archive } from './archive.ts';

/** The topics that have pages. */
export const topicsWithPage = oncePerArchive((archive): readonly PagedTopic[] =>
  TOPIC_KINDS.flatMap((kind) => [...archive.topics()[kind].values()].filter(hasPage)),
);

/** The kinds of which any has a page: an archive without keywords has no themes to lead to. */
export const topicKindsOf = oncePerArchive((archive): readonly TopicKind[] =>
  TOPIC_KINDS.filter((one) => topicsWithPage(archive).some(({ kind }) => kind === one)),
);

/** A topic that has a page. */
export type PagedTopic = Topic & { readonly slug: string };

export function hasPage(topic: Topic): topic is PagedTopic {
  return topic.slug !== null;
}

/** The places that have pages: of each name the last part of its address, `''` where the name alone gives that. */
export function placePages(archive: Archive): Readonly<Record<string, string>> {
  const places = [...archive.topics().place].flatMap(([value, { slug }]): [string, string][] => {
    const name = String(value);
    return slug === null ? [] : [[name, slug === slugOf(name) ? '' : slug]];
  });
  return Object.fromEntries(places);
}

/** The topics of a clip that are known, in its order. */
export function topicsOfClip(archive: Archive, clip: Clip, kind: TopicKind): readonly Topic[] {
  const values = { place: [clip.city ?? ''], person: [clip.author ?? ''], theme: clip.keywordIds }[kind];
  return values.flatMap((value) => archive.topics()[kind].get(value) ?? []);
}
