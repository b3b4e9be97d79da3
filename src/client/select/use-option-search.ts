import { useEffect, useMemo, useRef, useState } from 'react';
import { indexOptions, type MultiSelectOption } from './match-options.ts';

/** Milliseconds without typing before thousands of options are searched. */
const SEARCH_DELAY = 150;

interface OptionSearch {
  /** The typed text that `matches` answers. */
  readonly query: string;
  readonly matches: MultiSelectOption[];
  readonly search: (typed: string) => void;
  /** Runs a delayed search at once. */
  readonly flush: () => void;
}

/** The options that match what is typed, after a short pause; at once when the field is emptied. */
export function useOptionSearch(
  options: readonly MultiSelectOption[],
  onSearch?: (typed: string) => void,
): OptionSearch {
  const [query, setQuery] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<string>(undefined);
  const match = useMemo(() => indexOptions(options), [options]);
  const matches = useMemo(() => match(query), [match, query]);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );

  function answer(typed: string): void {
    clearTimeout(timer.current);
    waiting.current = undefined;
    setQuery(typed);
    onSearch?.(typed);
  }

  function search(typed: string): void {
    clearTimeout(timer.current);
    if (typed === '') answer('');
    else {
      waiting.current = typed;
      timer.current = setTimeout(answer, SEARCH_DELAY, typed);
    }
  }

  function flush(): void {
    if (waiting.current !== undefined) answer(waiting.current);
  }

  return { query, matches, search, flush };
}
