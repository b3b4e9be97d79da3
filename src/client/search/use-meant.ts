import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { filtersMeant, type Meant } from '../../search/meant.ts';
import { countKey } from '../../search/question-keys.ts';
import type { Question, SearchEngine } from '../../search/search-engine.ts';
import { currentOf, useAnswer, type Answer } from './answers.ts';
import { $answered, answerInstead } from './filters.ts';
import { fetchMeant } from './meant.ts';

/**
 * Shows the period and the gauge that a search names, with its other words, where all of its words find nothing: once, so that
 * the way back to the words is none to the period.
 * @returns whether that is still to come
 */
export function useAnswerInstead(search: Pick<SearchEngine, 'clips'>, question: Question): boolean {
  const { filters } = question;
  const meant = useMeant(search, question);
  const answered = useStore($answered, { ssr: 'initial' });
  const isAsked = filters.search !== '' && answered === null;
  const by = isAsked ? filtersMeant(currentOf(meant) ?? []) : undefined;
  useEffect(() => {
    if (by !== undefined) answerInstead(filters, by);
  }, [by, filters]);
  return by !== undefined || (isAsked && meant.isLoading);
}

export function useMeant(search: Pick<SearchEngine, 'clips'>, question: Question): Answer<readonly Meant[]> {
  return useAnswer(
    question.filters.search === ''
      ? null
      : {
          key: `meant ${countKey(question)}`,
          territory: question.scope.territory,
          fetch: (signal) => fetchMeant(search, question, signal),
        },
  );
}
