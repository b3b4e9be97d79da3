import type { CardLabels } from '../../views/clip-card.ts';
import type { Order, ValueKey } from '../../filters/filters.ts';
import type { CountedText } from '../../i18n/count-text.ts';
import type { ClipMapTexts } from '../ClipMap/ClipMap.tsx';
import type { MultiSelectTexts } from '../MultiSelect/MultiSelect.tsx';
import type { YearBrushTexts } from '../YearBrush/YearBrush.tsx';

/** The words of the archive's search, in the page's language; `{name}` marks a place to fill. */
export interface ArchiveTexts {
  readonly card: CardLabels;
  readonly openFilters: string;
  readonly openFiltersActive: string;
  readonly view: string;
  readonly list: string;
  readonly map: string;
  readonly order: string;
  readonly orders: Readonly<Record<Order, string>>;
  /** "{count} clip" */
  readonly countAll: CountedText;
  /** "{count} di {total} clip" */
  readonly countOf: CountedText;
  /** "Stai vedendo {count} clip filtrate per: {names}" */
  readonly summary: CountedText;
  readonly removeFilter: string;
  readonly removeAll: string;
  readonly loadMore: string;
  readonly loading: string;
  readonly loadingMap: string;
  readonly empty: string;
  readonly emptyHint: string;
  readonly failed: string;
  readonly retry: string;
  readonly fromIndex: string;
  readonly panel: PanelTexts;
  readonly mapTexts: ClipMapTexts;
}

/** The words of the filter panel. */
interface PanelTexts {
  readonly title: string;
  readonly close: string;
  readonly search: string;
  readonly searchPlaceholder: string;
  readonly period: string;
  /** The label of each filter by values. */
  readonly filters: Readonly<Record<ValueKey, string>>;
  readonly order: string;
  readonly apply: string;
  readonly reset: string;
  readonly counting: string;
  readonly select: MultiSelectTexts;
  readonly brush: YearBrushTexts;
}
