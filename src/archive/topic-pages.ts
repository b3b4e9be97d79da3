import { placeOnMap } from '../basemap/locator-svg.ts';
import type { ClipCard } from '../model/clip-card.ts';
import type { Clip, Position } from '../model/clip.ts';
import { yearOf } from '../model/date.ts';
import { FALLBACK_LANGUAGE, type Language } from '../model/language.ts';
import { getTextComparer } from '../model/compare-texts.ts';
import { languagesOf, NO_TEXT, showText, type ShownText } from '../model/text.ts';
import { TOPIC_KINDS, type Topic, type TopicKind } from '../model/topic.ts';
import { archiveQueryPath, topicPath, type ArchiveQuery } from '../routes.ts';
import { site } from '../site.config.ts';
import { oncePerArchive, type Archive } from './archive.ts';
import { clipCards } from './clip-card.ts';
import { hasPage, topicsOf, topicsOfClip, type PagedTopic } from './topics.ts';

/** A topic on another page. */
export interface TopicLink {
  readonly kind: TopicKind;
  readonly name: ShownText;
  /** Its page, or where it has none the archive's filter. */
  readonly href: string;
  /** How many clips it has, there or in all. */
  readonly count: number;
}

/** A decade of a topic: the archive with both filters. */
interface TopicDecade {
  readonly decade: number;
  readonly count: number;
  readonly href: string;
}

/** A place near another one. */
interface NearPlace extends TopicLink {
  /** As the crow flies, rounded. */
  readonly kilometres: number;
}

/** One of the pages that a topic's clips are on. */
interface TopicPart {
  /** The last part of its address, `''` for the topic's own: `1950s`, `1956`, `undated`, `undated-2`. */
  readonly part: string;
  /** The decade or year; `null` for clips without a date, and for the beginning. */
  readonly period: number | null;
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
  readonly count: number;
  /** The first and the last year, where any is known. */
  readonly years: readonly [first: number, last: number] | null;
  readonly image: string | null;
  readonly cards: readonly ClipCard[];
  readonly parts: readonly Omit<TopicPart, 'clips'>[];
  readonly decades: readonly TopicDecade[];
  /** The archive with this topic as its filter. */
  readonly archiveHref: string;
  /** What most of its clips have too; the topics of its own kind only for a theme. */
  readonly others: readonly TopicLink[];
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
const OTHERS_OF_KIND = 12;
const NEAR_PLACES = 6;

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
  const whole = { part: `${decade}s`, period: decade, clips: shown, count: clips.length };
  if (isWhole) return [whole];
  const byYear = Map.groupBy(clips, ({ date }) => yearOf(date) ?? decade);
  const years = Array.from(byYear, ([year, ofYear]) => ({
    ...{ part: String(year), period: year, clips: ofYear, count: ofYear.length },
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
  const shown = parts.find((one) => one.part === part)?.clips ?? [];
  const years = clips.flatMap(({ date }) => yearOf(date) ?? []);
  const [first, last] = [years[0], years.at(-1)];
  const isFirst = part === '';
  const position = kind === 'place' && isFirst ? (positionsOf(archive).get(topic) ?? null) : null;
  return {
    kind,
    title: showText(topic.name, language),
    languages: languagesOfTopic(topic),
    part,
    count: clips.length,
    years: first === undefined || last === undefined ? null : [first, last],
    image: shown.find(({ picture }) => picture !== null)?.picture?.poster ?? null,
    cards: clipCards(archive, language, shown),
    parts: parts.map(({ part: address, period, count }) => ({ part: address, period, count })),
    decades: isFirst ? decadesOf(language, topic) : [],
    archiveHref: archiveQueryPath(language, queryOf(topic)),
    others: isFirst ? othersOf(archive, language, topic) : [],
    position,
    locator: position && placeOnMap(position, site.mapHome),
    near: isFirst ? nearPlaces(archive, language, topic) : [],
  };
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

function decadesOf(language: Language, topic: Topic): TopicDecade[] {
  const years = topic.clips.flatMap(({ date }) => yearOf(date) ?? []);
  const byDecade = Map.groupBy(years, (year) => Math.floor(year / 10) * 10);
  return Array.from(byDecade, ([decade, { length: count }]) => ({
    decade,
    count,
    href: archiveQueryPath(language, {
      ...queryOf(topic),
      from_date: `${decade}-01-01`,
      to_date: `${decade + 9}-12-31`,
    }),
  }));
}

/** Of each other kind, and of themes for a theme, those that most of the topic's clips have; of equal ones the first name. */
function othersOf(archive: Archive, language: Language, topic: Topic): TopicLink[] {
  const kinds = TOPIC_KINDS.filter((kind) => kind !== topic.kind || kind === 'theme');
  return kinds.flatMap((kind) => {
    const counts = new Map<Topic, number>();
    for (const clip of topic.clips)
      for (const other of topicsOfClip(archive, clip, kind))
        if (other !== topic) counts.set(other, (counts.get(other) ?? 0) + 1);
    const compare = getTextComparer(FALLBACK_LANGUAGE);
    return [...counts]
      .sort(([one, a], [other, b]) => b - a || compare(nameOf(one), nameOf(other)))
      .slice(0, OTHERS_OF_KIND)
      .map(([other, count]) => topicLink(language, other, count));
  });
}

function nameOf({ name }: Topic): string {
  return showText(name, FALLBACK_LANGUAGE).value;
}

/** Where each place lies: in the middle of its clips, of which a single one may be wrong. */
const positionsOf = oncePerArchive((archive): ReadonlyMap<Topic, Position> => {
  const places = [...topicsOf(archive).place.values()].filter(hasPage);
  return new Map(
    places.flatMap((place) => {
      const known = place.clips.flatMap(({ position }) => (position === null ? [] : [position]));
      const [longitude, latitude] = [middle(known.map(([x]) => x)), middle(known.map(([, y]) => y))];
      return longitude === undefined || latitude === undefined ? [] : [[place, [longitude, latitude]]];
    }),
  );
});

function middle(numbers: readonly number[]): number | undefined {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];
}

function nearPlaces(archive: Archive, language: Language, topic: Topic): NearPlace[] {
  const positions = positionsOf(archive);
  const here = positions.get(topic);
  if (here === undefined) return [];
  const nearest: { readonly place: Topic; readonly far: number }[] = [];
  for (const [place, there] of positions) {
    const far = distance(here, there);
    const worst = nearest.at(-1);
    if (place === topic || (nearest.length === NEAR_PLACES && worst && far >= worst.far)) continue;
    const at = nearest.findIndex((other) => far < other.far);
    nearest.splice(at === -1 ? nearest.length : at, 0, { place, far });
    nearest.length = Math.min(nearest.length, NEAR_PLACES);
  }
  return nearest.map(({ place, far }) => ({ ...topicLink(language, place), kilometres: Math.round(far) }));
}

/** Kilometres of a degree of latitude. */
const DEGREE = 111.2;

/** Kilometres, as on a flat map between the two: near places lie within a few degrees. */
function distance([x, y]: Position, [otherX, otherY]: Position): number {
  const width = Math.cos(((y + otherY) / 2) * (Math.PI / 180));
  return DEGREE * Math.hypot((x - otherX) * width, y - otherY);
}
