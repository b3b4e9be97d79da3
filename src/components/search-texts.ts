import { FILTERS, forEachValueKey } from '../filters/filters.ts';
import { getTexts, type TextKey } from '../i18n/texts.ts';
import type { ArchiveTexts } from '../islands/ArchiveSearch/archive-texts.ts';
import type { CountedText } from '../i18n/count-text.ts';
import type { Language } from '../model/language.ts';
import { cardLabels } from './card-labels.ts';

/** What stands in for the keys of a counted text. */
type CountedKey = TextKey extends infer Key ? (Key extends `${infer Stem}.other` ? Stem : never) : never;

/** The words of the archive's search in one language, for its island; `{name}` marks the places that it fills. */
export function searchTexts(language: Language): ArchiveTexts {
  const t = getTexts(language);
  /** A text whose places are filled in the browser. */
  const template = (key: TextKey, ...places: readonly string[]): string =>
    t(key, Object.fromEntries(places.map((place) => [place, `{${place}}`])));
  const counted = (key: CountedKey, ...places: readonly string[]): CountedText => ({
    one: template(`${key}.one`, 'count', ...places),
    other: template(`${key}.other`, 'count', ...places),
  });
  return {
    card: cardLabels(language),
    openFilters: t('archive.openFilters'),
    openFiltersActive: template('archive.openFiltersActive', 'count'),
    view: t('archive.view'),
    list: t('archive.list'),
    map: t('archive.map'),
    order: t('archive.order'),
    orders: {
      '-id': t('archive.order.id'),
      date: t('archive.order.date'),
      '-date': t('archive.order.dateDown'),
      '-date_posted': t('archive.order.posted'),
      title_it: t('archive.order.titleIt'),
      title_en: t('archive.order.titleEn'),
      city: t('archive.order.city'),
      author: t('archive.order.author'),
      rand: t('archive.order.random'),
    },
    countAll: counted('archive.countAll'),
    countOf: counted('archive.countOf', 'total'),
    summary: counted('archive.summary', 'names'),
    removeFilter: template('archive.removeFilter', 'name'),
    removeAll: t('archive.removeAll'),
    loadMore: t('archive.loadMore'),
    loading: t('archive.loading'),
    loadingMap: t('archive.loadingMap'),
    empty: t('archive.noResults'),
    emptyHint: t('archive.noResultsHint'),
    failed: t('archive.failed'),
    retry: t('archive.retry'),
    fromIndex: template('archive.fromIndex', 'date'),
    panel: {
      title: t('panel.title'),
      close: t('panel.close'),
      search: t('panel.search'),
      searchPlaceholder: t('panel.searchPlaceholder'),
      period: t('panel.period'),
      filters: forEachValueKey((key) => t(FILTERS[key].label)),
      order: t('panel.order'),
      apply: t('panel.apply'),
      reset: t('panel.reset'),
      counting: t('panel.counting'),
      select: {
        language,
        select: t('select.empty'),
        noOptions: t('select.noOptions'),
        loading: t('select.loading'),
        results: counted('select.results'),
        remove: template('select.remove', 'text'),
        chosen: template('select.chosen', 'text'),
        removed: template('select.removed', 'text'),
      },
      brush: {
        language,
        label: t('panel.period'),
        from: t('brush.from'),
        to: t('brush.to'),
        yearClips: counted('brush.yearClips', 'year'),
        inSpan: counted('brush.inSpan'),
        undated: counted('brush.undated'),
        empty: t('brush.empty'),
        clamped: template('brush.clamped', 'from', 'to'),
        swapped: template('brush.swapped', 'from', 'to'),
        table: t('brush.table'),
        year: t('brush.year'),
        clips: t('archive.clips'),
      },
    },
    mapTexts: {
      label: t('map.label'),
      keyboardHint: t('map.keyboardHint'),
      mouseHint: t('map.mouseHint'),
      touchHint: t('map.touchHint'),
      loading: t('archive.loadingMap'),
      zoomIn: t('map.zoomIn'),
      zoomOut: t('map.zoomOut'),
      fitAll: t('map.fitAll'),
      credit: 'Natural Earth',
      loadTiles: template('map.loadTiles', 'host'),
      noGround: t('map.noGround'),
      places: t('map.places'),
      clips: counted('archive.countAll'),
      unplaced: counted('map.unplaced'),
      limited: template('map.limited', 'shown', 'count'),
      empty: t('map.empty'),
      morePlaces: counted('map.morePlaces'),
      moreClips: counted('map.moreClips'),
      unnamedPlace: t('map.unnamedPlace'),
      noYear: t('clip.noDate'),
      close: t('map.close'),
    },
  };
}
