import { expect, test } from 'vitest';
import type { ChoiceList } from '../../../../src/search/search-engine.ts';
import { panelOptions } from '../../../../src/client/search/filter-values.ts';
import { fakeEngine, question } from '../../../support/fake-engine.ts';
import { openBrowser, renderHook } from './render-hook.ts';

const { scope } = question();

function list(texts: readonly string[], size: number | null): ChoiceList {
  return { choices: texts.map((text) => ({ value: text, text })), size, isIncomplete: false };
}

async function renderChoices(first: ChoiceList) {
  openBrowser('/it/archive/');
  const engine = fakeEngine();
  engine.answer = () => Promise.resolve(first);
  const { useChoices } = await import('../../../../src/client/search/filter-values.ts');
  const rendered = await renderHook(
    ({ typed, chosen }: { readonly typed: string; readonly chosen: readonly string[] }) =>
      useChoices(engine, scope, [['formats', { typed, chosen }]]),
    { typed: '', chosen: [] },
  );
  return { engine, ...rendered };
}

test('a whole list is asked for once, whatever is typed and chosen', async () => {
  const { engine, result, rerender } = await renderChoices(list(['8mm', '16mm'], null));
  await rerender({ typed: '16', chosen: ['35mm'] });
  expect(engine.asked).toEqual(['choices formats']);
  expect(result()).toMatchObject({ data: { formats: { size: null } }, isLoading: false });
});

test('of a long list its beginning is shown until what is typed or chosen has come', async () => {
  const { engine, result, rerender, run } = await renderChoices(list(['8mm'], 900));
  await rerender({ typed: '', chosen: ['8mm'] });
  expect(engine.asked).toEqual(['choices formats']);
  let answer: (value: unknown) => void = () => undefined;
  engine.answer = () => new Promise((resolve) => (answer = resolve));
  await rerender({ typed: 'sup', chosen: ['8mm'] });
  expect(result()).toMatchObject({ data: { formats: list(['8mm'], 900) }, isLoading: true });
  await run(() => {
    answer(list(['8mm', 'Super 8'], 900));
  });
  expect(result()).toMatchObject({ data: { formats: list(['8mm', 'Super 8'], 900) }, isLoading: false });
  expect(engine.asked).toEqual(['choices formats', 'choices formats sup']);
});

test('a value that finds nothing is offered only while it is chosen; of a long list not all are counted', () => {
  const counts = new Map([
    ['8mm', 3],
    ['35mm', 0],
  ]);
  const counted = { value: '8mm', text: '8mm', count: 3 };
  const other = { value: '16mm', text: '16mm' };
  const whole = list(['8mm', '16mm', '35mm'], null);
  expect(panelOptions(whole, counts, [])).toEqual([counted]);
  expect(panelOptions(whole, counts, ['16mm'])).toEqual([counted, { ...other, count: 0 }]);
  expect(panelOptions(list(['8mm', '16mm', '35mm'], 900), counts, [])).toEqual([counted, other]);
  expect(panelOptions(list(['16mm'], null), null, [])).toEqual([other]);
  expect(panelOptions(undefined, counts, [])).toEqual([]);
});
