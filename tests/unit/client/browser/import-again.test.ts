import { expect, it, vi } from 'vitest';
import { importAgain } from '../../../../src/client/browser/import-again.ts';

const ADDRESS = 'https://films.example.org/_astro/part.abc.js';

it.each([
  `Failed to fetch dynamically imported module: ${ADDRESS}`,
  `error loading dynamically imported module: ${ADDRESS}`,
])('tries again under another address each time, because the browser remembers: %s', async (message) => {
  const load = vi.fn(() => Promise.reject<string>(new TypeError(message)));
  const importFrom = vi
    .fn<(address: string) => Promise<unknown>>()
    .mockRejectedValueOnce(new TypeError(`${message}?again=1`))
    .mockResolvedValueOnce('module');
  const part = importAgain(load, importFrom);
  await expect(part()).rejects.toThrow(message);
  await expect(part()).rejects.toThrow(message);
  expect(await part()).toBe('module');
  expect(load).toHaveBeenCalledOnce();
  expect(importFrom.mock.calls).toEqual([[`${ADDRESS}?again=1`], [`${ADDRESS}?again=2`]]);
});

it('asks for the same address again where the browser does not name it, and remembers nothing', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Importing a module script failed.'))
    .mockResolvedValueOnce('module');
  const importFrom = vi.fn();
  const part = importAgain(load, importFrom);
  await expect(part()).rejects.toThrow('Importing');
  expect(await part()).toBe('module');
  expect(importFrom).not.toHaveBeenCalled();
});

it('leaves what works as it is', async () => {
  const load = vi.fn(() => Promise.resolve('module'));
  const part = importAgain(load);
  expect([await part(), await part()]).toEqual(['module', 'module']);
});
