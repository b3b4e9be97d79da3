import { isFiller } from '../filters/fillers.ts';
import type { ShownText } from '../model/text.ts';
import { findTerms, type FoundTerm, type SearchTerm } from './found-words.ts';

/** What of a clip a card does not show. The title is the one in the fallback language, where the card shows another. */
export type UnseenField = 'title' | 'author' | 'keywords' | 'description';

/** A text of a clip that a search looks through. */
export interface UnseenText extends ShownText {
  readonly field: UnseenField;
}

/** Some words of such a text, around those that a search has found in it. */
export type Passage = UnseenText;

/** Characters of all passages of a clip, or the found words where these are longer. */
const LENGTH = 80;
/** Passages of a clip. */
const MOST = 2;

/** The terms that none of the texts has. Nobody asks where an "and" stands, unless nothing else is searched. */
export function missingTerms(texts: readonly string[], terms: readonly SearchTerm[]): readonly SearchTerm[] {
  const found = new Set(texts.flatMap((text) => findTerms(text, terms)).map(({ term }) => term));
  const telling = terms.filter(({ words, isPhrase }) => isPhrase || !words.every(isFiller));
  return (telling.length === 0 ? terms : telling).filter((term) => !found.has(term));
}

/**
 * Where the terms stand in the texts: the passages that have most of them, the first among equals. None of a term that
 * stands nowhere.
 */
export function findPassages(texts: readonly UnseenText[], terms: readonly SearchTerm[]): readonly Passage[] {
  const chosen: { readonly text: UnseenText; readonly span: Span }[] = [];
  let missing = terms;
  while (chosen.length < MOST && missing.length > 0) {
    const [best] = texts
      .map((text) => ({ text, span: bestSpan(text.value, missing) }))
      .sort((one, other) => other.span.terms.size - one.span.terms.size);
    if (best === undefined || best.span.terms.size === 0) break;
    chosen.push(best);
    missing = missing.filter((term) => !best.span.terms.has(term));
  }
  const [one, other] = chosen
    .sort((first, second) => (first.text === second.text ? first.span.start - second.span.start : 0))
    .map(({ text, span }) => ({ ...text, value: cutAround(text.value, span, LENGTH / chosen.length) }));
  if (one === undefined || other === undefined) return one === undefined ? [] : [one];
  const isOneText = chosen.every(({ text }) => text === chosen[0]?.text);
  const both = `${one.value}${other.value}`.replace(LEFT_OUT.after + LEFT_OUT.before, ' … ');
  return isOneText ? [{ ...one, value: both }] : [one, other];
}

/** A stretch of a text, and the terms in it. */
interface Span extends Pick<FoundTerm, 'start' | 'end'> {
  readonly terms: ReadonlySet<SearchTerm>;
}

/** The stretch of at most `LENGTH` characters that has most of the terms, or one term where that is longer. */
function bestSpan(text: string, terms: readonly SearchTerm[]): Span {
  const found = findTerms(text, terms);
  const spans = found.map((first, nth): Span => {
    const near = found.slice(nth).filter(({ end }) => end <= first.start + LENGTH);
    return {
      start: first.start,
      end: Math.max(first.end, ...near.map(({ end }) => end)),
      terms: new Set([first, ...near].map(({ term }) => term)),
    };
  });
  const none: Span = { start: 0, end: 0, terms: new Set() };
  return spans.reduce((best, span) => (span.terms.size > best.terms.size ? span : best), none);
}

/** A long text, cut to about `length` characters around most of the terms; its beginning where it has none. */
export function cutAroundTerms(text: string, terms: readonly SearchTerm[], length: number): string {
  return cutAround(text, bestSpan(text, terms), length);
}

/** What is left out stands for an ellipsis, which no line begins or ends with alone. */
const LEFT_OUT = { before: '…\u00a0', after: '\u00a0…' };

/** A long text, cut at its spaces to about `length` characters around a stretch of it. */
function cutAround(text: string, { start, end }: Pick<Span, 'start' | 'end'>, length: number): string {
  if (text.length <= length) return text;
  const room = Math.max(0, length - (end - start));
  // What follows tells more than what is before.
  const first = Math.max(0, Math.min(start - Math.floor(room / 3), text.length - length));
  const last = Math.max(end, first + length);
  const from = first === 0 ? 0 : text.slice(0, start).indexOf(' ', first - 1) + 1 || start;
  const lastSpace = text.lastIndexOf(' ', last);
  const to = last >= text.length ? text.length : lastSpace < end ? end : lastSpace;
  return `${from === 0 ? '' : LEFT_OUT.before}${text.slice(from, to)}${to === text.length ? '' : LEFT_OUT.after}`;
}
