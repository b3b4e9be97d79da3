import { useState } from 'react';
import { fetchAllPlaces } from '../../search/fetch-all-places.ts';
import { placesKey } from '../../search/question-keys.ts';
import type { MapPlaces, Question, SearchEngine } from '../../search/search-engine.ts';
import { useAnswer, type Answer } from './use-answer.ts';

/** The places of a question; while further ones load, those that have come. */
export function usePlaces(search: SearchEngine, question: Question): Answer<MapPlaces> {
  const key = placesKey(question);
  const [partial, setPartial] = useState<{ readonly key: string; readonly places: MapPlaces }>();
  const answer = useAnswer(key, question.scope.territory, (signal) =>
    fetchAllPlaces(search, question, signal, (places) => {
      setPartial({ key, places });
    }),
  );
  const come = partial?.key === key ? partial.places : undefined;
  // While the answer loads, its data are those of the question before.
  return { ...answer, data: answer.isLoading ? (come ?? answer.data) : (answer.data ?? come) };
}
