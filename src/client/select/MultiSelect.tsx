/*
 * Why script: the options depend on what the archive holds, and thousands of them need a search.
 * Before it: nothing; the filter panel around it is made by script too.
 * When: with the filter panel's code, as it is opened for the first time.
 */
import type { UseMultipleSelectionReturnValue } from 'downshift';
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { countMessage } from '../../i18n/count-message.ts';
import { fillMessage, type Messages } from '../../i18n/messages.ts';
import type { Language } from '../../model/language.ts';
import type { MultiSelectOption } from './match-options.ts';
import { OptionMenu, useMenuPosition } from './OptionMenu.tsx';
import { useMultiSelect } from './use-multi-select.ts';

export type { MultiSelectOption } from './match-options.ts';

interface Props {
  readonly label: string;
  /** Must be the same array as long as nothing changes: it is indexed for the search once. */
  readonly options: readonly MultiSelectOption[];
  readonly selected: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  /** Called with what is typed, after a short pause. */
  readonly onSearch?: (typed: string) => void;
  /** A note on the list, such as that it is not whole. */
  readonly note?: string | undefined;
  /** Options are on their way. */
  readonly isLoading: boolean;
  readonly language: Language;
  readonly messages: Messages<'select'>;
}

/** Chooses any number of values from a list of any length, by typing some letters of them. */
export function MultiSelect(props: Props): ReactElement {
  const { label, options, selected, onSearch, note, isLoading, language, messages } = props;
  const popup = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { field, position, onOpen } = useMenuPosition();
  const names = useMemo(() => new Map(options.map(({ value, text }) => [value, text])), [options]);
  // A value that the archive does not have, from an old address, is shown as it is.
  const nameOf = (value: string): string => names.get(value) ?? value;
  const [lastChange, setLastChange] = useState('');
  const { matches, combobox, selection, inputProps } = useMultiSelect({
    ...{ options, selected, list, onSearch, onOpen },
    onChange: (values) => {
      const added = values.find((value) => !selected.includes(value));
      const changed = added ?? selected.find((value) => !values.includes(value)) ?? '';
      const message = added === undefined ? messages.removed : messages.chosen;
      setLastChange(fillMessage(message, { text: nameOf(changed) }));
      props.onChange(values);
    },
  });
  const { id: labelId, htmlFor } = combobox.getLabelProps();

  // A newly chosen value can begin a row above the field and push the menu down.
  useEffect(() => {
    if (combobox.isOpen) popup.current?.scrollIntoView({ block: 'nearest' });
  }, [combobox.isOpen, position, selected.length]);

  const noteId = note === undefined ? undefined : `${labelId}-note`;
  const nothing = isLoading ? messages.loading : messages.noOptions;
  const found = matches.length === 0 ? nothing : countMessage(messages, 'results', matches.length, language);
  return (
    <div className="multi-select">
      <label id={labelId} htmlFor={htmlFor} className="visually-hidden">
        {label}
      </label>
      <ChosenValues {...{ selection, labelId, nameOf }} removeText={messages.remove} />
      {noteId !== undefined && (
        <p id={noteId} className="label">
          {note}
        </p>
      )}
      <div className="multi-select__field" ref={field}>
        <input {...inputProps} placeholder={messages.empty} aria-describedby={noteId} spellCheck={false} />
        <button
          {...combobox.getToggleButtonProps()}
          type="button"
          className="multi-select__toggle"
          aria-labelledby={labelId}
        />
        <OptionMenu {...{ matches, selected, combobox, language, position, nothing, list, popup }} />
      </div>
      {/* Two live regions, so that neither text is lost to the other. */}
      <p className="visually-hidden" role="status">
        {combobox.isOpen && found}
      </p>
      <p className="visually-hidden" role="status">
        {lastChange}
      </p>
    </div>
  );
}

interface ChosenValuesProps {
  readonly selection: UseMultipleSelectionReturnValue<string>;
  readonly labelId: string;
  readonly nameOf: (value: string) => string;
  /** "Rimuovi {text}" */
  readonly removeText: string;
}

/** The chosen values, each a button that removes it. */
function ChosenValues({ selection, labelId, nameOf, removeText }: ChosenValuesProps): ReactElement | null {
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
