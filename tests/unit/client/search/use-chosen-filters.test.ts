import { useStore } from '@nanostores/react';
import { expect, test, vi } from 'vitest';
import { parseFilters } from '../../../../src/filters/query.ts';
import { openBrowser, renderHook } from './render-hook.ts';

async function openControls(address: string) {
  const browser = openBrowser(address);
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', (nth: number) => {
    frames[nth - 1] = () => undefined;
  });
  const { useChosenFilters } = await import('../../../../src/client/search/use-chosen-filters.ts');
  const { $filters } = await import('../../../../src/client/search/filters.ts');
  const rendered = await renderHook(() => {
    const filters = useStore($filters);
    return { ...useChosenFilters(filters), filters };
  }, null);
  return {
    browser,
    ...rendered,
    choose: (query: string) =>
      rendered.run(() => {
        rendered.result().choose(parseFilters(query));
      }),
    paint: () =>
      rendered.run(async () => {
        for (const frame of frames.splice(0)) frame(0);
        await new Promise((resolve) => setTimeout(resolve));
      }),
  };
}

test('a choice is shown at once; address and list follow in a task after the next paint', async () => {
  const { browser, choose, paint, result } = await openControls('/it/archive/');
  await choose('view=map');
  expect(result()).toMatchObject({ chosen: { view: 'map' }, isChanging: true, filters: { view: 'list' } });
  expect(browser.location.search).toBe('');
  await paint();
  expect(result()).toMatchObject({ chosen: { view: 'map' }, isChanging: false, filters: { view: 'map' } });
  expect(browser.location.search).toContain('view=map');
});

test('of two choices before a paint the last is what the visitor gets, as one step back', async () => {
  const { browser, choose, paint, result } = await openControls('/it/archive/');
  await choose('search=mare');
  await choose('search=mare&order=date');
  await paint();
  expect(browser.location.search).toBe('?search=mare&order=date');
  expect(result().isChanging).toBe(false);
  expect(browser.history.length).toBe(2);
});
