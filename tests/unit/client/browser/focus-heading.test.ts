// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { focusHeading } from '../../../../src/client/browser/focus-heading.ts';

it.each([
  ['main button', 'Archive'],
  ['dialog button', 'Filters'],
])('gives the focus to the heading of what was pressed away in: %s', (button, heading) => {
  document.body.innerHTML =
    '<dialog><h2>Filters</h2><button></button></dialog><main><h2>Menu</h2><h1>Archive</h1><button></button></main>';
  focusHeading(document.querySelector(button));
  expect(document.activeElement?.textContent).toBe(heading);
});
