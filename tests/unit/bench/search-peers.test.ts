import { expect, it } from 'vitest';
import { openGeneratedArchive } from '../../bench/generated-archive.ts';
import { openOurs } from '../../bench/search-peers/our-answers.ts';
import { rankOurs, rankRow } from '../../bench/search-peers/ranks.ts';
import { askByTitle } from '../../bench/search-peers/title-words.ts';
import type { SearchQuestion } from '../../bench/search-questions.ts';
import { writeIndex } from '../../../src/search/static/write-index.ts';

it('counts the films that come first, among the first and not at all', () => {
  const questions: readonly SearchQuestion[] = [1, 2, 3, 4].map((clip) => ['it', 'mare', clip]);
  const ranks = new Map(questions.map((question, at) => [question, [1, 2, 70, Infinity][at] ?? 0]));
  expect(rankRow(ranks, questions)).toEqual({ first: 1, 'in 3': 2, 'in 10': 2, 'in 100': 3 });
});

it('finds at once what has the words, and after one press what the page offers instead of them', async () => {
  const archive = await openGeneratedArchive();
  const origin = { clipsChangedAt: '2026-01-01T00:00:00.000Z' };
  const engine = openOurs(writeIndex({ ...archive, synonyms: [], origin }));
  const questions: readonly SearchQuestion[] = [
    ['it', 'sestola sci super 8', 1312],
    ['it', 'cigarini nebia', 1052],
  ];
  const { atOnce, afterPress } = await rankOurs(engine, questions, '-id');
  expect([...atOnce.values()]).toEqual([1, Infinity]);
  expect([...afterPress.values()]).toEqual([1, 1]);
});

it('asks for a film by two words of its title', async () => {
  const questions = askByTitle(await openGeneratedArchive(), 'it');
  expect(questions).toContainEqual(['it', 'prova macchina', 1001]);
});
