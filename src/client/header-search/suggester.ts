/** The entries of the menu of suggestions, when to fetch them, and what to show meanwhile. Has no DOM. */
import type { Filters } from '../../filters/query.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { Language } from '../../model/language.ts';
import { archiveQueryPath } from '../../routes.ts';
import type { Meant } from '../../search/meant.ts';
import type { Suggestion } from '../../search/search-engine.ts';
import type { PlacePageOf } from '../browser/place-pages.ts';
import { filterChips } from '../search/filter-chips.ts';
import { meantHref, meantText } from '../search/meant.ts';

/** An entry of the menu: its text, and the page that it leads to. */
export interface Offer {
  readonly text: string;
  readonly kind: Suggestion['kind'] | Meant['kind'] | 'placePage';
  readonly href: string;
}

/**
 * What a typed text stands for ("nozze anni 50", "Emilia"), then what the search suggests for it, each place with its page
 * beside it.
 * @param pageOf the page of a place by its name
 * @param messages in the page's language, for its quotation marks
 */
export function offersFor(
  meant: readonly Meant[],
  suggestions: readonly Suggestion[],
  language: Language,
  messages: Pick<Messages<'search'>, 'quoted'>,
  pageOf: PlacePageOf,
): readonly Offer[] {
  const nameOf = (filters: Filters): string =>
    filterChips(filters, (_, value) => value, language, messages)
      .map(({ text }) => text)
      .join(', ');
  return [
    ...meant.map((one) => ({
      text: meantText(one, nameOf),
      kind: one.kind,
      href: meantHref(one, language),
    })),
    ...suggestions.flatMap(({ text, kind }): Offer[] => {
      const search = { text, kind, href: archiveQueryPath(language, { search: text }) };
      const href = pageOf(text);
      return href === undefined ? [search] : [search, { text, kind: 'placePage', href }];
    }),
  ];
}

/** Answers with texts to search for, each once; rejects when it cannot, or when the signal cancels it. */
export type Suggest = (text: string, signal: AbortSignal) => Promise<readonly Offer[]>;

export interface Suggestions {
  /**
   * `idle`: nothing is typed, or the request failed; `short`: too little is typed to search; `searching`: an answer is
   * on its way; `found`: it is here.
   */
  readonly phase: 'idle' | 'short' | 'searching' | 'found';
  /** While searching, those of the text before, so that the menu does not flicker at each key. */
  readonly options: readonly Offer[];
}

export interface Suggester {
  /** Takes the field's text as it stands now. */
  readonly type: (text: string) => void;
  /** Cancels what is under way. */
  readonly stop: () => void;
}

const MIN_CHARACTERS = 3;
const DELAY_MS = 100;

export const NO_SUGGESTIONS: Suggestions = { phase: 'idle', options: [] };

/** Debounces the typing, fetches each text once, and never two texts at a time. */
export function createSuggester(suggest: Suggest, show: (suggestions: Suggestions) => void): Suggester {
  const answers = new Map<string, readonly Offer[]>();
  /** The text whose suggestions are fetched or shown; spaces around it make no other text. */
  let current = '';
  let options: readonly Offer[] = [];
  let underWay = new AbortController();

  function display(phase: Suggestions['phase'], shown: readonly Offer[]): void {
    options = shown;
    show({ phase, options });
  }

  async function fetchSuggestions(text: string, signal: AbortSignal): Promise<void> {
    try {
      const answer = await suggest(text, signal);
      answers.set(text, answer);
      if (!signal.aborted) display('found', answer);
    } catch {
      if (signal.aborted) return;
      // The same text may be fetched again: the next request may succeed.
      current = '';
      display('idle', []);
    }
  }

  function stop(): void {
    underWay.abort();
  }

  return {
    stop,
    type(typed) {
      const text = typed.trim().replaceAll(/\s+/g, ' ');
      if (text === current && !underWay.signal.aborted) return;
      stop();
      underWay = new AbortController();
      current = text;
      const known = answers.get(text);
      if (text === '') display('idle', []);
      else if (Array.from(text).length < MIN_CHARACTERS) display('short', []);
      else if (known !== undefined) display('found', known);
      else {
        display('searching', options);
        const { signal } = underWay;
        const timer = setTimeout(() => void fetchSuggestions(text, signal), DELAY_MS);
        signal.addEventListener('abort', () => {
          clearTimeout(timer);
        });
      }
    },
  };
}
