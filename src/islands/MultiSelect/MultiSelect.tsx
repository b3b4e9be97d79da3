/*
 * Why script: the options depend on what the archive holds, and thousands of them need a search.
 * Before it: nothing; the filter panel around it is made by script too.
 * When: with the filter panel's code, as it is opened for the first time.
 */
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { countMessage, fillMessage } from '../../i18n/fill-message.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { Language } from '../../model/language.ts';
import { ChosenValues } from './ChosenValues.tsx';
import type { MultiSelectOption } from './match-options.ts';
import { measureSpace } from './measure-space.ts';
import { OptionList } from './OptionList.tsx';
import { useMultiSelect } from './use-multi-select.ts';
import { MENU_MAX_HEIGHT, placeMenu } from './windowing.ts';

export type { MultiSelectOption } from './match-options.ts';

interface Props {
  readonly label: string;
  /** Must be the same array as long as nothing changes: it is indexed for the search once. */
  readonly options: readonly MultiSelectOption[];
  readonly selected: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  /** Options are on their way. */
  readonly isLoading: boolean;
  readonly language: Language;
  readonly messages: Messages<'select'>;
}

/** Chooses any number of values from a list of any length, by typing some letters of them. */
export function MultiSelect({
  label,
  options,
  selected,
  onChange,
  isLoading,
  language,
  messages,
}: Props): ReactElement {
  const field = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [position, setPosition] = useState(() => placeMenu(0, MENU_MAX_HEIGHT));
  const [lastDone, setLastDone] = useState('');
  const names = useMemo(() => new Map(options.map(({ value, text }) => [value, text])), [options]);
  // A value that the archive does not have, from an old address, is shown as it is.
  const nameOf = (value: string): string => names.get(value) ?? value;

  function change(values: readonly string[]): void {
    const added = values.find((value) => !selected.includes(value));
    const taken = selected.find((value) => !values.includes(value));
    if (added !== undefined) setLastDone(fillMessage(messages.chosen, { text: nameOf(added) }));
    if (taken !== undefined) setLastDone(fillMessage(messages.removed, { text: nameOf(taken) }));
    onChange(values);
  }

  function placePopup(): void {
    if (field.current === null) return;
    const { above, below } = measureSpace(field.current);
    setPosition(placeMenu(above, below));
  }

  const { matches, combobox, selection, onKeyDown } = useMultiSelect(
    options,
    selected,
    change,
    placePopup,
    list,
  );
  const { isOpen } = combobox;
  const { id: labelId, htmlFor } = combobox.getLabelProps();

  // A newly chosen value can begin a row above the field and push the menu down.
  useEffect(() => {
    if (isOpen) popup.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, position, selected.length]);

  const nothing = isLoading ? messages.loading : messages.noOptions;
  return (
    <div className="multi-select">
      <label id={labelId} htmlFor={htmlFor} className="visually-hidden">
        {label}
      </label>
      <ChosenValues selection={selection} labelId={labelId} nameOf={nameOf} removeText={messages.remove} />
      <div className="multi-select__field" ref={field}>
        <input
          {...combobox.getInputProps(
            selection.getDropdownProps({
              placeholder: messages.empty,
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
        <div
          ref={popup}
          className="multi-select__popup"
          hidden={!isOpen}
          data-side={position.side}
          style={{ maxHeight: position.height }}
        >
          <OptionList
            matches={matches}
            selected={selected}
            combobox={combobox}
            list={list}
            language={language}
          />
          {matches.length === 0 && (
            <p className="multi-select__nothing" aria-hidden="true">
              {nothing}
            </p>
          )}
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {isOpen &&
          (matches.length === 0 ? nothing : countMessage(messages, 'results', matches.length, language))}
      </p>
      <p className="visually-hidden" role="status">
        {lastDone}
      </p>
    </div>
  );
}
