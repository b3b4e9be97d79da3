import {
  useCombobox,
  type UseComboboxProps,
  type UseComboboxReturnValue,
  type UseComboboxStateChangeTypes,
} from 'downshift';
import { useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { SEARCH_SHOWN } from '../search/show-search.ts';
import {
  createSuggester,
  NO_SUGGESTIONS,
  type Offer,
  type Suggest,
  type Suggester,
  type Suggestions,
} from './suggester.ts';

export interface NavSearchBehaviour {
  /** The field in the page, which gets an event when the archive's list changes its search. */
  readonly field: HTMLInputElement;
  readonly suggest: Suggest;
  /** Goes to the archive; called for a chosen suggestion only. */
  readonly onChoose: (offer: Offer) => void;
}

interface NavSearchState {
  readonly combobox: UseComboboxReturnValue<Offer>;
  readonly suggestions: Suggestions;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const { stateChangeTypes: types } = useCombobox;

/** A chosen suggestion, or what the list is searched for, is in the field too, but is not to be searched. */
const UNTYPED = new Set<UseComboboxStateChangeTypes>([
  types.ItemClick,
  types.InputKeyDownEnter,
  types.FunctionCloseMenu,
]);

/** downshift's combobox with the behaviour of a search field; its options are the engine's suggestions. */
export function useNavSearch({ field, suggest, onChoose }: NavSearchBehaviour): NavSearchState {
  // Without what a visitor typed while React was on its way: it hydrates the field as the page has it.
  const [initialText] = useState(field.defaultValue);
  const { suggester, suggestions } = useSuggestions(suggest);
  const { phase, options } = suggestions;

  const combobox = useCombobox<Offer>({
    id: 'nav-search',
    items: [...options],
    itemToString: (option) => option?.text ?? '',
    initialInputValue: initialText,
    // Nothing stays selected, so that the same text can be chosen again.
    selectedItem: null,
    stateReducer: asSearchField(phase !== 'idle'),
    onInputValueChange: ({ type, inputValue }) => {
      if (!UNTYPED.has(type)) suggester.type(inputValue);
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem === null) return;
      suggester.stop();
      onChoose(selectedItem);
    },
  });
  const { highlightedIndex, setHighlightedIndex, closeMenu } = combobox;
  useTextOfPage(field, initialText, combobox, suggester);

  // A highlight belongs to the options it was set on.
  useEffect(() => {
    setHighlightedIndex(-1);
  }, [options, setHighlightedIndex]);

  return {
    combobox,
    suggestions,
    onKeyDown(event) {
      const isSubmit = event.key === 'Enter' && highlightedIndex === -1;
      const movesCaret = event.key === 'Home' || event.key === 'End';
      if (isSubmit || movesCaret || event.nativeEvent.isComposing) leaveToBrowser(event);
      if (!isSubmit) return;
      suggester.stop();
      closeMenu();
    },
  };
}

/** The suggestions for what is typed, until the field goes. */
function useSuggestions(suggest: Suggest): { suggester: Suggester; suggestions: Suggestions } {
  const [suggestions, setSuggestions] = useState(NO_SUGGESTIONS);
  const suggester = useMemo(() => createSuggester(suggest, setSuggestions), [suggest]);
  useEffect(() => suggester.stop, [suggester]);
  return { suggester, suggestions };
}

/** Takes over what was typed before React came, and later what the archive's list is searched for. */
function useTextOfPage(
  field: HTMLInputElement,
  initialText: string,
  { setInputValue, closeMenu }: UseComboboxReturnValue<Offer>,
  suggester: Suggester,
): void {
  useEffect(() => {
    if (field.value !== initialText) setInputValue(field.value);
  }, [initialText, field, setInputValue]);

  useEffect(() => {
    const follow = (event: Event): void => {
      if (!(event instanceof CustomEvent) || typeof event.detail !== 'string') return;
      suggester.type('');
      setInputValue(event.detail);
      closeMenu();
    };
    field.addEventListener(SEARCH_SHOWN, follow);
    return () => {
      field.removeEventListener(SEARCH_SHOWN, follow);
    };
  }, [field, suggester, setInputValue, closeMenu]);
}

type StateReducer = NonNullable<UseComboboxProps<Offer>['stateReducer']>;

/** @param hasMenu whether there is something to show below the field: suggestions, or why there are none */
function asSearchField(hasMenu: boolean): StateReducer {
  return (state, { type, changes }) => {
    switch (type) {
      case types.InputChange:
      case types.FunctionSetInputValue:
        return { ...changes, isOpen: changes.inputValue?.trim() !== '' };
      case types.InputClick:
        // A press that moves the caret closes nothing.
        return { ...state, isOpen: hasMenu };
      case types.InputBlur:
        // Leaving the field chooses nothing.
        return { ...state, isOpen: false, highlightedIndex: -1 };
      case types.InputKeyDownEscape:
        return hasMenu ? changes : { ...changes, inputValue: '' };
      default:
        return changes;
    }
  };
}

/** downshift reads this mark and does nothing; the browser then submits, moves the caret, or composes. */
function leaveToBrowser(event: KeyboardEvent): void {
  Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
}
