/** A page that searches with our own index, in its own thread: a worker would not be slowed. */
import { parseFilters } from '../../../src/filters/query.ts';
import { createPrepare } from '../../../src/client/search/prepare-list.ts';
import { LANGUAGES } from '../../../src/model/language.ts';
import type { Question } from '../../../src/search/search-engine.ts';
import { createIndexEngine } from '../../../src/search/static/index-engine.ts';

const engine = createIndexEngine({
  today: () => '2026-01-01',
  readFile: async (name) => new Uint8Array(await (await fetch(`/index/${name}`)).arrayBuffer()),
});
const language = LANGUAGES.find((one) => one === document.documentElement.lang) ?? 'it';
const { signal } = new AbortController();

function ask(search: string, count: number, order: string): Question {
  const filters = parseFilters(new URLSearchParams({ search, order, page_size: String(count) }));
  return { scope: { language, territory: null }, filters };
}

window.findFilms = async (search, count, order) => {
  const { cards } = await engine.clips(ask(search, count, order), 1, signal);
  return cards.map(({ id, title }) => ({ id, title: title.value }));
};

const prepare = createPrepare(engine);
window.typeWord = (word, order) => {
  prepare(ask('', 1, order), word);
};
