import type { UseComboboxReturnValue, UseMultipleSelectionReturnValue } from 'downshift';
import type { KeyboardEvent, ReactElement } from 'react';
import type { MultiSelectOption } from './match-options.ts';

interface Props {
  readonly combobox: UseComboboxReturnValue<MultiSelectOption>;
  readonly selection: UseMultipleSelectionReturnValue<string>;
  readonly labelId: string;
  /** Of the text that describes the field. */
  readonly noteId: string | undefined;
  readonly placeholder: string;
  /** Called before downshift's own handler. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** What is typed to search the options, and the button that opens them all. */
export function SearchInput(props: Props): ReactElement {
  const { combobox, selection, labelId, noteId, placeholder, onKeyDown } = props;
  return (
    <>
      <input
        {...combobox.getInputProps(
          selection.getDropdownProps({
            placeholder,
            'aria-describedby': noteId,
            spellCheck: false,
            onKeyDown,
            onFocus: () => {
              selection.setActiveIndex(-1);
            },
          }),
        )}
      />
      <button
        {...combobox.getToggleButtonProps()}
        type="button"
        className="multi-select__toggle"
        aria-labelledby={labelId}
      />
    </>
  );
}
