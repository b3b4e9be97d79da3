import { expect, it } from 'vitest';
import { tellEngines } from '../../runner/tell-engines.ts';

const FOUND = {
  engines: { firefox: '/usr/bin/firefox-esr' },
  missing: { chrome112: 'npm could not download it' },
};

it('tells each browser that was tried, and each that was not, with the reason', () => {
  expect(tellEngines(FOUND, '')).toEqual({
    words: 'Browsers tried: firefox.\nNOT TRIED: chrome112: npm could not download it.',
    isWhole: false,
  });
});

it('lets a browser be missing only by its name, and tells it all the same', () => {
  expect(tellEngines(FOUND, 'webkit16').isWhole).toBe(false);
  const { words, isWhole } = tellEngines(FOUND, 'webkit16 chrome112');
  expect(isWhole).toBe(true);
  expect(words).toContain('NOT TRIED: chrome112 (which may be missing)');
});

it('has nothing to add where every browser was tried', () => {
  expect(tellEngines({ ...FOUND, missing: {} }, '')).toEqual({
    words: 'Browsers tried: firefox.',
    isWhole: true,
  });
});
