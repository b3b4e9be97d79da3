// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { defineAriaProperties } from '../../../../src/client/browser/aria-properties.ts';

const NAMES = ['role', 'ariaLabel', 'ariaRoleDescription'];
const known = NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(Element.prototype, name)] as const);
afterEach(() => {
  for (const [name, own] of known) {
    Reflect.deleteProperty(Element.prototype, name);
    if (own !== undefined) Object.defineProperty(Element.prototype, name, own);
  }
});

it('makes properties attributes in a browser that does not', () => {
  for (const name of NAMES) Reflect.deleteProperty(Element.prototype, name);
  defineAriaProperties();
  const element = Object.assign(document.createElement('p'), {
    ...{ role: 'group', ariaLabel: 'Clip', ariaRoleDescription: 'carousel' },
  });
  expect(element.outerHTML).toBe('<p role="group" aria-label="Clip" aria-roledescription="carousel"></p>');
});
