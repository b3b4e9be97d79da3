import { FILTERS, forEachValueKey } from '../filters/filters.ts';
import { getMessages, getTranslator } from '../i18n/get-messages.ts';
import type { Messages, Namespace } from '../i18n/messages.ts';
import type { ArchiveTexts } from '../islands/ArchiveSearch/archive-texts.ts';
import type { CountedText } from '../i18n/count-text.ts';
import type { Language } from '../model/language.ts';
import { cardLabels } from './card-labels.ts';

/** The words of the archive's search in one language, for its island; `{name}` marks the places that it fills. */
export function searchTexts(language: Language): ArchiveTexts {
  const t = getTranslator(language);
  const counted = <Name extends Namespace, Key extends string>(
    namespace: Messages<Name> extends Readonly<Record<`${Key}.one` | `${Key}.other`, string>> ? Name : never,
    key: Key,
  ): CountedText => {
    const messages: Readonly<Record<string, string>> = getMessages(language, namespace);
    return { one: messages[`${key}.one`] ?? '', other: messages[`${key}.other`] ?? '' };
  };
  return {
    card: cardLabels(language),
    openFilters: t('archive.openFilters'),
    openFiltersActive: t('archive.openFiltersActive'),
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
    countAll: counted('archive', 'countAll'),
    countOf: counted('archive', 'countOf'),
    summary: counted('archive', 'summary'),
    removeFilter: t('archive.removeFilter'),
    removeAll: t('archive.removeAll'),
    loadMore: t('archive.loadMore'),
    loading: t('archive.loading'),
    loadingMap: t('archive.loadingMap'),
    empty: t('archive.noResults'),
    emptyHint: t('archive.noResultsHint'),
    failed: t('archive.failed'),
    retry: t('archive.retry'),
    fromIndex: t('archive.fromIndex'),
    panel: {
      title: t('filters.title'),
      close: t('filters.close'),
      search: t('filters.search'),
      searchPlaceholder: t('filters.searchPlaceholder'),
      period: t('filters.period'),
      filters: forEachValueKey((key) => t(`filters.${FILTERS[key].label}`)),
      order: t('filters.order'),
      apply: t('filters.apply'),
      reset: t('filters.reset'),
      counting: t('filters.counting'),
      select: {
        language,
        select: t('select.empty'),
        noOptions: t('select.noOptions'),
        loading: t('select.loading'),
        results: counted('select', 'results'),
        remove: t('select.remove'),
        chosen: t('select.chosen'),
        removed: t('select.removed'),
      },
      brush: {
        language,
        label: t('filters.period'),
        from: t('brush.from'),
        to: t('brush.to'),
        yearClips: counted('brush', 'yearClips'),
        inSpan: counted('brush', 'inSpan'),
        undated: counted('brush', 'undated'),
        empty: t('brush.empty'),
        clamped: t('brush.clamped'),
        swapped: t('brush.swapped'),
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
      loadTiles: t('map.loadTiles'),
      noGround: t('map.noGround'),
      places: t('map.places'),
      clips: counted('archive', 'countAll'),
      unplaced: counted('map', 'unplaced'),
      limited: t('map.limited'),
      empty: t('map.empty'),
      morePlaces: counted('map', 'morePlaces'),
      moreClips: counted('map', 'moreClips'),
      unnamedPlace: t('map.unnamedPlace'),
      noYear: t('clip.noDate'),
      close: t('map.close'),
    },
  };
}
