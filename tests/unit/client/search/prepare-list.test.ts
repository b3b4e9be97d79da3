import { afterEach, expect, test, vi } from 'vitest';
import { createPrepare } from '../../../../src/client/search/prepare-list.ts';
import { fail, fakeEngine, question } from '../../../support/fake-engine.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What is asked while a text is typed letter by letter. */
function askedWhileTyping(text: string): string[] {
  const engine = fakeEngine();
  const prepare = createPrepare(engine);
  for (let end = 0; end <= text.length; end += 1) prepare(question(), text.slice(0, end));
  return engine.asked;
}

test('each file is asked for once, as soon as three letters tell which it is', () => {
  expect(askedWhileTyping('mare d’Ischia')).toEqual(['prepare ', 'prepare mar', 'prepare mar isc']);
  expect(askedWhileTyping('Città')).toEqual(['prepare ', 'prepare cit']);
});

test('what is excluded is asked for with the list alone', () => {
  expect(askedWhileTyping('mare -neve')).toEqual(['prepare ', 'prepare mar']);
});

test('the other filters are those of the list', () => {
  const engine = fakeEngine();
  const asked: unknown[] = [];
  engine.answer = (_, __, one) => Promise.resolve(asked.push(one));
  createPrepare(engine)(question({ order: 'best', search: 'neve' }, 4), 'mare');
  expect(asked).toEqual([question({ order: 'best', search: 'mar' }, 4)]);
});

test('a failure is nobody’s, and who saves data is asked nothing', async () => {
  const engine = fakeEngine();
  engine.answer = fail;
  createPrepare(engine)(question(), 'mare');
  await Promise.resolve();
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  createPrepare(engine)(question(), 'mare');
  expect(engine.asked).toHaveLength(1);
});
