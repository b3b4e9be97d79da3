import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import type { MultiSelectOption } from './match-options.ts';
import { turnPage } from './windowing.ts';

type State = UseComboboxState<MultiSelectOption>;

type Change = UseComboboxStateChangeOptions<MultiSelectOption>;

/** Changes downshift's combobox, which is made for choosing one value, to choose several. */
export function keepOpen(state: State, change: Change): Partial<State> {
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
