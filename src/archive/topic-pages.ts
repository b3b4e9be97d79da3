import { placeOnMap } from '../basemap/locator-svg.ts';
import type { ClipCard } from '../model/clip-card.ts';
import { apiName, type Clip, type Position } from '../model/clip.ts';
import { yearOf } from '../model/date.ts';
import { FALLBACK_LANGUAGE, type Language } from '../model/language.ts';
import { getTextComparer } from '../model/compare-texts.ts';
import type { Offset } from '../model/distance.ts';
import { languagesOf, NO_TEXT, showText, showTitle, type ShownText } from '../model/text.ts';
import type { Territory } from '../model/collection.ts';
import { TOPIC_KINDS, type Topic, type TopicKind } from '../model/topic.ts';
import { archiveQueryPath, lifePath, territoryPath, topicPath, type ArchiveQuery } from '../routes.ts';
import { site } from '../site.config.ts';
import { countPerDecade, type Archive, type DecadeCount } from './archive.ts';
import { clipCards } from './clip-card.ts';
import { countWaiting } from './help-lists.ts';
import { lifeOfPerson } from './life-of-person.ts';
import { newClips, type NewClips } from './new-clips.ts';
import { surroundingsOf } from './place-positions.ts';
import { hasPage, topicsOfClip, type PagedTopic } from './topics.ts';

/** What clips have in common, with how many of them have it. */
export interface CountedLink {
  readonly name: ShownText;
  readonly href: string;
  readonly count: number;
}

/** A topic: its page, or where it has none the archive's filter. */
export interface TopicLink extends CountedLink {
  readonly kind: TopicKind;
}

/** Links under a heading: the topics of a kind, those beside a theme, the gauges of a person, the territory of a place. */
interface RelatedLinks {
  readonly heading: 'places' | 'persons' | 'themes' | 'beside' | 'formats' | 'territories';
  readonly links: readonly CountedLink[];
}

/** A place near another one; without its count, so that a clip that is added there does not change this page. */
export interface NearPlace extends Omit<CountedLink, 'count'> {
  /** As the crow flies. */
  readonly kilometres: number;
  /** Its direction from here: kilometres to the east, and to the north. */
  readonly offset: Offset;
}

/** One of the pages that a topic's clips are on. */
interface TopicPart {
  /** The last part of its address, `''` for the topic's own: `1950s`, `1956`, `undated`, `undated-2`. */
  readonly part: string;
  /** The years of the clips, both inclusive; `null` for clips without a date, and for the beginning. */
  readonly period: readonly [from: number, to: number] | null;
  readonly clips: readonly Clip[];
  /** How many there are of the period, of which the page may show the beginning. */
  readonly count: number;
}

/** The page of a place, a person or a theme, or one of the pages that its list goes on over. */
export interface TopicPage {
  readonly kind: TopicKind;
  readonly title: ShownText;
  /** In which it has a name. */
  readonly languages: readonly Language[];
  readonly part: string;
  /** How many clips it has, here or on the pages that it stands for. */
  readonly count: number;
  /** The first and the last year of them, where any is known. */
  readonly years: readonly [first: number, last: number] | null;
  readonly image: string | null;
  readonly cards: readonly ClipCard[];
  /** Where the list goes on. */
  readonly next: string | null;
  /**
   * Those to choose from: of the years, where a decade is cut into them, only those of this page's decade. With their counts on
   * the first page only: a new clip changes no other page.
   */
  readonly parts: readonly (Pick<TopicPart, 'part' | 'period'> & { readonly count: number | null })[];
  readonly decades: readonly DecadeCount[];
  readonly newClips: NewClips;
  /** How many of a place's clips visitors are asked about. */
  readonly waiting: number;
  /** What finds its clips in the archive, here those of the page's period. */
  readonly query: ArchiveQuery;
  /** What most of its clips have too. */
  readonly related: readonly RelatedLinks[];
  /** The life story that an editor has linked with this person. */
  readonly life: Omit<CountedLink, 'count'> | null;
  readonly position: Position | null;
  /** Where it lies on the small map; `null` outside of it. */
  readonly locator: ReturnType<typeof placeOnMap>;
  readonly near: readonly NearPlace[];
}

/** Clips at the beginning of a list that goes on over further pages. */
const FIRST_CLIPS = 24;
/** A topic with no more clips has one page. */
const CLIPS_ON_ONE_PAGE = 48;
/** A decade with more clips is cut into its years. */
const CLIPS_OF_DECADE = 240;
const RELATED_OF_KIND = 12;

