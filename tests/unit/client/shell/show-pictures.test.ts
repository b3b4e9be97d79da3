// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { attach } from '../../../../src/client/shell/show-pictures.ts';

it('shows the pictures of this page and of the next ones, and leads on to the heading', () => {
  document.documentElement.dataset['saveData'] = '';
  document.body.innerHTML = '<h1>Series</h1><p><button type="button">Show pictures</button></p>';
  const line = document.querySelector('p');
  if (line === null) throw new Error('no line');
  attach(line);
  line.querySelector('button')?.click();
  expect(document.documentElement.dataset['saveData']).toBeUndefined();
  expect(sessionStorage.getItem('pictures')).toBe('shown');
  expect(document.activeElement?.textContent).toBe('Series');
});
