import { expect, it } from 'vitest';
import { clipId, joinTold, MOST_TOLD, parseTold } from '../../../../scripts/rebuild/told-records.ts';

it.each([
  ['{"changed":"clips/12"}', ['clips/12']],
  ['{"changed":["clips/12","/clips/7/","clips/12"]}', ['clips/12', 'clips/7']],
])('reads the clips that %s tells', (body, names) => {
  expect(parseTold(body)).toEqual(new Set(names));
});

it.each([
  '',
  'clips/12',
  '{}',
  '[]',
  '{"changed":[]}',
  '{"changed":12}',
  '{"changed":["clips/12","series/4"]}',
  '{"changed":"clips/12; rm -rf /"}',
  '{"changed":"clips/../../etc"}',
  '{"changed":"clips/99999999999999999999"}',
])('has everything read where it is told %j', (body) => {
  expect(parseTold(body)).toBe('everything');
});

it('has everything read of more clips than are faster by themselves', () => {
  const names = Array.from({ length: MOST_TOLD }, (_, index) => `clips/${index}`);
  expect(parseTold(JSON.stringify({ changed: names }))).toHaveLength(MOST_TOLD);
  expect(parseTold(JSON.stringify({ changed: [...names, 'clips/1000'] }))).toBe('everything');
  expect(joinTold(new Set(names), new Set(['clips/1000']))).toBe('everything');
});

it('knows the id of a clip, and of nothing else', () => {
  expect(['clips/12', 'clips/0', 'series/4', 'clips/-1', 'clips/1e3'].map(clipId)).toEqual([
    ...[12, 0, undefined, undefined, undefined],
  ]);
});
