// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { makeClipCard } from '../../../../src/model/clip-card.ts';
import type { Clip } from '../../../../src/model/clip.ts';
import { watchFoundWords } from '../../../../src/client/search/found-words.ts';
import type { Passage } from '../../../../src/search/passages.ts';
import { clipCardsHtml } from '../../../../src/views/clip-card.ts';
import { question } from '../../../support/fake-engine.ts';
import * as record from '../../../support/records.ts';
import words from '../../../../src/i18n/locales/it/found.json' with { type: 'json' };

vi.mock('../../../../src/client/browser/elements.ts', async (original) => ({
  ...(await original<object>()),
  loadStyles: () => Promise.resolve(),
}));

let see = (items: readonly Element[]): void => {
  throw new Error(`Nothing is watched: ${items.length}`);
};

vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(onSeen: (entries: readonly unknown[]) => void) {
      see = (items) => {
        onSeen(items.map((target) => ({ target, isIntersecting: true })));
      };
    }
    readonly observe = vi.fn();
    readonly unobserve = vi.fn();
    readonly disconnect = vi.fn();
  },
);

const asked: (readonly number[])[] = [];

/** A list that a search has found, with its cards in view. */
async function show(
  search: string,
  clips: readonly Clip[],
  passages: readonly Passage[] = [],
): Promise<HTMLElement> {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(words)));
  const cards = clips.map((clip) => makeClipCard(clip, 'it', `/it/clips/${clip.id}/`));
  const list = document.createElement('ul');
  list.innerHTML = clipCardsHtml(cards, 'it', { noPicture: '', noDate: '' }, 'grid', false, () => '\u00a0');
  watchFoundWords(list, cards, question({ search }), {
    passages: (ids) => {
      asked.push(ids);
      return Promise.resolve(new Map(ids.map((id) => [id, passages])));
    },
  });
  see([...list.children]);
  await new Promise((resolve) => setTimeout(resolve));
  return list;
}

function marksIn(list: HTMLElement): string[] {
  return [...list.querySelectorAll('mark')].map(({ textContent }) => textContent);
}

afterEach(() => {
  asked.length = 0;
});

it('marks the searched words in the title and the place, and leaves the text as it is', async () => {
  const clip = record.clip(1, { title: record.text('La <b>Città</b> & il mare'), city: 'Mareno' });
  const list = await show('citta mare', [clip]);
  expect(marksIn(list)).toEqual(['Città', 'mare', 'Mareno']);
  expect(list.querySelector('b')?.textContent).toBe('La <b>Città</b> & il mare');
  expect(asked).toEqual([]);
});

it('tells below a card where the words are that it does not show, in their own language', async () => {
  const clip = record.clip(1, { title: record.text('Lavori'), city: null });
  const list = await show(
    'harvest',
    [clip],
    [{ field: 'description', value: '…\u00a0the harvest & <i>rest</i>', lang: 'en' }],
  );
  expect(asked).toEqual([[1]]);
  const line = list.querySelector('li > p');
  expect(line?.textContent.trim()).toBe('Nella descrizione: …\u00a0the harvest & <i>rest</i>');
  expect(line?.querySelector('[lang="en"] mark')?.textContent).toBe('harvest');
});

it('takes a title that only says that there is none for no text', async () => {
  const clip = record.clip(12, { title: record.text(''), city: null });
  await show('senza', [clip]);
  expect(asked).toEqual([[12]]);
});
