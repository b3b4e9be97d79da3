// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { focusHeading } from '../../../../src/client/browser/focus-heading.ts';

const PAGE = '<main><h2>Menu</h2><h1>Archive</h1><dialog><h2>Filters</h2></dialog></main>';

it.each([
  [PAGE, 'Archive'],
  [`${PAGE}<dialog open><h1>Clip</h1></dialog>`, 'Clip'],
])('gives the focus to the heading of the page, or of the clip over it: %s', (html, heading) => {
  document.body.innerHTML = html;
  focusHeading();
  expect(document.activeElement?.textContent).toBe(heading);
});
