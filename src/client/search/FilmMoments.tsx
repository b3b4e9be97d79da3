import { useState, type ReactNode } from 'react';
import { momentsKey } from '../../search/question-keys.ts';
import { importAgain } from '../browser/import-again.ts';
import { LazyPart } from '../browser/LazyPart.tsx';
import { savesData } from '../browser/saves-data.ts';
import { currentOf, momentsOf, useAnswer } from './answers.ts';
import { useSearchContext } from './search-context.ts';

const importMoments = importAgain(() => import('./MomentList.tsx'));

const loadMoments = async () => (await importMoments()).loadMomentList();

/**
 * What is said in the films, as the index finds it, whichever engine answers the list. Asked once the list is there, for
 * its number alone; where it is 0, or does not come, nothing is shown and nothing more is fetched.
 */
export function FilmMoments(): ReactNode {
  const { search, question, count } = useSearchContext();
  const [told, setTold] = useState('');
  const isAsked = count !== undefined && question.filters.search !== '' && !savesData();
  const answer = useAnswer(isAsked ? momentsOf(search, question, 0) : null);
  const found = isAsked ? currentOf(answer) : undefined;
  const isFound = found !== undefined && found.said + found.told > 0;
  return (
    <>
      {/* There before it says something, because only what changes in it is announced. */}
      <p className="visually-hidden" role="status">
        {isFound && told}
      </p>
      {isFound && (
        <LazyPart key={momentsKey(question, 0)} load={loadMoments} messages={null}>
          {({ MomentList, messages }) => (
            <MomentList found={found} isAlone={count?.count === 0} messages={messages} onTell={setTold} />
          )}
        </LazyPart>
      )}
    </>
  );
}
