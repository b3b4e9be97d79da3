import type { Clip } from './clip.ts';
import type { Text } from './text.ts';

/** What clips share and has a page of its own: the town where they were shot, who shot them, what they show. */
export const TOPIC_KINDS = ['place', 'person', 'theme'] as const;

export type TopicKind = (typeof TOPIC_KINDS)[number];

/** The kinds that the archive knows by their names only; themes are records with an id. */
export const NAMED_KINDS = ['place', 'person'] as const satisfies readonly TopicKind[];

export type NamedKind = (typeof NAMED_KINDS)[number];

/** The names of the topics of a kind, each with the last part of its address. */
export type TopicSlugs = Readonly<Record<NamedKind, readonly (readonly [name: string, slug: string])[]>>;

export const NO_SLUGS: TopicSlugs = { place: [], person: [] };

/** A place, a person or a theme, with its clips. */
export interface Topic {
  readonly kind: TopicKind;
  readonly name: Text;
  /** The last part of its address, in all languages; `null` where it has no page, and the archive's filter stands in. */
  readonly slug: string | null;
  /** Its values in the archive's filter: a name as often as the API writes it in another way, or an id. */
  readonly values: readonly string[];
  /** In the order of their dates, those without one last. */
  readonly clips: readonly Clip[];
}

/** The name that a clip has for a kind, as it is shown. */
export function nameOf(clip: Pick<Clip, 'city' | 'author'>, kind: NamedKind): string | null {
  return kind === 'place' ? clip.city : clip.author;
}

/** From how many clips on a topic has a page: one clip says as much of a person as its own page does. */
export const CLIPS_FOR_PAGE: Readonly<Record<TopicKind, number>> = { place: 1, person: 2, theme: 1 };

/**
 * A place that has a page, for script: the last part of its address, `''` where the name alone gives that, and where it lies, to a
 * thousandth of a degree (some hundred metres).
 */
export type PlaceRow = readonly [name: string, slug: string, longitude: number, latitude: number];
