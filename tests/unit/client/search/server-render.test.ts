import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { useStore } from '@nanostores/react';
import { expect, test } from 'vitest';
import { NO_FILTERS, serialiseFilters } from '../../../../src/filters/query.ts';
import { facetsOf, useAnswer } from '../../../../src/client/search/answers.ts';
import { useClipPages } from '../../../../src/client/search/clip-pages.ts';
import { $filters } from '../../../../src/client/search/filters.ts';
import { clipPage, fakeEngine, question } from '../../../support/fake-engine.ts';

test('on the server the page in the HTML is what there is, and nothing is asked', () => {
  const engine = fakeEngine();
  const built = clipPage([7, 8], 2);
  function List(): ReactNode {
    const filters = useStore($filters, { ssr: 'initial' });
    const { pages, isLoading, hasMore } = useClipPages(engine, question(filters), built);
    const facets = useAnswer(facetsOf(engine, question()));
    const ids = pages.flatMap((cards) => cards.map(({ id }) => id));
    return JSON.stringify([serialiseFilters(filters), ids, isLoading, hasMore, facets.data ?? null]);
  }
  const html = renderToString(createElement(List)).replaceAll('&quot;', '"');
  expect(JSON.parse(html)).toEqual([serialiseFilters(NO_FILTERS), [7, 8], false, true, null]);
  expect(engine.asked).toEqual([]);
});
