import { hydrateRoot } from 'react-dom/client';
import { FALLBACK_LANGUAGE, parseLanguage } from '../../model/language.ts';
import { archiveQueryPath } from '../../routes.ts';
import { getSearch } from '../../search/get-search.ts';
import { readTexts } from './nav-search-texts.ts';
import { NavSearch } from './NavSearch.tsx';

/**
 * React adopts the input that is there, so that focus, caret, typed text and a half-composed character stay.
 * Had something else put elements beside it, React would make its own input: then the focus is moved there.
 */
export function takeOverField(frame: HTMLElement, field: HTMLInputElement): void {
  const language = parseLanguage(document.documentElement.lang) ?? FALLBACK_LANGUAGE;
  hydrateRoot(
    frame,
    <NavSearch
      label={field.getAttribute('aria-label') ?? ''}
      placeholder={field.placeholder}
      texts={readTexts(frame)}
      initialText={field.defaultValue}
      readText={() => field.value}
      field={field}
      suggest={(text, signal) => getSearch().suggest(text, language, signal)}
      onChoose={(search) => {
        location.assign(archiveQueryPath(language, { search }));
      }}
    />,
    {
      onRecoverableError() {
        if (document.activeElement === document.body) frame.querySelector('input')?.focus();
      },
    },
  );
}
