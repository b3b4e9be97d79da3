import { expect, it } from 'vitest';
import { halvesOf, RECORD_QUESTIONS, SAMPLE_QUESTIONS } from '../../bench/search-questions.ts';
import { openGeneratedArchive } from '../../bench/generated-archive.ts';
import { LANGUAGES } from '../../../src/model/language.ts';
import { splitWords } from '../../../src/model/words.ts';

it.each([
  ['records', RECORD_QUESTIONS, 60],
  ['sample archive', SAMPLE_QUESTIONS, 20],
])('asks of the %s for different films, by different words, in two halves', (_, questions, count) => {
  expect(new Set(questions.map(([, search]) => splitWords(search).join(' ')))).toHaveLength(count);
  expect(new Set(questions.map(([, , clip]) => clip))).toHaveLength(count);
  expect(questions.filter(([language]) => !LANGUAGES.includes(language))).toEqual([]);
  const { 'first half': first, 'kept aside': aside } = halvesOf(questions);
  expect([first.length, aside.length]).toEqual([count / 2, count / 2]);
  expect(new Set([...first, ...aside])).toEqual(new Set(questions));
});

it('asks of the sample archive for clips that it has', async () => {
  const { clips } = await openGeneratedArchive();
  const ids = new Set(clips.map(({ id }) => id));
  expect(SAMPLE_QUESTIONS.filter(([, , clip]) => !ids.has(clip))).toEqual([]);
});
