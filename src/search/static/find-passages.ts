import { FALLBACK_LANGUAGE, type Language } from '../../model/language.ts';
import { showText } from '../../model/text.ts';
import { searchTerms, type SearchTerm } from '../found-words.ts';
import { findPassages, missingTerms, type Passage, type UnseenText } from '../passages.ts';
import { getBlockOf, getCardFields } from './clip-cards.ts';
import { textFile } from './manifest.ts';
import type { StaticIndex } from './open-index.ts';

/** Of each clip that the index has, in which words that its card does not show a search has found it. */
export async function getPassages(
  index: StaticIndex,
  ids: readonly number[],
  search: string,
  language: Language,
): Promise<ReadonlyMap<number, readonly Passage[]>> {
  const terms = searchTerms(search);
  const rows = await rowsOf(index, ids);
  const found = rows.map(async ([id, row]) => [id, await passagesOf(index, row, terms, language)] as const);
  return new Map(await Promise.all(found));
}

/** The rows of these clips, without those that the index does not have. */
async function rowsOf(
  index: StaticIndex,
  ids: readonly number[],
): Promise<(readonly [id: number, row: number])[]> {
  const { shownRows } = index;
  // A search for words reads no columns.
  const isShown = ids.every((id) => shownRows.has(id));
  const all = isShown ? null : (await index.columns()).ids;
  return ids
    .map((id) => [id, shownRows.get(id) ?? all?.indexOf(id) ?? -1] as const)
    .filter(([, row]) => row >= 0);
}

async function passagesOf(
  index: StaticIndex,
  row: number,
  terms: readonly SearchTerm[],
  language: Language,
): Promise<readonly Passage[]> {
  const { title, city } = await getCardFields(index, row);
  const missing = missingTerms([showText(title, language).value, city ?? ''], terms);
  if (missing.length === 0) return [];
  const texts = await getTexts(index, row, language);
  const isEnough = missingTerms(valuesOf(texts), missing).length === 0;
  if (language === FALLBACK_LANGUAGE || isEnough) return findPassages(texts, missing);
  // A search looks through the fallback's texts on every page.
  const otherTitle: UnseenText = { field: 'title', ...showText(title, FALLBACK_LANGUAGE) };
  const others = await getTexts(index, row, FALLBACK_LANGUAGE);
  return findPassages([...texts, otherTitle, ...others], missing);
}

function valuesOf(texts: readonly UnseenText[]): readonly string[] {
  return texts.map(({ value }) => value);
}

async function getTexts(index: StaticIndex, row: number, language: Language): Promise<readonly UnseenText[]> {
  const { block, docId, nth } = await getBlockOf(index, row);
  const file = block.textFiles[language].findLast(({ first }) => first <= nth);
  if (file === undefined) return [];
  const name = textFile(language, docId - nth + file.first, file.hash);
  return (await index.textBlock(language, name))[nth - file.first] ?? [];
}
