import type { UseComboboxReturnValue } from 'downshift';
import { useState, type CSSProperties, type ReactElement, type RefObject } from 'react';
import type { Language } from '../../model/language.ts';
import type { MultiSelectOption } from './match-options.ts';
import { ROW_HEIGHT, rowsToDraw } from './windowing.ts';

export interface OptionListProps {
  readonly matches: readonly MultiSelectOption[];
  readonly selected: readonly string[];
  readonly combobox: UseComboboxReturnValue<MultiSelectOption>;
  readonly list: RefObject<HTMLUListElement | null>;
  readonly language: Language;
}

/** The menu: as high as all options, with only those in view drawn. */
export function OptionList({ matches, selected, combobox, list, language }: OptionListProps): ReactElement {
  const { isOpen, highlightedIndex, getMenuProps, getItemProps } = combobox;
  const [firstRow, setFirstRow] = useState(0);
  const chosen = new Set(selected);
  const rows = isOpen ? rowsToDraw(firstRow, highlightedIndex, matches.length) : [];
  const height: CSSProperties & Record<'--rows-height', string> = {
    '--rows-height': `${matches.length * ROW_HEIGHT}px`,
  };

  return (
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
              aria-selected={chosen.has(option.value)}
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
  );
}
