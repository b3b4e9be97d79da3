// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { ClipPageGrid } from '../../../../src/client/search/ClipPageGrid.tsx';
import { SearchContext, type SearchContextValue } from '../../../../src/client/search/search-context.ts';
import type { ClipCard } from '../../../../src/model/clip-card.ts';
import { question } from '../../../support/fake-engine.ts';
import { messages } from './messages.ts';

// React is large, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

// A grid reads no more of it.
const context = { scope: question().scope, question: question(), messages } as unknown as SearchContextValue;
const cards = Array.from({ length: 50 }, (_, id): ClipCard => ({
  id,
  href: `/it/clips/${id}_x/`,
  title: { value: `Clip ${id}`, lang: 'it' },
  ...{ year: 1962, decade: undefined, city: null, format: null, gauge: undefined },
  ...{ isLandscape: true, picture: '/card.webp' },
}));

it('keeps all cards when the visitor comes back from a clip, and the list knows where to scroll to', async () => {
  const place = document.createElement('div');
  const insert = vi.spyOn(HTMLElement.prototype, 'insertAdjacentHTML');
  const root = createRoot(place);
  const render = (isAtOnce: boolean): Promise<void> =>
    act(() => {
      root.render(
        <SearchContext value={context}>
          <ClipPageGrid cards={cards} isAtOnce={isAtOnce} />
        </SearchContext>,
      );
      return Promise.resolve();
    });
  await render(false);
  await vi.waitFor(
    async () => {
      await act(() => Promise.resolve());
      expect(place.querySelectorAll('.clip')).toHaveLength(50);
    },
    { timeout: 30_000 },
  );
  // After the rows in view, some in each frame.
  expect(insert.mock.calls.map(([, html]) => html.split('<li').length - 1)).toEqual([24, 14]);
  await render(true);
  expect(place.querySelectorAll('.clip')).toHaveLength(50);
  await act(() => {
    root.unmount();
    return Promise.resolve();
  });
});
