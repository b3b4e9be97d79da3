import {
  useCombobox,
  useMultipleSelection,
  type UseComboboxReturnValue,
  type UseComboboxState,
  type UseComboboxStateChangeOptions,
  type UseMultipleSelectionReturnValue,
} from 'downshift';
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { indexOptions, type MultiSelectOption } from './match-options.ts';

interface Options {
  readonly options: readonly MultiSelectOption[];
  readonly selected: readonly string[];
  /** The element that scrolls the options. */
  readonly list: RefObject<HTMLElement | null>;
  readonly onChange: (values: readonly string[]) => void;
  readonly onOpen: () => void;
  /** Called with what is typed, after a short pause. */
  readonly onSearch: ((typed: string) => void) | undefined;
}

interface MultiSelectState {
  /** Options that match what is typed. */
  readonly matches: readonly MultiSelectOption[];
  readonly combobox: UseComboboxReturnValue<MultiSelectOption>;
  readonly selection: UseMultipleSelectionReturnValue<string>;
  /** Of the field to type into. */
  readonly inputProps: ComponentProps<'input'>;
}

/** Keys that act on the options; all others change the text, or leave. */
const OPTION_KEYS = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', 'Enter']);

/** Options that a page key moves. */
const PAGE_STEP = 5;

/** Milliseconds without typing before thousands of options are searched. */
const SEARCH_DELAY = 150;

/** Downshift's two halves put together: a combobox that searches, and the values chosen with it. */
export function useMultiSelect(props: Options): MultiSelectState {
  const { options, selected, list, onChange, onOpen, onSearch } = props;
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

  const inputProps: ComponentProps<'input'> = combobox.getInputProps(
    selection.getDropdownProps({
      onKeyDown: ({ key }) => {
        // A key pressed before the delayed search applies to the matches of the typed text.
        if (OPTION_KEYS.has(key)) flushSync(flush);
      },
      onFocus: () => {
        selection.setActiveIndex(-1);
      },
    }),
  );
  return { matches, combobox, selection, inputProps };
}

function toggle(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

type State = UseComboboxState<MultiSelectOption>;
type Change = UseComboboxStateChangeOptions<MultiSelectOption>;

/** Changes downshift's combobox, which is made for choosing one value, to choose several. */
function keepOpen(state: State, change: Change): Partial<State> {
  const next = nextState(state, change);
  // A closed field is emptied: a text in it would look like a filter.
  return next.isOpen === false ? { ...next, inputValue: '' } : next;
}

function nextState(state: State, { type, changes, props }: Change): Partial<State> {
  const by = useCombobox.stateChangeTypes;
  const { highlightedIndex, inputValue } = state;
  switch (type) {
    case by.InputKeyDownEnter:
      // Typed but not searched yet: there is no option to choose, and the text stays.
      if (highlightedIndex < 0) return state;
      return { ...changes, isOpen: true, highlightedIndex, inputValue: '' };
    case by.ItemClick:
      return { ...changes, isOpen: true, highlightedIndex, inputValue: '' };
    case by.InputBlur:
      // Leaving the field does not choose the highlighted option.
      return { isOpen: false, highlightedIndex: -1 };
    case by.InputKeyDownPageUp:
      return { ...changes, highlightedIndex: turnPage(highlightedIndex, -1, props.items.length) };
    case by.InputKeyDownPageDown:
      return { ...changes, highlightedIndex: turnPage(highlightedIndex, 1, props.items.length) };
    case by.InputClick:
      // A click in the text places the cursor; it closes nothing.
      return { ...changes, isOpen: true, inputValue };
    default:
      return changes;
  }
}

/** The row a page key leads to; it stops at both ends, and enters the list from its top. */
export function turnPage(highlighted: number, direction: 1 | -1, total: number): number {
  return Math.max(Math.min(0, total - 1), Math.min(total - 1, highlighted + direction * PAGE_STEP));
}

interface OptionSearch {
  /** The typed text that `matches` answers. */
  readonly query: string;
  readonly matches: MultiSelectOption[];
  readonly search: (typed: string) => void;
  /** Runs a delayed search at once. */
  readonly flush: () => void;
}

/** The options that match what is typed, after a short pause; at once when the field is emptied. */
function useOptionSearch(options: readonly MultiSelectOption[], onSearch: Options['onSearch']): OptionSearch {
  const [query, setQuery] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<string>(undefined);
  const match = useMemo(() => indexOptions(options), [options]);
  const matches = useMemo(() => match(query), [match, query]);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );

  function answer(typed: string): void {
    clearTimeout(timer.current);
    waiting.current = undefined;
    setQuery(typed);
    onSearch?.(typed);
  }

  function search(typed: string): void {
    clearTimeout(timer.current);
    if (typed === '') answer('');
    else {
      waiting.current = typed;
      timer.current = setTimeout(answer, SEARCH_DELAY, typed);
    }
  }

  function flush(): void {
    if (waiting.current !== undefined) answer(waiting.current);
  }

  return { query, matches, search, flush };
}
