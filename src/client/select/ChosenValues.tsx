import type { UseMultipleSelectionReturnValue } from 'downshift';
import type { ReactElement } from 'react';
import { fillMessage } from '../../i18n/fill-message.ts';

interface Props {
  readonly selection: UseMultipleSelectionReturnValue<string>;
  readonly labelId: string;
  readonly nameOf: (value: string) => string;
  /** "Rimuovi {text}" */
  readonly removeText: string;
}

/** The chosen values, each a button that removes it. */
export function ChosenValues({ selection, labelId, nameOf, removeText }: Props): ReactElement | null {
  const { selectedItems, getSelectedItemProps, setActiveIndex, removeSelectedItem } = selection;
  if (selectedItems.length === 0) return null;
  return (
    <ul className="multi-select__chosen" aria-labelledby={labelId}>
      {selectedItems.map((value, index) => (
        // By index, not value: the focused button that removed a value becomes the next value's, and keeps the focus.
        <li key={index}>
          <button
            {...getSelectedItemProps({ selectedItem: value, index })}
            type="button"
            className="multi-select__chip label"
            // Downshift makes one chip reachable by Tab; Delete and the arrows work on it once it knows which.
            tabIndex={0}
            aria-label={fillMessage(removeText, { text: nameOf(value) })}
            onFocus={() => {
              setActiveIndex(index);
            }}
            onClick={() => {
              setActiveIndex(index);
              removeSelectedItem(value);
            }}
          >
            <span>{nameOf(value)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
