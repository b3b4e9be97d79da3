/*
 * Why script: the options depend on what the archive holds, and thousands of them need a search.
 * Before it: nothing; the filter panel around it is made by script too.
 * When: with the filter panel's code, as it is opened for the first time.
 */
import { useEffect, useMemo, useRef, type ReactElement, type ReactNode } from 'react';
import { countMessage } from '../../i18n/fill-message.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { Language } from '../../model/language.ts';
import { ChosenValues } from './ChosenValues.tsx';
import type { MultiSelectOption } from './match-options.ts';
import { OptionPopup } from './OptionPopup.tsx';
import { SearchInput } from './SearchInput.tsx';
import { useChangeStatus } from './use-change-status.ts';
import { useMenuPosition } from './use-menu-position.ts';
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
  /** What must be known of the list, such as that it is not whole. */
  readonly note?: string | undefined;
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
  onSearch,
  note,
  isLoading,
  language,
  messages,
}: Props): ReactElement {
  const field = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [position, placePopup] = useMenuPosition(field);
  const names = useMemo(() => new Map(options.map(({ value, text }) => [value, text])), [options]);
  // A value that the archive does not have, from an old address, is shown as it is.
  const nameOf = (value: string): string => names.get(value) ?? value;
  const [lastDone, change] = useChangeStatus(selected, onChange, nameOf, messages);
  const { matches, combobox, selection, onKeyDown } = useMultiSelect(
    options,
    selected,
    change,
    placePopup,
    list,
    onSearch,
  );
  const { isOpen } = combobox;
  const { id: labelId, htmlFor } = combobox.getLabelProps();

  // A newly chosen value can begin a row above the field and push the menu down.
  useEffect(() => {
    if (isOpen) popup.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, position, selected.length]);

  const noteId = note === undefined ? undefined : `${labelId}-note`;
  const nothing = isLoading ? messages.loading : messages.noOptions;
  const found = matches.length === 0 ? nothing : countMessage(messages, 'results', matches.length, language);
  return (
    <div className="multi-select">
      <label id={labelId} htmlFor={htmlFor} className="visually-hidden">
        {label}
      </label>
      <ChosenValues selection={selection} labelId={labelId} nameOf={nameOf} removeText={messages.remove} />
      <Note id={noteId} text={note} />
      <div className="multi-select__field" ref={field}>
        <SearchInput {...{ combobox, selection, labelId, noteId, onKeyDown }} placeholder={messages.empty} />
        <OptionPopup
          {...{ matches, selected, combobox, language, position, nothing }}
          list={list}
          popup={popup}
        />
      </div>
      <Status texts={[isOpen && found, lastDone]} />
    </div>
  );
}

function Note({
  id,
  text,
}: {
  readonly id: string | undefined;
  readonly text: string | undefined;
}): ReactNode {
  return (
    text !== undefined && (
      <p id={id} className="label">
        {text}
      </p>
    )
  );
}

/** What a screen reader says, each text in a live region of its own. */
function Status({ texts }: { readonly texts: readonly ReactNode[] }): ReactNode {
  return texts.map((text, at) => (
    <p key={at} className="visually-hidden" role="status">
      {text}
    </p>
  ));
}
