import type { FunctionComponent } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, vi } from 'vitest';
import { FakeBrowser, stubAddress } from './fake-browser.ts';

/**
 * Runs a hook in React, in just as much of a browser as React and swr ask for when nothing is drawn. Hooks are
 * imported after the browser is there (`openBrowser`), because swr looks for it when it is loaded.
 */

// React and swr are large, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

const mounted: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const unmount of mounted.splice(0)) await unmount();
  vi.unstubAllGlobals();
});

export function openBrowser(address: string, state: unknown = null): FakeBrowser {
  vi.resetModules();
  const browser = new FakeBrowser(address, state);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // React asks whether the focus is in a frame.
  vi.stubGlobal('window', Object.assign(browser, { HTMLIFrameElement: EventTarget }));
  vi.stubGlobal('document', Object.assign(new EventTarget(), browser.document));
  stubAddress(browser);
  return browser;
}

export interface Rendered<Props, Result> {
  /** Of the last rendering. */
  readonly result: () => Result;
  readonly rerender: (props: Props) => Promise<void>;
  /** Does something that the hook reacts to. */
  readonly run: (action: () => unknown) => Promise<void>;
  readonly unmount: () => Promise<void>;
}

export async function renderHook<Props, Result>(
  hook: (props: Props) => Result,
  first: NoInfer<Props>,
  /** swr's; given where one rendering shall find the answers of another. */
  cache = new Map<string, never>(),
  /** Whether the server has rendered the hook before: then React begins with what the server knew. */
  isFromServer = false,
): Promise<Rendered<Props, Result>> {
  const { act, createElement } = await import('react');
  const { createRoot, hydrateRoot } = await import('react-dom/client');
  const { SWRConfig } = await import('swr');
  const results: Result[] = [];
  const Probe: FunctionComponent<{ readonly props: Props }> = ({ props }) => {
    results.push(hook(props));
    return null;
  };
  let root: Root | undefined;
  const rerender = (props: Props): Promise<void> =>
    act(async () => {
      const probe = createElement(Probe, { props });
      const whole = createElement(SWRConfig, { value: { provider: () => cache } }, probe);
      if (isFromServer) root ??= hydrateRoot(emptyElement(), whole);
      else root ??= createRoot(emptyElement());
      root.render(whole);
      await Promise.resolve();
    });
  const unmount = (): Promise<void> =>
    act(async () => {
      root?.unmount();
      await Promise.resolve();
    });
  mounted.push(unmount);
  await rerender(first);
  return {
    result: () => results.at(-1) as Result,
    rerender,
    run: (action) =>
      act(async () => {
        await action();
      }),
    unmount,
  };
}

/** What React needs of the element that it renders nothing into. */
export function emptyElement(): HTMLElement {
  const element = Object.assign(new EventTarget(), {
    nodeType: 1,
    nodeName: 'DIV',
    tagName: 'DIV',
    namespaceURI: 'http://www.w3.org/1999/xhtml',
    ownerDocument: document,
    textContent: '',
  });
  return element as unknown as HTMLElement;
}
