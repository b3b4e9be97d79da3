import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_FILTERS } from '../../../../src/filters/query.ts';
import type { Meant } from '../../../../src/search/meant.ts';
import type { Suggestion } from '../../../../src/search/search-engine.ts';
import {
  createSuggester,
  offersFor,
  type Offer,
  type Suggest,
  type Suggestions,
} from '../../../../src/client/header-search/suggester.ts';

/** A question under way, answered or refused by the test. */
interface Question {
  readonly text: string;
  readonly signal: AbortSignal;
  readonly answer: (options: readonly Offer[]) => void;
  readonly refuse: () => void;
}

/** The texts as keywords. */
function named(texts: readonly string[]): readonly Offer[] {
  return offersFor(
    [],
    texts.map((text) => ({ text, kind: 'keywords' })),
    'it',
    { quoted: '{text}' },
    () => undefined,
  );
}

function setUp() {
  const questions: Question[] = [];
  const shown: Suggestions[] = [];
  const suggest: Suggest = (text, signal) =>
    new Promise((answer, reject) => {
      const refuse = (): void => {
        reject(new Error('No answer'));
      };
      signal.addEventListener('abort', refuse);
      questions.push({ text, signal, answer, refuse });
    });
  const suggester = createSuggester(suggest, (suggestions) => shown.push(suggestions));

  /** Types, and waits as long as the suggester wants to. */
  async function ask(text: string): Promise<void> {
    suggester.type(text);
    await vi.advanceTimersByTimeAsync(100);
  }
  async function answerLast(texts: readonly string[]): Promise<void> {
    questions.at(-1)?.answer(named(texts));
    await vi.advanceTimersByTimeAsync(0);
  }
  return { suggester, questions, shown, ask, answerLast, texts: () => questions.map(({ text }) => text) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('when it asks', () => {
  it('asks from the third character on', async () => {
    const { ask, texts, shown } = setUp();
    await ask('m');
    await ask('ma');
    expect(texts()).toEqual([]);
    expect(shown.at(-1)?.phase).toBe('short');
    await ask('mar');
    expect(texts()).toEqual(['mar']);
  });

  it('counts characters, not code units, and no spaces around them', async () => {
    const { ask, texts } = setUp();
    await ask('  ma  ');
    await ask('🎞🎞');
    expect(texts()).toEqual([]);
    await ask(' 🎞🎞🎞 ');
    expect(texts()).toEqual(['🎞🎞🎞']);
  });

  it('waits until the typing rests for 100 ms', async () => {
    const { suggester, texts } = setUp();
    for (const text of ['mar', 'mare', 'mare a']) {
      suggester.type(text);
      await vi.advanceTimersByTimeAsync(99);
    }
    expect(texts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(texts()).toEqual(['mare a']);
  });

  it('asks once for a text, whatever spaces follow it', async () => {
    const { ask, texts, answerLast } = setUp();
    await ask('mare');
    await ask('mare ');
    await answerLast(['mare']);
    await ask('mare');
    expect(texts()).toEqual(['mare']);
  });

  it('asks nothing after it was stopped', async () => {
    const { suggester, texts } = setUp();
    suggester.type('mare');
    suggester.stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(texts()).toEqual([]);
  });
});

describe('what it shows', () => {
  it('says that it searches, then shows the answer as it came', async () => {
    const { ask, answerLast, shown } = setUp();
    await ask('mar');
    expect(shown.at(-1)).toEqual({ phase: 'searching', options: [] });
    await answerLast(['Rimini', 'Al mare']);
    expect(shown.at(-1)).toEqual({ phase: 'found', options: named(['Rimini', 'Al mare']) });
  });

  it('keeps the options while the next answer is on its way, and drops them when too little is left', async () => {
    const { ask, answerLast, shown } = setUp();
    await ask('mar');
    await answerLast(['mare']);
    await ask('mari');
    expect(shown.at(-1)).toEqual({ phase: 'searching', options: named(['mare']) });
    await ask('ma');
    expect(shown.at(-1)).toEqual({ phase: 'short', options: [] });
    await ask('');
    expect(shown.at(-1)).toEqual({ phase: 'idle', options: [] });
  });

  it('takes a text it has asked for from memory, at once', async () => {
    const { suggester, ask, answerLast, shown, texts } = setUp();
    await ask('mar');
    await answerLast(['mare']);
    await ask('mart');
    await answerLast([]);
    suggester.type('mar');
    expect(shown.at(-1)).toEqual({ phase: 'found', options: named(['mare']) });
    await vi.advanceTimersByTimeAsync(1000);
    expect(texts()).toEqual(['mar', 'mart']);
  });
});

describe('what it survives', () => {
  it('cancels the question when the text changes, and shows no answer that comes late all the same', async () => {
    const { ask, questions, shown, answerLast } = setUp();
    await ask('mar');
    await ask('roma');
    expect(questions[0]?.signal.aborted).toBe(true);
    expect(questions[1]?.signal.aborted).toBe(false);
    questions[0]?.answer(named(['mare']));
    await answerLast(['Roma']);
    expect(shown.at(-1)?.options).toEqual(named(['Roma']));
    expect(shown.some(({ phase }) => phase === 'idle')).toBe(false);
  });

  it('keeps quiet when nobody answers, and asks for the same text again', async () => {
    const { ask, questions, shown, texts } = setUp();
    await ask('mar');
    questions[0]?.refuse();
    await vi.advanceTimersByTimeAsync(0);
    expect(shown.at(-1)).toEqual({ phase: 'idle', options: [] });
    await ask('mar');
    expect(texts()).toEqual(['mar', 'mar']);
  });

  it('asks again for a text whose question was stopped', async () => {
    const { suggester, ask, texts } = setUp();
    await ask('mare');
    suggester.stop();
    await ask('mare');
    expect(texts()).toEqual(['mare', 'mare']);
  });
});

describe('what it offers', () => {
  const messages = { quoted: '«{text}»' };
  const offer = (meant: readonly Meant[], suggestions: readonly Suggestion[] = []) =>
    offersFor(meant, suggestions, 'it', messages, (name) =>
      name === 'Rimini' ? '/it/places/rimini/' : undefined,
    );

  it('offers each suggestion as a search for its text', () => {
    const wedding = { text: 'Nozze d’oro', kind: 'title' } as const;
    expect(offer([], [wedding])).toEqual([{ ...wedding, href: '/it/archive/?search=Nozze+d%E2%80%99oro' }]);
  });

  it('offers the page of a place beside the search for its name, also where the API says of no text what it is', () => {
    const texts = [{ text: 'Rimini', kind: null } as const, { text: 'Rimini, il molo', kind: null } as const];
    expect(offer([], texts)).toEqual([
      { text: 'Rimini', kind: null, href: '/it/archive/?search=Rimini' },
      { text: 'Rimini', kind: 'placePage', href: '/it/places/rimini/' },
      { text: 'Rimini, il molo', kind: null, href: '/it/archive/?search=Rimini%2C+il+molo' },
    ]);
  });

  it('offers first what is meant: filters of the archive, or a page with the other words', () => {
    const filters = {
      ...NO_FILTERS,
      ...{ search: 'nozze', from_date: '1950-01-01', to_date: '1959-12-31' },
    };
    const query = 'search=nozze&from_date=1950-01-01&to_date=1959-12-31';
    const path = '/it/territories/3-emilia/';
    const page = { kind: 'territory', id: 3, title: 'Emilia', path, count: 136 } as const;
    expect(
      offer([
        { kind: 'meant', page: null, filters, count: 4 },
        { kind: 'territory', page, filters, count: 1 },
        { kind: 'series', page: { ...page, kind: 'series' }, filters: NO_FILTERS, count: 9 },
      ]),
    ).toEqual([
      { text: '«nozze», 1950–1959', kind: 'meant', href: `/it/archive/?${query}` },
      { text: 'Emilia, «nozze», 1950–1959', kind: 'territory', href: `${path}?${query}` },
      { text: 'Emilia', kind: 'series', href: path },
    ]);
  });
});
