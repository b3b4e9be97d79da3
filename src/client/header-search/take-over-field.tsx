import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Messages } from '../../i18n/messages.ts';
import { pageLanguage } from '../browser/page-language.ts';
import { serialiseFilters } from '../../filters/query.ts';
import { archivePath } from '../../routes.ts';
import { getSearch } from '../search/search.ts';
import { ErrorBoundary } from '../browser/ErrorBoundary.tsx';
import { NavSearch } from './NavSearch.tsx';
import { offersFor } from './offers.ts';

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
  const label = field.getAttribute('aria-label') ?? '';
  const readText = (): string => field.value;
  const keepFocus = (): void => {
    if (document.activeElement === document.body) frame.querySelector('input')?.focus();
  };
  // The form leads to the archive as before, whatever happens here: a failure needs no message, only the field.
  const plainField = <PlainField label={label} placeholder={field.placeholder} readText={readText} />;
  hydrateRoot(
    frame,
    <ErrorBoundary messages={null} instead={plainField} onError={keepFocus}>
      <NavSearch
        label={label}
        placeholder={field.placeholder}
        messages={messages}
        language={language}
        initialText={field.defaultValue}
        readText={readText}
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

interface PlainFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly readText: () => string;
}

/** The header's field as the build wrote it, with what has been typed. */
function PlainField({ label, placeholder, readText }: PlainFieldProps): ReactNode {
  return (
    <input
      type="search"
      name="search"
      aria-label={label}
      placeholder={placeholder}
      defaultValue={readText()}
    />
  );
}
