import { ORDERS } from '../../src/filters/filters.ts';
import type { Catalogue, Question } from './catalogue.ts';
import { countFacets, FACETS, listNames, listPlaces } from './facets.ts';
import { findFailures, NO_FILTERS, readFilters, readSeries, type ClipFilters } from './filters.ts';
import { orderedPlaces } from './orders.ts';
import { findPage } from './pages.ts';
import { parseId, readChoice, readLanguage, readPage, readText, readTexts } from './parameters.ts';
import { Refusal } from './refusal.ts';
import { relatedClips } from './related-clips.ts';
import { suggest } from './suggestions.ts';

/** The answers about clips, as JSON texts. */

export function answerClips(catalogue: Catalogue, { url, today }: Question): string {
  const { index } = catalogue;
  const params = url.searchParams;
  const filters = filtersOf(catalogue, params);
  const order = readChoice(params, 'order', ORDERS) ?? '-id';
  const page = readPage(params);
  const failures = findFailures(index, filters);
  const matches = orderedPlaces(index.orders, order, filters.language, today).filter(
    (place) => failures[place] === 0,
  );
  const { slice, envelope } = findPage(url, page, {
    count: matches.length,
    total: scopeOf(catalogue, filters),
  });
  const results = Array.from(matches.slice(...slice), catalogue.clipJson);
  // The clips' JSON is kept from answer to answer; only the envelope around it is written anew.
  return `${JSON.stringify(envelope).slice(0, -1)},"results":[${results.join(',')}]}`;
}

export function answerClip({ archive, index, writeJson }: Catalogue, { name }: Question): string {
  const place = index.placeOf.get(parseId(name) ?? NaN);
  if (place === undefined) throw new Refusal(404, `No clip has the id ${name}.`);
  return writeJson({ ...index.clips[place], ...relatedClips(index, archive.series, place) });
}

export function answerFacets(catalogue: Catalogue, { url }: Question): string {
  const asked = readTexts(url.searchParams, 'facets');
  const facets = FACETS.filter((facet) => asked.includes(facet));
  return JSON.stringify(countFacets(catalogue.index, filtersOf(catalogue, url.searchParams), facets));
}

export function answerPlaces(catalogue: Catalogue, { url }: Question): string {
  return JSON.stringify(listPlaces(catalogue.index, filtersOf(catalogue, url.searchParams)));
}

export function answerFormats(catalogue: Catalogue, { url }: Question): string {
  return JSON.stringify(listNames(catalogue.index, 'formats', filtersOf(catalogue, url.searchParams)));
}

/** The call knows no filter but the series. */
export function answerAuthors({ index, featuredSeries }: Catalogue, { url }: Question): string {
  const filters = { ...NO_FILTERS, series: readSeries(url.searchParams, featuredSeries) };
  return JSON.stringify(listNames(index, 'authors', filters));
}

export function answerSuggestions({ candidates }: Catalogue, { url }: Question): string {
  return JSON.stringify(
    suggest(candidates[readLanguage(url.searchParams)], readText(url.searchParams, 'search') ?? ''),
  );
}

export function answerTotals({ archive: { clips, series, lives } }: Catalogue): string {
  return JSON.stringify({ clips: clips.length, serie: series.length, vite: lives.length });
}

function filtersOf({ featuredSeries }: Catalogue, params: URLSearchParams): ClipFilters {
  return readFilters(params, featuredSeries);
}

/** How many clips there are before filters: the territory's when one is asked about, else all. */
function scopeOf({ index }: Catalogue, { territory }: ClipFilters): number {
  return territory === undefined ? index.clips.length : (index.byTerritory.get(territory)?.length ?? 0);
}
