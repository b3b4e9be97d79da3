import { useCallback, useRef, useState } from 'react';
import { afterPaint } from '../browser/after-paint.ts';
import type { Filters } from '../../filters/query.ts';
import { setFilters } from './filters.ts';

interface ChosenFilters {
  /** What the controls show: the visitor's choice, before the list follows it. */
  readonly chosen: Filters;
  /** Whether the list is still to follow. */
  readonly isChanging: boolean;
  readonly choose: (next: Filters) => void;
}

/**
 * Answers a choice before the list does: the controls change and the panel closes at once, and what takes long, another address with
 * another list, follows when that is painted.
 * @param filters those of the address
 */
export function useChosenFilters(filters: Filters): ChosenFilters {
  const [next, setNext] = useState<Filters | null>(null);
  const cancel = useRef<() => void>(undefined);
  const choose = useCallback((wanted: Filters) => {
    // The controls show the last choice, so that this one contains it.
    cancel.current?.();
    setNext(wanted);
    cancel.current = afterPaint(() => {
      setFilters(wanted);
      setNext(null);
    });
  }, []);
  return { chosen: next ?? filters, isChanging: next !== null, choose };
}
