import { expect, it } from 'vitest';
import { durationIso, durationText } from '../../../src/model/duration.ts';

it.each([
  [0.2, '1 s', 'PT1S'],
  [48.4, '48 s', 'PT48S'],
  [59.7, '1 min', 'PT1M'],
  [192, '3 min 12 s', 'PT3M12S'],
  [3600, '1 h', 'PT1H'],
  [4500, '1 h 15 min', 'PT1H15M'],
  [3605, '1 h 5 s', 'PT1H5S'],
])('%f seconds are "%s" for people and "%s" for programs', (seconds, text, iso) => {
  expect(durationText(seconds).replaceAll('\u00a0', ' ')).toBe(text);
  expect(durationIso(seconds)).toBe(iso);
});
