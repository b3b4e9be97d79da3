import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyElement, openBrowser } from '../search/render-hook.ts';

const messages = { failed: 'Something went wrong.', retry: 'Try again' };

afterEach(() => {
  vi.restoreAllMocks();
});

describe('ErrorBoundary', () => {
  it('is nothing around what works', async () => {
    const { ErrorBoundary } = await import('../../../../src/client/browser/ErrorBoundary.tsx');
    const list = createElement('ul');
    expect(renderToString(createElement(ErrorBoundary, { messages, children: list }))).toBe('<ul></ul>');
  });

  it('says that something failed, with a way to try again, above what was there before', async () => {
    const { ErrorBoundary } = await import('../../../../src/client/browser/ErrorBoundary.tsx');
    const boundary = new ErrorBoundary({ messages, instead: createElement('ul'), children: null });
    boundary.state = ErrorBoundary.getDerivedStateFromError();
    expect(renderToString(boundary.render())).toBe(
      '<div class="island-failure" role="alert"><p>Something went wrong.</p>' +
        '<button class="button" type="button">Try again</button></div><ul></ul>',
    );
  });

  it.each(['popstate', 'route:change'])(
    'shows what stands instead, and tries again after a %s',
    async (navigation) => {
      const { drawn, onError, onReset, mend, browser, run } = await renderFailing();
      expect(drawn.at(-1)).toBe('instead');
      expect(onError).toHaveBeenCalledOnce();

      // Still broken: it fails again, quietly.
      await run(() => browser.dispatchEvent(new Event(navigation)));
      expect(drawn.at(-1)).toBe('instead');
      expect(onReset).toHaveBeenCalledOnce();

      mend();
      await run(() => browser.dispatchEvent(new Event(navigation)));
      expect(drawn.at(-1)).toBe('part');
      expect(onReset).toHaveBeenCalledTimes(2);
      expect(onError).toHaveBeenCalledTimes(2);

      // What works is not begun anew.
      await run(() => browser.dispatchEvent(new Event(navigation)));
      expect(onReset).toHaveBeenCalledTimes(2);
    },
  );
});

/** A part that throws until it is mended, drawn in a boundary that says nothing. */
async function renderFailing() {
  const browser = openBrowser('/it/archive/');
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { act } = await import('react');
  const { createRoot } = await import('react-dom/client');
  const { ErrorBoundary } = await import('../../../../src/client/browser/ErrorBoundary.tsx');
  const drawn: string[] = [];
  let isBroken = true;
  const Part = (): ReactNode => {
    if (isBroken) throw new Error('broken');
    drawn.push('part');
    return null;
  };
  const Instead = (): ReactNode => {
    drawn.push('instead');
    return null;
  };
  const [onError, onReset] = [vi.fn(), vi.fn()];
  const root = createRoot(emptyElement());
  const run = (action: () => unknown): Promise<void> =>
    act(async () => {
      action();
      await Promise.resolve();
    });
  await run(() => {
    const children = createElement(Part);
    const props = { messages: null, instead: createElement(Instead), onError, onReset, children };
    root.render(createElement(ErrorBoundary, props));
  });
  expect(log).toHaveBeenCalled();
  return { drawn, onError, onReset, browser, run, mend: () => (isBroken = false) };
}
