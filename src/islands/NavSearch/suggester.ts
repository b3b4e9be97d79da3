/** When to ask for suggestions, and what there is to show meanwhile. Knows nothing of the page. */
import type { Suggestion } from '../../search/search-engine.ts';

/** Answers with texts to search for, each once; rejects when it cannot, or when the signal cancels it. */
export type Suggest = (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;

export interface Suggestions {
  /**
   * `idle`: nothing is typed, or nobody could answer; `short`: too little is typed to ask; `searching`: an answer is
   * on its way; `found`: it is here.
   */
  readonly phase: 'idle' | 'short' | 'searching' | 'found';
  /** While searching, those of the text before, so that the menu does not flicker at each key. */
  readonly options: readonly Suggestion[];
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

/** Asks once the typing rests, once for each text, and never for two texts at a time. */
export function createSuggester(suggest: Suggest, show: (suggestions: Suggestions) => void): Suggester {
  const answers = new Map<string, readonly Suggestion[]>();
  /** The text that is asked for or shown; spaces around it make no other text. */
  let current = '';
  let options: readonly Suggestion[] = [];
  let underWay = new AbortController();

  function display(phase: Suggestions['phase'], shown: readonly Suggestion[]): void {
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
      // The same text may be asked for again: the next time somebody may answer.
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
