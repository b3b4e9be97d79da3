import { apiName, type Clip } from '../model/clip.ts';
import { byLanguage, LANGUAGES } from '../model/language.ts';
import type { RelatedIndex } from '../model/related.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { CLIPS_FOR_PAGE, type NamedKind, type Topic, type TopicKind } from '../model/topic.ts';
import { splitWords } from '../model/words.ts';
import { themeSlug } from '../routes.ts';
import { inTimeOrder } from './clip-order.ts';

type Named = Pick<Snapshot, 'clips' | 'keywords' | 'topicSlugs'> & { readonly related: RelatedIndex };

/** The topics of each kind by what a clip has of it: the name as it is shown, or the id. */
export type TopicsByValue = Readonly<Record<TopicKind, ReadonlyMap<string | number, Topic>>>;

/** All topics that clips have. */
export function findTopics(archive: Named): TopicsByValue {
  const { byCity, byAuthor } = archive.related;
  return {
    place: named(archive, 'place', byCity),
    person: named(archive, 'person', byAuthor),
    theme: themes(archive),
  };
}

function named(
  { topicSlugs }: Named,
  kind: NamedKind,
  groups: ReadonlyMap<string, readonly Clip[]>,
): TopicsByValue[NamedKind] {
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

function themes({ keywords, related, clips }: Named): TopicsByValue['theme'] {
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
