// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { attach } from '../../../../src/client/shell/menu.ts';

it('opens and closes by its buttons, Escape and a link, in a browser without popovers', async () => {
  expect('hidePopover' in HTMLElement.prototype).toBe(false);
  document.body.innerHTML =
    '<header id="header"><button id="open" class="site-header__toggle" popovertarget="menu"></button>' +
    '<div class="site-menu" id="menu"><button id="close" popovertarget="menu"></button><a href="#x">Link</a></div></header>' +
    '<button id="behind"></button>';
  const element = (id: string): HTMLElement => {
    const found = document.getElementById(id);
    if (found === null) throw new Error(id);
    return found;
  };
  const menu = element('menu');
  await attach(element('header'));
  const isOpen = (): boolean => menu.dataset['open'] !== undefined;
  expect([isOpen(), menu.dataset['closable']]).toEqual([false, '']);

  element('open').click();
  expect([isOpen(), document.activeElement?.id]).toEqual([true, 'close']);
  element('close').click();
  expect([isOpen(), document.activeElement?.id]).toEqual([false, 'open']);
  element('open').click();
  expect(element('open').getAttribute('aria-expanded')).toBe('true');
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect([isOpen(), document.activeElement?.id]).toEqual([false, 'open']);
  expect(element('open').getAttribute('aria-expanded')).toBe('false');
  element('open').click();
  element('behind').focus();
  expect([isOpen(), document.activeElement?.id]).toEqual([false, 'behind']);
  element('open').click();
  menu.querySelector('a')?.click();
  expect(isOpen()).toBe(false);
});
