import { cleanText } from '../../api/clean-text.ts';
import { choicesCall, type ChoicesCall, type ValueKey } from '../../filters/filters.ts';
import type { Choice, ChoiceList, Scope } from '../search-engine.ts';
import { sortChoices } from '../sort-choices.ts';
import type { FetchJson } from './fetch-json.ts';
import { parseKeyword, parseList, parseTexts } from './parse-answers.ts';
import { readList, rootOf } from './read-answer.ts';
import { scopeParams } from './request-params.ts';

/** Lists are requested as a single page; where the API pages them nevertheless, ten pages are enough. */
const PAGE_SIZE = 5000;
const MAX_PAGES = 10;

/** All values of a filter. */
export async function fetchChoices(
  fetchJson: FetchJson,
  scope: Scope,
  key: ValueKey,
  signal: AbortSignal,
): Promise<ChoiceList> {
  const call = choicesCall(key);
  const choices = call === undefined ? [] : await fetchValues(fetchJson, call, scope, signal);
  return { choices: sortChoices(choices, scope.language), size: null, isIncomplete: false };
}

async function fetchValues(
  fetchJson: FetchJson,
  { path, answer }: ChoicesCall,
  scope: Scope,
  signal: AbortSignal,
): Promise<Choice[]> {
  if (answer === 'keywords') return fetchKeywords(fetchJson, path, scope, signal);
  // Not every call is documented to take the territory; one that ignores it lists the values of the whole archive.
  const list = await fetchJson(path, scopeParams(scope), signal);
  const values = parseTexts(list, rootOf(path), answer === 'cities' ? 'city' : undefined);
  return values.map((value) => ({ value, text: cleanText(value) }));
}

async function fetchKeywords(
  fetchJson: FetchJson,
  path: string,
  scope: Scope,
  signal: AbortSignal,
): Promise<Choice[]> {
  const keywords: Choice[] = [];
  const params = scopeParams(scope);
  params.set('page_size', String(PAGE_SIZE));
  let page: number | null = 1;
  for (let pages = 0; page !== null && pages < MAX_PAGES; pages += 1) {
    params.set('page', String(page));
    const { records, next } = parseList(await fetchJson(path, params, signal), rootOf(path), page);
    keywords.push(
      ...readList(records, rootOf(path), (record, at) => parseKeyword(record, at, scope.language)),
    );
    page = next;
  }
  return keywords.filter(({ text }) => text !== '');
}
