import { escape } from 'html-escaper';
import type { ClipCard } from '../model/clip-card.ts';
import type { Language } from '../model/language.ts';
import type { ShownText } from '../model/text.ts';
import { gaugeClass } from './gauge-class.ts';
import { cardSrcset } from './image-service.ts';
import { langAttribute } from './lang-attribute.ts';

/** The words of a card, in the page's language. */
export interface CardLabels {
  readonly noPicture: string;
  readonly noDate: string;
}

/** The list that a card stands in: `ClipGrid.astro`, or `ClipCarousel.astro` with its timelines. */
type CardPlace = 'grid' | 'carousel';

/** How wide a frame is in each place, in hundredths of the window. */
const SIZES = {
  grid: '(max-width:575px) 92vw,(max-width:991px) 46vw,(max-width:1399px) 30vw,23vw',
  tallInGrid: '(max-width:575px) 44vw,(max-width:991px) 22vw,(max-width:1399px) 15vw,11vw',
  carousel: '(max-width:699px) 80vw,(max-width:999px) 46vw,23vw',
};

/** The parts that a card has on a timeline, or where visitors are asked about it. */
export interface NotedCard {
  /** The name by which a year of the axis leads to it. */
  readonly anchor?: string;
  /** Its description, plain text, or the question; `''` for none. */
  readonly note: ShownText;
}

/**
 * A clip in a list, as HTML: its frame, its title, and the label of its can. One function makes the cards of the
 * built pages and those of a search.
 *
 * A function and not a component, because the same card stands on some thirty pages: 35,000 clips make over two
 * million of them, and making each once a language takes a third off the time of the whole build. For the same reason
 * its markup is as short as it can be: it is most of what a clip page weighs.
 */
export function clipCardHtml(
  card: ClipCard,
  language: Language,
  labels: CardLabels,
  place: CardPlace,
  noted?: NotedCard,
): string {
  if (noted !== undefined) return makeHtml(card, language, labels, place, noted);
  let html = made[place].get(card);
  if (html === undefined) made[place].set(card, (html = makeHtml(card, language, labels, place)));
  return html;
}

/**
 * The clips of a list, one after the other.
 * @param isFirst whether a page begins with this list: its first picture is then fetched before all others
 * @param below what is written below a card; `''` for nothing
 */
export function clipCardsHtml(
  cards: readonly ClipCard[],
  language: Language,
  labels: CardLabels,
  place: CardPlace,
  isFirst = false,
  below: (card: ClipCard) => string = () => '',
): string {
  const html = cards
    .map((card) => {
      const value = below(card);
      const noted = value === '' ? undefined : { note: { value, lang: language } };
      return clipCardHtml(card, language, labels, place, noted);
    })
    .join('');
  return isFirst ? html.replace(LATE, ' fetchpriority="high"') : html;
}

/** A card belongs to one language, so it is key enough. */
const made = { grid: new WeakMap<ClipCard, string>(), carousel: new WeakMap<ClipCard, string>() };

const LATE = ' loading="lazy"';

/** Where the browser knows `auto`, a picture that loads late takes its width as it is laid out. */
function srcset(picture: string, place: CardPlace, isLandscape: boolean): string {
  const widths = cardSrcset(picture);
  const sizes = SIZES[isLandscape || place === 'carousel' ? place : 'tallInGrid'];
  return widths === null ? '' : ` srcset="${escape(widths)}" sizes="auto,${sizes}"`;
}

function makeHtml(
  card: ClipCard,
  language: Language,
  labels: CardLabels,
  place: CardPlace,
  noted?: NotedCard,
): string {
  const { title } = card;
  const id = noted?.anchor === undefined ? '' : ` id="${noted.anchor}"`;
  const decade = card.decade === undefined ? '' : ` d-${card.decade}`;
  // The picture is in a frame with a size of its own: Firefox would size the card's rows by the picture's own height.
  const frame =
    card.picture === null
      ? `<span class="frame frame--empty">${escape(labels.noPicture)}</span>`
      : `<span><img src="${escape(card.picture)}"${srcset(card.picture, place, card.isLandscape)} alt=""${LATE}></span>`;
  const year =
    card.year === undefined
      ? `<span data-no-date>${escape(labels.noDate)}</span>`
      : `<time>${card.year}</time>`;
  const format =
    card.format === null ? '' : `<i${card.gauge ? '' : ' class="other"'}>${escape(card.format)}</i>`;
  // Joined and not added up, because a sum of strings stays a tree of pieces that every page would walk again.
  return [
    `<li class="clip ${gaugeClass(card.gauge)}${decade}${card.isLandscape ? '' : ' tall'}"${id}>`,
    `<a href="${escape(card.href)}">${frame}`,
    `<span><b${langAttribute(title, language)}>${escape(title.value)}</b>${year}`,
    `${card.city === null ? '' : ` ${escape(card.city)}`}${format}</span></a>`,
    `${noted === undefined ? '' : noteHtml(noted.note, language)}</li>`,
  ].join('');
}

function noteHtml(note: ShownText, language: Language): string {
  return note.value === '' ? '' : `<p${langAttribute(note, language)}>${escape(note.value)}</p>`;
}
