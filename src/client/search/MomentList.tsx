import { useEffect, useRef, useState, type ReactNode } from 'react';
import { countMessage } from '../../i18n/count-message.ts';
import { fetchMessages, fillMessage, type Messages } from '../../i18n/messages.ts';
import type { Language } from '../../model/language.ts';
import { momentText } from '../../model/moment.ts';
import { foreignLang } from '../../model/text.ts';
import { cutAtTerms, searchTerms } from '../../search/found-words.ts';
import { cutAroundTerms } from '../../search/passages.ts';
import type { Moment, Moments } from '../../search/search-engine.ts';
import { cardSrcset } from '../../views/image-service.ts';
import { loadStyles } from '../browser/elements.ts';
import { momentsOf, useAnswer } from './answers.ts';
import { Failure } from './Failure.tsx';
import stylesHref from './moments.css?url';
import { useSearchContext } from './search-context.ts';

interface LoadedMoments {
  readonly MomentList: typeof MomentList;
  readonly messages: Messages<'moments'>;
}

/** This part with its words and styles. */
export async function loadMomentList(): Promise<LoadedMoments> {
  const [messages] = await Promise.all([fetchMessages('moments'), loadStyles(stylesHref)]);
  return { MomentList, messages };
}

interface MomentListProps {
  /** How much there is. */
  readonly found: Moments;
  /** Whether the list has nothing. */
  readonly isAlone: boolean;
  /** The words that come with its code. */
  readonly messages: Messages<'moments'>;
  /** Called with how much there is, for who does not see it. */
  readonly onTell: (text: string) => void;
}

/** How much is said in the films. What it is comes when a visitor opens it, or at once where nothing else was found. */
export function MomentList({ found, isAlone, messages, onTell }: MomentListProps): ReactNode {
  const { language } = useSearchContext().scope;
  const [isOpen, setIsOpen] = useState(isAlone);
  const title = titleOf(found, messages, language);
  useEffect(() => {
    onTell(title);
    return () => {
      onTell('');
    };
  }, [onTell, title]);
  return (
    <details
      className="moments"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
      }}
    >
      <summary>{title}</summary>
      {isOpen && <Findings total={found.said + found.told} messages={messages} />}
    </details>
  );
}

function titleOf({ said, told }: Moments, messages: Messages<'moments'>, language: Language): string {
  const counts = [
    said === 0 ? [] : countMessage(messages, 'said', said, language),
    told === 0 ? [] : countMessage(messages, 'told', told, language),
  ];
  return fillMessage(messages.title, { what: counts.flat().join(', ') });
}

/** Findings that are shown first, and more with each press. */
const STEP = 5;

interface FindingsProps extends Pick<MomentListProps, 'messages'> {
  readonly total: number;
}

function Findings({ total, messages }: FindingsProps): ReactNode {
  const { search, question, messages: shared } = useSearchContext();
  const [most, setMost] = useState(STEP);
  const list = useRef<HTMLUListElement>(null);
  const answer = useAnswer(momentsOf(search, question, most));
  const shown = answer.data?.first ?? [];
  const rest = Math.min(STEP, total - shown.length);
  // Where the button was, the next finding is.
  useEffect(() => {
    if (most > STEP) list.current?.querySelectorAll('a')[most - STEP]?.focus();
  }, [most, shown.length]);
  return (
    <>
      <ul ref={list}>
        {/* The list only grows, and two kinds of text may say the same. */}
        {shown.map((moment, nth) => (
          <Finding key={nth} {...{ moment, messages }} />
        ))}
      </ul>
      {answer.isLoading && <p>{shared.archive.loading}</p>}
      <Failure of={[answer]} />
      {!answer.isLoading && answer.error === undefined && rest > 0 && (
        <button
          className="button"
          type="button"
          onClick={() => {
            setMost(most + STEP);
          }}
        >
          {countMessage(messages, 'more', rest, question.scope.language)}
        </button>
      )}
    </>
  );
}

/** What somebody told may be long: so many characters of it are shown. */
const LENGTH = 160;

interface FindingProps extends Pick<MomentListProps, 'messages'> {
  readonly moment: Moment;
}

/** A clip, the moment of its film, and what is said there; the link opens the film at the moment. */
function Finding({ moment, messages }: FindingProps): ReactNode {
  const { question, messages: shared } = useSearchContext();
  const { card, start, name, text } = moment;
  const { language } = question.scope;
  const terms = searchTerms(question.filters.search);
  const said = cutAtTerms(cutAroundTerms(text.value, terms, LENGTH), terms);
  return (
    <li>
      <a href={start === null ? card.href : `${card.href}?t=${start}`}>
        <span className="moments__frame">
          {card.picture !== null && (
            <img
              src={card.picture}
              srcSet={cardSrcset(card.picture) ?? undefined}
              sizes="6rem"
              alt=""
              loading="lazy"
            />
          )}
        </span>
        <span>
          <span className="label">
            {card.year === undefined ? (
              <span data-no-date>{shared.clip.noDate}</span>
            ) : (
              <time>{card.year}</time>
            )}{' '}
            <b lang={foreignLang(card.title, language)}>{card.title.value}</b>
          </span>
          <span className="moments__text">
            <span className="label">
              {start === null ? fillMessage(messages.remembers, { name }) : `${momentText(start)}:`}
            </span>{' '}
            <span lang={foreignLang(text, language)}>
              {said.map((part, nth) => (part.isFound ? <mark key={nth}>{part.text}</mark> : part.text))}
            </span>
          </span>
        </span>
      </a>
    </li>
  );
}