/**
 * The pages of a topic's clips. Cut by decade, or year, and never by number: a new clip changes no other page. Those without a
 * date are cut by number, and the newest comes last.
 */
export function topicParts({ clips }: Topic): readonly TopicPart[] {
  const all = clips.length;
  if (all <= CLIPS_ON_ONE_PAGE) return [{ part: '', period: null, clips, count: all }];
  const byDecade = Map.groupBy(clips, ({ date }) => startOfDecade(yearOf(date)));
  return [
    { part: '', period: null, clips: clips.slice(0, FIRST_CLIPS), count: all },
    ...[...byDecade].flatMap(([decade, ofDecade]) =>
      decade === null ? undatedParts(ofDecade) : decadeParts(decade, ofDecade),
    ),
  ];
}

function decadeParts(decade: number, clips: readonly Clip[]): TopicPart[] {
  const isWhole = clips.length <= CLIPS_OF_DECADE;
  const shown = isWhole ? clips : clips.slice(0, FIRST_CLIPS);
  const period = [decade, decade + 9] as const;
  const whole = { part: `${decade}s`, period, clips: shown, count: clips.length };
  if (isWhole) return [whole];
  const byYear = Map.groupBy(clips, ({ date }) => yearOf(date) ?? decade);
  const years = Array.from(byYear, ([year, ofYear]) => ({
    ...{ part: String(year), period: [year, year] as const, clips: ofYear, count: ofYear.length },
  }));
  return [whole, ...years];
}

function undatedParts(clips: readonly Clip[]): TopicPart[] {
  return Array.from({ length: Math.ceil(clips.length / CLIPS_OF_DECADE) }, (_, index) => {
    const ones = clips.slice(index * CLIPS_OF_DECADE, (index + 1) * CLIPS_OF_DECADE);
    const part = index === 0 ? 'undated' : `undated-${index + 1}`;
    return { part, period: null, clips: ones, count: ones.length };
  });
}

function startOfDecade(year: number | undefined): number | null {
  return year === undefined ? null : Math.floor(year / 10) * 10;
}

export function topicPage(archive: Archive, language: Language, topic: PagedTopic, part: string): TopicPage {
  const { kind, clips } = topic;
  const parts = topicParts(topic);
  const index = parts.findIndex((one) => one.part === part);
  const { clips: shown = [], count = 0, period = null } = parts[index] ?? {};
  const isFirst = part === '';
  const following = clips[shown.length];
  const next = isFirst
    ? parts.slice(1).find((one) => following !== undefined && one.clips.includes(following))
    : parts[index + 1];
  const years = (isFirst ? clips : shown).flatMap(({ date }) => yearOf(date) ?? []);
  const [first, last] = [years[0], years.at(-1)];
  const { position, near } = isFirst ? surroundingsOf(archive)(topic) : { position: null, near: [] };
  return {
    kind,
    title: showText(topic.name, language),
    languages: languagesOfTopic(topic),
    part,
    count,
    years: first === undefined || last === undefined ? null : [first, last],
    image: shown.find(({ picture }) => picture !== null)?.picture?.poster ?? null,
    cards: clipCards(archive, language, shown),
    next: next?.part ?? null,
    parts: parts
      .filter((one) => !isYear(one) || startOfDecade(one.period?.[0]) === startOfDecade(period?.[0]))
      .map((one) => ({ part: one.part, period: one.period, count: isFirst ? one.count : null })),
    decades: isFirst ? countPerDecade(clips) : [],
    newClips: isFirst ? newClips(archive, clips) : [],
    waiting: isFirst && kind === 'place' ? countWaiting(clips) : 0,
    query: { ...queryOf(topic), ...datesOf(period) },
    related: isFirst ? relatedLinks(archive, language, topic) : [],
    life: isFirst ? lifeLink(archive, language, topic) : null,
    position,
    locator: position && placeOnMap(position, site.mapHome),
    near: near.map(({ place, kilometres, offset }) => {
      const { name, href } = topicLink(language, place);
      return { name, href, kilometres, offset };
    }),
  };
}

function isYear({ period }: TopicPart): boolean {
  return period !== null && period[0] === period[1];
}

