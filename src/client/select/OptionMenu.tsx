import type { UseComboboxReturnValue } from 'downshift';
import { useRef, useState, type CSSProperties, type ReactElement, type RefObject } from 'react';
import type { Language } from '../../model/language.ts';
import type { MultiSelectOption } from './match-options.ts';

/** Height of an option, in pixels; the style sheet has it from here. */
export const ROW_HEIGHT = 36;
/** The menu is as high as the space allows, between these, in pixels. */
export const MENU_MIN_HEIGHT = 140;
export const MENU_MAX_HEIGHT = 300;
/** Rows drawn beyond each side of the menu, so that fast scrolling shows no empty rows. */
const OVERSCAN = 4;
const ROWS_IN_VIEW = Math.ceil(MENU_MAX_HEIGHT / ROW_HEIGHT) + 1;

interface MenuPosition {
  readonly side: 'above' | 'below';
  /** In pixels. */
  readonly height: number;
}

interface Props {
  readonly matches: readonly MultiSelectOption[];
  readonly selected: readonly string[];
  readonly combobox: UseComboboxReturnValue<MultiSelectOption>;
  readonly list: RefObject<HTMLUListElement | null>;
  readonly popup: RefObject<HTMLDivElement | null>;
  readonly position: MenuPosition;
  /** Said where no option matches. */
  readonly nothing: string;
  readonly language: Language;
}

/** The menu that opens at the field: as high as all options that match, with only those in view drawn. */
export function OptionMenu(props: Props): ReactElement {
  const { matches, selected, combobox, list, popup, position, nothing, language } = props;
  const { isOpen, highlightedIndex, getMenuProps, getItemProps } = combobox;
  const [firstRow, setFirstRow] = useState(0);
  const rows = isOpen ? rowsToDraw(firstRow, highlightedIndex, matches.length) : [];
  const height: CSSProperties & Record<'--rows-height', string> = {
    '--rows-height': `${matches.length * ROW_HEIGHT}px`,
  };
  return (
    <div
      ref={popup}
      className="multi-select__popup"
      hidden={!isOpen}
      data-side={position.side}
      style={{ maxHeight: position.height }}
    >
      <ul
        {...getMenuProps({ ref: list })}
        className="multi-select__menu"
        role="listbox"
        aria-multiselectable="true"
        hidden={matches.length === 0}
        style={height}
        onScroll={({ currentTarget }) => {
          setFirstRow(Math.floor(currentTarget.scrollTop / ROW_HEIGHT));
        }}
      >
        {rows.map((row) => {
          const option = matches[row];
          return (
            option && (
              <li
                key={row}
                {...getItemProps({ item: option, index: row })}
                className="multi-select__option"
                style={{ top: row * ROW_HEIGHT, height: ROW_HEIGHT }}
                title={option.text}
                role="option"
                aria-selected={selected.includes(option.value)}
                aria-setsize={matches.length}
                aria-posinset={row + 1}
                data-highlighted={row === highlightedIndex}
              >
                <span>{option.text}</span>
                {option.count !== undefined && (
                  <span className="label">{option.count.toLocaleString(language)}</span>
                )}
              </li>
            )
          );
        })}
      </ul>
      {matches.length === 0 && (
        <p className="multi-select__nothing" aria-hidden="true">
          {nothing}
        </p>
      )}
    </div>
  );
}

/**
 * The rows to draw, in order: those in view, some beyond, and the highlighted one wherever it is, because the field
 * names it to screen readers by its id.
 *
 * @param firstRow the topmost row in view
 * @param highlighted -1 for none
 */
export function rowsToDraw(firstRow: number, highlighted: number, total: number): number[] {
  const end = Math.min(total, Math.max(0, firstRow) + ROWS_IN_VIEW + OVERSCAN);
  // A list that has just become shorter is still scrolled to where it ended.
  const start = Math.max(0, Math.min(firstRow, total - ROWS_IN_VIEW) - OVERSCAN);
  const rows = Array.from({ length: Math.max(0, end - start) }, (_, nth) => start + nth);
  if (highlighted < 0 || highlighted >= total) return rows;
  if (highlighted < start) return [highlighted, ...rows];
  return highlighted >= end ? [...rows, highlighted] : rows;
}

interface MenuPlacing {
  readonly field: RefObject<HTMLDivElement | null>;
  readonly position: MenuPosition;
  /** Measures the space round the field. */
  readonly onOpen: () => void;
}

export function useMenuPosition(): MenuPlacing {
  const field = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState(() => placeMenu(0, MENU_MAX_HEIGHT));
  const onOpen = (): void => {
    if (field.current === null) return;
    const { top, bottom } = field.current.getBoundingClientRect();
    const scroller = findScroller(field.current)?.getBoundingClientRect();
    const ceiling = Math.max(0, scroller?.top ?? 0);
    const floor = Math.min(window.innerHeight, scroller?.bottom ?? window.innerHeight);
    setPosition(placeMenu(top - ceiling, floor - bottom));
  };
  return { field, position, onOpen };
}

function findScroller(element: Element): Element | null {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    if (['auto', 'scroll'].includes(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
}

/** Below the field, or above when there is too little space for the smallest menu below and more above. */
export function placeMenu(spaceAbove: number, spaceBelow: number): MenuPosition {
  const side = spaceBelow < MENU_MIN_HEIGHT && spaceAbove > spaceBelow ? 'above' : 'below';
  const space = Math.floor(side === 'above' ? spaceAbove : spaceBelow);
  return { side, height: Math.max(MENU_MIN_HEIGHT, Math.min(MENU_MAX_HEIGHT, space)) };
}
