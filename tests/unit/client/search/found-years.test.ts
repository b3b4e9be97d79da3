// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { $panelOpened, closeFilterPanel, filterPanelPart } from '../../../../src/client/search/filters.ts';
import { showFoundYears } from '../../../../src/client/search/found-years.ts';
import { NO_FILTERS, withYears, type Filters } from '../../../../src/filters/query.ts';
import words from '../../../../src/i18n/locales/it/brush.json' with { type: 'json' };

vi.mock('../../../../src/client/browser/elements.ts', async (original) => ({
  ...(await original<object>()),
  loadStyles: () => Promise.resolve(),
}));

const YEARS = new Map([
  [1958, 4],
  [1961, 1],
  [1969, 2],
]);
/** By the sentence that tells them. */
const ALL = '1958–1969, 7 clip: scegli un periodo';

let strip: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(words)));
  strip = document.createElement('nav');
  strip.innerHTML = '<ol><li style="flex-grow: 9"></li><li style="flex-grow: 4"></li></ol>';
});

async function show(
  years: ReadonlyMap<number, number>,
  filters: Filters = NO_FILTERS,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  await showFoundYears(strip, [1950, 1960], years, filters, 'it', signal);
}

function button(): HTMLElement | null {
  return strip.querySelector('button');
}

/** The bars of each decade: those of the chosen years, and the pale ones. */
function drawn(): string[][] {
  return [...strip.querySelectorAll('svg')].map((svg) =>
    [...svg.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? ''),
  );
}

it('the years stand on their decades, which are as wide as in the strip, the highest one as high as there is room', async () => {
  await show(YEARS);
  expect(drawn()).toEqual([
    ['M8.5 1v-1.00', ''],
    ['M1.5 1v-0.25M9.5 1v-0.50', ''],
  ]);
  expect([...strip.querySelectorAll('svg')].map(({ style }) => style.flexGrow)).toEqual(['9', '4']);
  expect(button()?.getAttribute('aria-label')).toBe(ALL);
});

it('the year 0 of an unknown date counts for nothing', async () => {
  await show(new Map([...YEARS, [0, 900]]));
  expect(drawn()[0]?.[0]).toBe('M8.5 1v-1.00');
  expect(button()?.getAttribute('aria-label')).toBe(ALL);
});

it('a single clip among hundreds is seen', async () => {
  await show(new Map([...YEARS, [1950, 900]]));
  expect(drawn()[1]?.[0]).toBe('M1.5 1v-0.06M9.5 1v-0.06');
});

it('years outside of the period are pale, and not counted', async () => {
  await show(YEARS, withYears(NO_FILTERS, 1960, 1965));
  expect(drawn()).toEqual([
    ['', 'M8.5 1v-1.00'],
    ['M1.5 1v-0.25', 'M9.5 1v-0.50'],
  ]);
  expect(button()?.getAttribute('aria-label')).toBe('1961, 1 clip: scegli un periodo');
});

it('a list without dated clips says so, and the button stays', async () => {
  await show(YEARS);
  const before = button();
  await show(new Map());
  expect(button()).toBe(before);
  expect(button()?.getAttribute('aria-label')).toBe(words.noneFound);
  expect(drawn().flat().join('')).toBe('');
});

it('a press opens the filters at their period', async () => {
  await show(YEARS);
  button()?.click();
  expect($panelOpened.get()).toBe(1);
  expect(filterPanelPart()).toBe('period');
  closeFilterPanel();
});

it('an answer that is no longer wanted draws nothing', async () => {
  await show(YEARS, NO_FILTERS, AbortSignal.abort());
  expect(button()).toBeNull();
});