function lifeLink(archive: Archive, language: Language, topic: Topic): TopicPage['life'] {
  const life = lifeOfPerson(archive, topic);
  return life && { name: showTitle(life, language), href: lifePath(language, life) };
}

/** The languages in which a topic has a name. */
export function languagesOfTopic({ name }: Topic): readonly Language[] {
  return languagesOf({ title: name, description: NO_TEXT });
}

/** A topic's values in the archive's filter. */
function queryOf({ kind, values }: Topic): ArchiveQuery {
  const keys = { place: 'positions', person: 'authors', theme: 'keywords' } as const;
  return { [keys[kind]]: values };
}

function datesOf(period: TopicPart['period']): ArchiveQuery {
  return period === null ? {} : { from_date: `${period[0]}-01-01`, to_date: `${period[1]}-12-31` };
}

/** A link to a topic. @param count its clips in what the link stands for; all of them unless said */
export function topicLink(language: Language, topic: Topic, count = topic.clips.length): TopicLink {
  return {
    kind: topic.kind,
    name: showText(topic.name, language),
    href: hasPage(topic)
      ? topicPath(language, topic.kind, topic.slug)
      : archiveQueryPath(language, queryOf(topic)),
    count,
  };
}

const HEADINGS = { place: 'places', person: 'persons', theme: 'themes' } as const;

/** A topic is not related to others of its kind, but a theme is: a clip has several. */
function relatedLinks(archive: Archive, language: Language, topic: Topic): RelatedLinks[] {
  const { kind, clips } = topic;
  const topics = TOPIC_KINDS.filter((other) => other !== kind || other === 'theme').map((other) => ({
    heading: other === kind ? ('beside' as const) : HEADINGS[other],
    links: mostCommon(
      clips.flatMap((clip) => topicsOfClip(archive, clip, other)).filter((one) => one !== topic),
      nameOf,
    ).map(([one, count]) => topicLink(language, one, count)),
  }));
  const all: RelatedLinks[] = [
    ...topics,
    { heading: 'formats', links: kind === 'person' ? formatLinks(language, topic) : [] },
    { heading: 'territories', links: kind === 'place' ? territoryLinks(archive, language, clips) : [] },
  ];
  return all.filter(({ links }) => links.length > 0);
}

function formatLinks(language: Language, topic: Topic): CountedLink[] {
  const byFormat = Map.groupBy(topic.clips, ({ format }) => format);
  return mostCommon(
    topic.clips.flatMap(({ format }) => format ?? []),
    (format) => format,
  ).map(([format, count]) => {
    const formats = new Set(byFormat.get(format)?.flatMap((clip) => apiName(clip, 'format') ?? []));
    const href = archiveQueryPath(language, { ...queryOf(topic), formats: [...formats] });
    return { name: { value: format, lang: language }, href, count };
  });
}

function territoryLinks(archive: Archive, language: Language, clips: readonly Clip[]): CountedLink[] {
  const territories = clips.flatMap(({ territoryId }) => archive.territoryById.get(territoryId ?? NaN) ?? []);
  return mostCommon(territories, (one) => showTitle(one, FALLBACK_LANGUAGE).value).map(
    ([territory, count]) => ({
      name: showTitle(territory, language),
      href: territoryPath(language, territory),
      count,
    }),
  );
}

/** The places where most of a territory's clips were shot, with how many of them. */
export function territoryPlaces(archive: Archive, language: Language, { id }: Territory): TopicLink[] {
  const clips = archive.clipsByTerritory.get(id) ?? [];
  const places = clips.flatMap((clip) => topicsOfClip(archive, clip, 'place'));
  return mostCommon(places, nameOf).map(([place, count]) => topicLink(language, place, count));
}

const compareNames = getTextComparer(FALLBACK_LANGUAGE);

/** Those that stand most often in the list, with how often; of equal ones the first name. */
function mostCommon<Value>(
  values: readonly Value[],
  nameOfValue: (value: Value) => string,
): [value: Value, count: number][] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  // Most stand there once: to compare all their names takes long.
  const least = [...counts.values()].sort((one, other) => other - one)[RELATED_OF_KIND - 1] ?? 0;
  return [...counts]
    .filter(([, count]) => count >= least)
    .sort(([one, a], [other, b]) => b - a || compareNames(nameOfValue(one), nameOfValue(other)))
    .slice(0, RELATED_OF_KIND);
}

function nameOf({ name }: Topic): string {
  return showText(name, FALLBACK_LANGUAGE).value;
}
