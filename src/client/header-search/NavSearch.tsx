/**
 * The header's search field with a menu of suggestions. mount-nav-search.ts says why it needs script, what is there
 * before, and when it loads. Enter without a highlighted suggestion is left to the form around it.
 */
import { useSyncExternalStore, type ReactNode } from 'react';
import type { Messages } from '../../i18n/messages.ts';
import type { Language } from '../../model/language.ts';
import { getKind, getStatus } from './suggestion-status.ts';
import { useNavSearch, type NavSearchBehaviour } from './use-nav-search.ts';

interface NavSearchProps extends NavSearchBehaviour {
  readonly label: string;
  readonly placeholder: string;
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

export function NavSearch({
  label,
  placeholder,
  messages,
  language,
  ...behaviour
}: NavSearchProps): ReactNode {
  const { combobox, suggestions, onKeyDown } = useNavSearch(behaviour);
  const isHydrated = useIsHydrated();
  const { phase, options } = suggestions;
  const isOpen = combobox.isOpen && phase !== 'idle';
  const hasOptions = isOpen && options.length > 0;

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
        placeholder={placeholder}
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

/** False while React adopts the plain field, which must look the same; true from then on. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
