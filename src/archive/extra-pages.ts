import type { Picture } from '../model/clip.ts';
import type { Extra, ExtraBlock, ExtraKind } from '../model/editorial.ts';
import type { Language } from '../model/language.ts';
import { type ShownHtml, type ShownText, showText, showTitle } from '../model/text.ts';
import { videoPlayer } from './video-player.ts';
import { dayIn } from '../model/time-zone.ts';
import { eventCalendarPath, extraPath } from '../routes.ts';
import { site } from '../site.config.ts';
import { clipsOf, coverPicture, type Archive } from './archive.ts';
import type { ClipCard } from '../model/clip-card.ts';
import { clipCards } from './clip-card.ts';
import { isOnDay } from './event-calendar.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import { EXTRAS_PER_PAGE, numberedPage, type NumberedPage } from './pagination.ts';

/** An extra in the list. */
export interface ExtraCard {
  readonly href: string;
  readonly kind: ExtraKind;
  readonly title: ShownText;
  readonly summary: ShownHtml;
  readonly cover: Picture | null;
  /** `YYYY-MM-DD`, or `null`. */
  readonly date: string | null;
  /** Of an event on a day, whether that day was over at the pull; `null` for all else. */
  readonly isPast: boolean | null;
}

type ExtraPageBlock =
  | { readonly type: 'image'; readonly picture: Picture }
  | { readonly type: 'text'; readonly text: ShownHtml }
  | {
      readonly type: 'video';
      readonly video: string;
      readonly host: string;
      /** The host's player, or `null` when the host is not known. */ readonly player: string | null;
    }
  | { readonly type: 'clips'; readonly cards: readonly ClipCard[] };

/** The page of one extra. */
export interface ExtraPage extends ExtraCard {
  readonly meta: PageMeta;
  readonly hour: string | null;
  readonly place: string | null;
  /** The event as a file for calendars, or `null` for what is on no day that is still to come. */
  readonly calendarHref: string | null;
  readonly blocks: readonly ExtraPageBlock[];
}

export function extrasListPage(archive: Archive, language: Language, page: number): NumberedPage<ExtraCard> {
  const today = dayOfPull(archive);
  return numberedPage(inListOrder(archive.extras, today), page, EXTRAS_PER_PAGE, (extra) =>
    extraCard(archive, language, extra, today),
  );
}

/** "Today" of a build: the same snapshot gives the same pages. A script corrects it where the page is read later. */
function dayOfPull({ origin }: Archive): string {
  return dayIn(site.timeZone, new Date(origin.pulledAt));
}

/** Coming events first, the next one at the top; then the rest, newest first, and what has no date in the end. */
function inListOrder(extras: readonly Extra[], today: string): Extra[] {
  const isComing = (extra: Extra): boolean => isPast(extra, today) === false;
  const byDate = (one: Extra, other: Extra): number => (one.date ?? '').localeCompare(other.date ?? '');
  const coming = extras.filter(isComing).sort(byDate);
  const rest = extras.filter((extra) => !isComing(extra)).sort((one, other) => byDate(other, one));
  return [...coming, ...rest];
}

function isPast(extra: Extra, today: string): boolean | null {
  return isOnDay(extra) ? extra.date < today : null;
}

export function extraPage(archive: Archive, language: Language, extra: Extra): ExtraPage {
  const card = extraCard(archive, language, extra, dayOfPull(archive));
  return {
    ...card,
    meta: pageMeta(
      language,
      card.title.value,
      { title: extra.title, description: extra.summary },
      extra.cover,
    ),
    hour: extra.hour,
    place: extra.place,
    calendarHref: card.isPast === false ? eventCalendarPath(language, extra) : null,
    blocks: extra.blocks.flatMap((block) => pageBlock(archive, language, block) ?? []),
  };
}

function extraCard(archive: Archive, language: Language, extra: Extra, today: string): ExtraCard {
  return {
    href: extraPath(language, extra),
    kind: extra.kind,
    title: showTitle(extra, language),
    summary: showText(extra.summary, language),
    cover: coverPicture(archive, extra.cover),
    date: extra.date,
    isPast: isPast(extra, today),
  };
}

function pageBlock(archive: Archive, language: Language, block: ExtraBlock): ExtraPageBlock | undefined {
  switch (block.type) {
    case 'image':
      return { type: 'image', picture: coverPicture(archive, block.image) };
    case 'text':
      return { type: 'text', text: showText(block.text, language) };
    case 'video':
      return {
        type: 'video',
        video: block.video,
        host: new URL(block.video).hostname.replace(/^www\./, ''),
        player: videoPlayer(block.video),
      };
    case 'clips': {
      const cards = clipCards(archive, language, clipsOf(archive, block.clipIds));
      return cards.length === 0 ? undefined : { type: 'clips', cards };
    }
  }
}
