/**
 * The header's search field with a menu of suggestions. mount-nav-search.ts says why it needs script, what is there
 * before, and when it loads. Enter without a highlighted suggestion is left to the form around it.
 */
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { serialiseFilters } from '../../filters/query.ts';
import { countMessage } from '../../i18n/fill-message.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { Language } from '../../model/language.ts';
import { archivePath } from '../../routes.ts';
import { ErrorBoundary } from '../browser/ErrorBoundary.tsx';
import { pageLanguage } from '../browser/page-language.ts';
import { useIsHydrated } from '../browser/use-is-hydrated.ts';
import { getSearch } from '../search/search.ts';
import { offersFor, type Offer, type Suggestions } from './suggester.ts';
import { useNavSearch, type NavSearchBehaviour } from './use-nav-search.ts';

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
        suggest={async (text, signal) =>
          offersFor(text, await getSearch().suggest(text, language, signal), messages)
        }
        onChoose={({ filters }) => {
          location.assign(`${archivePath(language)}?${serialiseFilters(filters)}`);
        }}
      />
    </ErrorBoundary>,
    { onRecoverableError: keepFocus },
  );
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

interface NavSearchProps extends NavSearchBehaviour {
  readonly messages: Messages<'search'>;
  readonly language: Language;
}

/** What sets a combobox apart from the header's plain field. */
const PLAIN = {
  id: undefined,
  role: undefined,
  autoComplete: undefined,
  'aria-activedescendant': undefined,
  'aria-autocomplete': undefined,
  'aria-controls': undefined,
  'aria-expanded': undefined,
};

export function NavSearch({ messages, language, ...behaviour }: NavSearchProps): ReactNode {
  const { combobox, suggestions, onKeyDown } = useNavSearch(behaviour);
  const isHydrated = useIsHydrated();
  const { phase, options } = suggestions;
  const isOpen = combobox.isOpen && phase !== 'idle';
  const hasOptions = isOpen && options.length > 0;
  const label = labelOf(behaviour.field);

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
        placeholder={behaviour.field.placeholder}
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
                key={option.text}
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
