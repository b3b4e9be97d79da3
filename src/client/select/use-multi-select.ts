import {
  useCombobox,
  useMultipleSelection,
  type UseComboboxReturnValue,
  type UseMultipleSelectionReturnValue,
} from 'downshift';
import { useEffect, useEffectEvent, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { keepOpen } from './keep-open.ts';
import type { MultiSelectOption } from './match-options.ts';
import { useOptionSearch } from './use-option-search.ts';

interface MultiSelectState {
  /** Options that match what is typed. */
  readonly matches: readonly MultiSelectOption[];
  readonly combobox: UseComboboxReturnValue<MultiSelectOption>;
  readonly selection: UseMultipleSelectionReturnValue<string>;
  /** To be called before downshift's own handler of the field. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Keys that act on the options; all others change the text, or leave. */
const OPTION_KEYS = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', 'Enter']);

/**
 * Downshift's two halves put together: a combobox that searches, and the values chosen with it.
 *
 * @param list the element that scrolls the options
 * @param onSearch called with what is typed, after a short pause
 */
export function useMultiSelect(
  options: readonly MultiSelectOption[],
  selected: readonly string[],
  onChange: (values: readonly string[]) => void,
  onOpen: () => void,
  list: RefObject<HTMLElement | null>,
  onSearch?: (typed: string) => void,
): MultiSelectState {
  const { query, matches, search, flush } = useOptionSearch(options, onSearch);

  const selection = useMultipleSelection<string>({
    selectedItems: [...selected],
    onSelectedItemsChange: ({ selectedItems }) => {
      onChange(selectedItems);
    },
  });

  const combobox = useCombobox<MultiSelectOption>({
    items: matches,
    // The combobox itself has no value: a chosen option goes to the chosen values.
    selectedItem: null,
    // Downshift empties the field when this value changes, which would swallow the next typed letter: so that all have the same key.
    itemToKey: () => '',
    itemToString: (option) => option?.text ?? '',
    stateReducer: keepOpen,
    onInputValueChange: ({ inputValue }) => {
      search(inputValue);
    },
    onIsOpenChange: ({ isOpen }) => {
      if (isOpen) onOpen();
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem !== null) onChange(toggle(selected, selectedItem.value));
    },
  });
  const { isOpen, highlightedIndex, setHighlightedIndex } = combobox;

  // New matches start at the top, with the first option highlighted for Enter; also those that arrive after the typing.
  const hasMatches = matches.length > 0;
  const first = query !== '' && hasMatches ? 0 : -1;
  const beginList = useEffectEvent(() => {
    list.current?.scrollTo(0, 0);
    if (isOpen) setHighlightedIndex(first);
  });
  useEffect(() => {
    beginList();
  }, [query, hasMatches]);

  // Options can become fewer while the menu is open, when they arrive or other filters change.
  useEffect(() => {
    if (highlightedIndex >= matches.length) setHighlightedIndex(first);
  }, [highlightedIndex, matches.length, setHighlightedIndex, first]);

  function onKeyDown({ key }: KeyboardEvent): void {
    // A key pressed before the delayed search applies to the matches of the typed text.
    if (OPTION_KEYS.has(key)) flushSync(flush);
  }

  return { matches, combobox, selection, onKeyDown };
}

function toggle(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
