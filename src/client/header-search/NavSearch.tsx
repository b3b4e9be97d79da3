/**
 * The header's search field with a menu of suggestions. mount-nav-search.ts says why it needs script, what is there
 * before, and when it loads. Enter without a highlighted suggestion is left to the form around it.
 */
import {
  useCombobox,
  type UseComboboxProps,
  type UseComboboxReturnValue,
  type UseComboboxStateChangeTypes,
} from 'downshift';
import { useEffect, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { NO_FILTERS } from '../../filters/query.ts';
import { countMessage } from '../../i18n/count-message.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { Language } from '../../model/language.ts';
import { ErrorBoundary } from '../browser/ErrorBoundary.tsx';
import { fetchPlacePages } from '../browser/place-pages.ts';
import { pageLanguage } from '../browser/page-language.ts';
import { useIsHydrated } from '../browser/use-is-hydrated.ts';
import { fetchMeant } from '../search/meant.ts';
import { getSearch } from '../search/search.ts';
import { SEARCH_SHOWN } from '../search/show-search.ts';
import {
  createSuggester,
  NO_SUGGESTIONS,
  offersFor,
  type Offer,
  type Suggest,
  type Suggester,
  type Suggestions,
} from './suggester.ts';

/**
 * React adopts the input that is there, so that focus, caret, typed text and a half-composed character stay.
 * Had something else put elements beside it, React would make its own input: then the focus is moved there.
 */
export function takeOverField(
  frame: HTMLElement,
  field: HTMLInputElement,
  messages: Messages<'search'>,
): void {
  const language = pageLanguage();
  const keepFocus = (): void => {
    if (document.activeElement === document.body) frame.querySelector('input')?.focus();
  };
  // The form leads to the archive as before, whatever happens here: a failure needs no message, only the field.
  hydrateRoot(
    frame,
    <ErrorBoundary messages={null} instead={<PlainField field={field} />} onError={keepFocus}>
      <NavSearch
        messages={messages}
        language={language}
        field={field}
        suggest={(text, signal) => fetchOffers(text, language, messages, signal)}
        onChoose={({ href }) => {
          location.assign(href);
        }}
      />
    </ErrorBoundary>,
    { onRecoverableError: keepFocus },
  );
}

async function fetchOffers(
  text: string,
  language: Language,
  messages: Messages<'search'>,
  signal: AbortSignal,
): Promise<readonly Offer[]> {
  const search = getSearch();
  const question = { scope: { language, territory: null }, filters: { ...NO_FILTERS, search: text } };
  const [meant, suggestions, pageOf] = await Promise.all([
    // The suggestions are worth showing without it.
    fetchMeant(search, question, signal).catch(() => []),
    search.suggest(text, language, signal),
    fetchPlacePages(language),
  ]);
  return offersFor(meant, suggestions, language, messages, pageOf);
}

/** The header's field as the build wrote it, with what has been typed. */
function PlainField({ field }: { readonly field: HTMLInputElement }): ReactNode {
  return (
    <input
      type="search"
      name="search"
      aria-label={labelOf(field)}
      placeholder={field.placeholder}
      defaultValue={field.value}
    />
  );
}

function labelOf(field: Element): string {
  return field.getAttribute('aria-label') ?? '';
}

interface NavSearchProps {
  readonly messages: Messages<'search'>;
  readonly language: Language;
  /** The field in the page, which gets an event when the archive's list changes its search. */
  readonly field: HTMLInputElement;
  readonly suggest: Suggest;
  /** Goes to a page; called for a chosen suggestion only. */
  readonly onChoose: (offer: Offer) => void;
}

/** Takes away the attributes of a combobox, which the header's plain field does not have. */
const PLAIN = {
  id: undefined,
  role: undefined,
  autoComplete: undefined,
  'aria-activedescendant': undefined,
  'aria-autocomplete': undefined,
  'aria-controls': undefined,
  'aria-expanded': undefined,
};

export function NavSearch(props: NavSearchProps): ReactNode {
  const { field, messages, language } = props;
  const { combobox, suggestions, onKeyDown } = useNavSearch(props);
  const isHydrated = useIsHydrated();
  const { phase, options } = suggestions;
  const isOpen = combobox.isOpen && phase !== 'idle';
  const hasOptions = isOpen && options.length > 0;
  const label = labelOf(field);

  const fieldProps = combobox.getInputProps({
    'aria-label': label,
    'aria-expanded': hasOptions,
    onKeyDown,
  });
  const menuProps = combobox.getMenuProps({ 'aria-label': label }, { suppressRefError: true });
  return (
    <>
      <input
        type="search"
        name="search"
        placeholder={field.placeholder}
        {...fieldProps}
        {...(isHydrated ? undefined : PLAIN)}
      />
      {isHydrated && (
        <div className="nav-search__popup" data-open={isOpen}>
          <p className={hasOptions ? 'visually-hidden' : 'nav-search__status'} role="status">
            {isOpen && getStatus(suggestions, messages, language)}
          </p>
          <ul className="nav-search__options" {...menuProps} hidden={!hasOptions}>
            {options.map((option, index) => (
              <li
                className="nav-search__option"
                {...combobox.getItemProps({ item: option, index })}
                key={option.href}
              >
                <span className="nav-search__text">{option.text}</span>{' '}
                <span className="nav-search__kind">{getKind(option, messages)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

const { stateChangeTypes: types } = useCombobox;

/** Ways to change the field's text that are not typing: for a chosen suggestion and for the search of the list. */
const UNTYPED = new Set<UseComboboxStateChangeTypes>([
  types.ItemClick,
  types.InputKeyDownEnter,
  types.FunctionCloseMenu,
]);

/** downshift's combobox with the behaviour of a search field; its options are the engine's suggestions. */
function useNavSearch({ field, suggest, onChoose }: NavSearchProps) {
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
    onKeyDown: (event: KeyboardEvent) => {
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
function useSuggestions(suggest: Suggest) {
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

/** The status of the suggestions: shown where there are no options, and always announced. */
export function getStatus(
  { phase, options }: Suggestions,
  messages: Messages<'search'>,
  language: Language,
): string {
  if (options.length > 0) return countMessage(messages, 'results', options.length, language);
  return { idle: '', short: messages.short, searching: messages.searching, found: messages.none }[phase];
}

/** The kind of a suggestion, in a word; `undefined` where the engine cannot tell. */
export function getKind({ kind }: Pick<Offer, 'kind'>, search: Messages<'search'>): string | undefined {
  return kind === null ? undefined : search[`kind.${kind}`];
}
