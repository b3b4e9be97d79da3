/**
 * Marks the words of a search on the cards in view, and tells below a card where the other words stand. Loads with the first
 * list that a search has found.
 */
import { fetchMessages, type Messages } from '../../i18n/messages.ts';
import type { ClipCard } from '../../model/clip-card.ts';
import { foreignLang, NO_TEXT, showTitle } from '../../model/text.ts';
import type { Search } from '../../search/choose-engine.ts';
import { cutAtTerms, searchTerms, type SearchTerm } from '../../search/found-words.ts';
import { recordOf } from '../../search/live/kept-records.ts';
import { missingTerms, type Passage } from '../../search/passages.ts';
import type { Question } from '../../search/search-engine.ts';
import { loadStyles, makeElement } from '../browser/elements.ts';
import { savesData } from '../browser/saves-data.ts';
import stylesHref from './found-words.css?url';
import { recordPassages } from './record-passages.ts';

/** The text that a card was last marked for. */
const markedFor = new WeakMap<Element, string>();

/**
 * @param list the element of the cards, in their order
 * @returns ends it
 */
export function watchFoundWords(
  list: HTMLElement,
  cards: readonly ClipCard[],
  { scope, filters }: Question,
  search: Pick<Search, 'passages'>,
): () => void {
  const terms = searchTerms(filters.search);
  const end = new AbortController();
  const cardOf = new Map([...list.children].map((item, nth) => [item, cards[nth]]));
  const show = async (items: readonly Element[]): Promise<void> => {
    const missing = items.flatMap((item) => {
      const card = cardOf.get(item);
      if (card === undefined) return [];
      if (markedFor.get(item) !== filters.search) markCard(item, terms, filters.search);
      return hasAllTerms(card, terms, scope) ? [] : [{ item, card }];
    });
    if (missing.length === 0) return;
    const ofCards = missing.map(({ card }) => card);
    const [words, passages] = await Promise.all([
      fetchMessages('found'),
      findPassages(ofCards, { scope, filters }, terms, search, end.signal),
      loadStyles(stylesHref),
    ]);
    if (end.signal.aborted) return;
    for (const { item, card } of missing) {
      writeLine(item, passages.get(card.id) ?? [], terms, scope, words);
    }
  };
  const observer = new IntersectionObserver((entries) => {
    const seen = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
    for (const item of seen) observer.unobserve(item);
    // Without an answer the cards are as they were.
    if (seen.length > 0) show(seen).catch(() => undefined);
  });
  for (const item of cardOf.keys()) observer.observe(item);
  return () => {
    observer.disconnect();
    end.abort();
  };
}

/** A title that only says that there is none is not searched. */
function hasAllTerms(card: ClipCard, terms: readonly SearchTerm[], { language }: Question['scope']): boolean {
  const isUntitled = showTitle({ id: card.id, title: NO_TEXT }, language).value === card.title.value;
  return missingTerms([isUntitled ? '' : card.title.value, card.city ?? ''], terms).length === 0;
}

/** From the API's own records, and of the cards that the index gave from the index. */
async function findPassages(
  cards: readonly ClipCard[],
  { scope, filters }: Question,
  terms: readonly SearchTerm[],
  search: Pick<Search, 'passages'>,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, readonly Passage[]>> {
  const own = cards.filter((card) => recordOf(card) !== undefined);
  const others = cards.filter((card) => !own.includes(card)).map(({ id }) => id);
  const asked = others.length === 0 || savesData();
  const ofIndex = asked ? [] : await search.passages(others, filters.search, scope.language, signal);
  const ofRecords = own.map((card) => [card.id, recordPassages(card, terms, scope.language)] as const);
  return new Map([...ofRecords, ...ofIndex]);
}

/** In the title and the place; these are the texts of the card that a search looks through. */
function markCard(item: Element, terms: readonly SearchTerm[], search: string): void {
  markedFor.set(item, search);
  for (const mark of item.querySelectorAll('mark')) mark.replaceWith(...mark.childNodes);
  item.normalize();
  const label = item.querySelector(':scope > a > :last-child');
  const title = label?.querySelector('b');
  for (const node of [...(title?.childNodes ?? []), ...(label?.childNodes ?? [])]) {
    if (node instanceof Text) node.replaceWith(...markedPieces(node.data, terms));
  }
}

/** A mark says nothing to a screen reader: it would be told of at every other word of a list. */
function markedPieces(text: string, terms: readonly SearchTerm[]): (Node | string)[] {
  return cutAtTerms(text, terms).map((piece) => {
    if (!piece.isFound) return piece.text;
    const mark = makeElement('mark', {}, piece.text);
    mark.setAttribute('role', 'presentation');
    return mark;
  });
}

/** Into the paragraph whose room the card was drawn with. */
function writeLine(
  item: Element,
  passages: readonly Passage[],
  terms: readonly SearchTerm[],
  { language }: Question['scope'],
  words: Messages<'found'>,
): void {
  const parts = passages.flatMap((passage) => {
    const lang = foreignLang(passage, language);
    const text = makeElement(
      'span',
      lang === undefined ? {} : { lang },
      ...markedPieces(passage.value, terms),
    );
    return [makeElement('span', { className: 'clip__where' }, words[passage.field]), ' ', text, ' '];
  });
  item.querySelector(':scope > p')?.replaceChildren(...parts);
}
