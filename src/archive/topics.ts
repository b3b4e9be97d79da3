import { apiName, type Clip } from '../model/clip.ts';
import { byLanguage, LANGUAGES } from '../model/language.ts';
import { CLIPS_FOR_PAGE, TOPIC_KINDS, type NamedKind, type Topic, type TopicKind } from '../model/topic.ts';
import { slugOf, splitWords } from '../model/words.ts';
import { themeSlug } from '../routes.ts';
import { oncePerArchive, type Archive } from './archive.ts';
import { inTimeOrder } from './clip-order.ts';

/** The topics of a kind by what a clip has of it: the name as it is shown, or the id. */
type TopicsByValue = ReadonlyMap<string | number, Topic>;

/** All topics that clips have. */
export const topicsOf = oncePerArchive((archive): Readonly<Record<TopicKind, TopicsByValue>> => {
  const { byCity, byAuthor } = archive.related;
  return {
    place: named(archive, 'place', byCity),
    person: named(archive, 'person', byAuthor),
    theme: themes(archive),
  };
});

/** The topics that have pages. */
export const topicsWithPage = oncePerArchive((archive): readonly PagedTopic[] =>
  TOPIC_KINDS.flatMap((kind) => [...topicsOf(archive)[kind].values()].filter(hasPage)),
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
  const places = [...topicsOf(archive).place].flatMap(([value, { slug }]): [string, string][] => {
    const name = String(value);
    return slug === null ? [] : [[name, slug === slugOf(name) ? '' : slug]];
  });
  return Object.fromEntries(places);
}

/** The topics of a clip that are known, in its order. */
export function topicsOfClip(archive: Archive, clip: Clip, kind: TopicKind): readonly Topic[] {
  const values = { place: [clip.city ?? ''], person: [clip.author ?? ''], theme: clip.keywordIds }[kind];
  return values.flatMap((value) => topicsOf(archive)[kind].get(value) ?? []);
}

function named(
  { topicSlugs }: Archive,
  kind: NamedKind,
  groups: ReadonlyMap<string, readonly Clip[]>,
): TopicsByValue {
  const slugs = new Map(topicSlugs[kind]);
  const field = kind === 'place' ? 'city' : 'author';
  return new Map(
    Array.from(groups, ([name, clips]) => {
      const slug = clips.length < CLIPS_FOR_PAGE[kind] ? null : (slugs.get(name) ?? null);
      const values = [...new Set(clips.map((clip) => apiName(clip, field) ?? name))];
      return [name, { kind, name: byLanguage(() => name), slug, values, clips: inOrder(clips) }] as const;
    }),
  );
}

function themes({ keywords, related, clips }: Archive): TopicsByValue {
  return new Map(
    keywords.flatMap(({ id, value: name }) => {
      const indexes = related.byKeyword.get(id);
      if (indexes === undefined) return [];
      const isReadable = LANGUAGES.some((language) => splitWords(name[language]).length > 0);
      const slug = isReadable ? themeSlug({ id, title: name }) : null;
      const ofTheme = inOrder(indexes.flatMap((index) => clips[index] ?? []));
      return [[id, { kind: 'theme' as const, name, slug, values: [String(id)], clips: ofTheme }]] as const;
    }),
  );
}

/** Those without a date last, the oldest record first, so that a new one comes to the end. */
function inOrder(clips: readonly Clip[]): Clip[] {
  return [...inTimeOrder(clips), ...clips.filter(({ date }) => date.precision === 'unknown').toReversed()];
}
