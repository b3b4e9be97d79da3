/** Other searches, each with the number of clips that it finds. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { serialiseFilters } from '../../filters/query.ts';
import { countMessage } from '../../i18n/count-message.ts';
import { fillMessage } from '../../i18n/messages.ts';
import type { Alternative } from '../../search/count-clips.ts';
import { filtersMeant, placesMeant, type Meant } from '../../search/meant.ts';
import { countKey } from '../../search/question-keys.ts';
import { savesData } from '../browser/saves-data.ts';
import { currentOf, facetsOf, useAnswer, useCounts } from './answers.ts';
import { $answered, choosing } from './filters.ts';
import { importAlternatives, meantHref, meantText } from './meant.ts';
import { useSearchContext } from './search-context.ts';
import { useMeant } from './use-meant.ts';

/** Other filters of this list as buttons, and other pages as links. */
export function OfferButtons({ offers }: { readonly offers: readonly (Alternative | Meant)[] }): ReactNode {
  const { messages, scope, names } = useSearchContext();
  return (
    <ul>
      {offers.map((offer) => {
        const meant = { kind: 'meant', page: null, ...offer } as const;
        const text = offer.word ?? meantText(meant, names.nameOf);
        const kind = meant.kind === 'meant' ? '' : `${messages.search[`kind.${meant.kind}`]}, `;
        const content = (
          <>
            {text}{' '}
            <span className="label">
              {kind}
              {countMessage(messages.archive, 'countAll', offer.count, scope.language)}
            </span>
          </>
        );
        return (
          <li key={kind + text}>
            {meant.page === null ? (
              <button className="button" type="button" onClick={choosing(offer.filters)}>
                {content}
              </button>
            ) : (
              <a className="button" href={meantHref(meant, scope.language)}>
                {content}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface OfferLineProps {
  readonly title: string;
  readonly offers: readonly (Alternative | Meant)[];
}

/** A line above the list. Announced when it comes. */
export function OfferLine({ title, offers }: OfferLineProps): ReactNode {
  return (
    <div className="alternatives alternatives--near" role="status">
      {offers.length > 0 && (
        <>
          <p>{title}</p>
          <OfferButtons offers={offers} />
        </>
      )}
    </div>
  );
}

/** What the words of the search stand for besides themselves ("anni 60", "Emilia"). */
export function MeantOffers(): ReactNode {
  const { search, question, messages } = useSearchContext();
  const meant = currentOf(useMeant(search, question)) ?? [];
  const filters = filtersMeant(meant) ?? question.filters;
  const asked = filters.search === '' ? null : { ...question, filters };
  const facets = currentOf(useAnswer(asked && facetsOf(search, asked)));
  const places = useCounts(search, asked, 'positions', facets);
  const offers = [...placesMeant(filters, currentOf(places) ?? null), ...meant];
  return <OfferLine title={messages.archive.meant} offers={offers} />;
}

/**
 * The words of the search in another form ("bambini" and "bambino") or exchanged for a synonym, once the list is there.
 * Nobody who saves data is offered them: the index is fetched for them, also where the archive answers.
 */
export function OtherWords(): ReactNode {
  const { search, question, messages, count } = useSearchContext();
  const isAsked = count !== undefined && !savesData();
  const answer = useAnswer(
    isAsked
      ? {
          key: `other words ${countKey(question)}`,
          territory: question.scope.territory,
          fetch: async (signal) => (await importAlternatives()).findOtherWords(search, question, signal),
        }
      : null,
  );
  const offers = isAsked ? (currentOf(answer) ?? []) : [];
  return <OfferLine title={messages.archive.otherWords} offers={offers} />;
}

/** That the list has the clips of a period, because none has the words that were searched, and the way back to them. */
export function AnsweredInstead(): ReactNode {
  const { question, messages, names } = useSearchContext();
  const answered = useStore($answered, { ssr: 'initial' });
  const { archive, search } = messages;
  const isShown = answered !== null && serialiseFilters(answered.by) === serialiseFilters(question.filters);
  const text = fillMessage(search.quoted, { text: answered?.words.search ?? '' });
  return (
    <div className="alternatives alternatives--near" role="status">
      {isShown && (
        <>
          <p>{fillMessage(archive.answered, { text, names: names.nameOf(answered.by) })}</p>
          <button className="button" type="button" onClick={choosing(answered.words)}>
            {fillMessage(archive.searchWords, { text })}
          </button>
        </>
      )}
    </div>
  );
}
