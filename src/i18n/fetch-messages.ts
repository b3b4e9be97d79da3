import type { FetchedNamespace, Messages } from './messages.ts';

const fetched: Partial<Record<FetchedNamespace, Promise<unknown> | undefined>> = {};

/**
 * The messages of a namespace in the page's language, fetched once a page.
 * @throws Error when they do not arrive; the next call tries again
 */
export function fetchMessages<Name extends FetchedNamespace>(namespace: Name): Promise<Messages<Name>> {
  const messages = (fetched[namespace] ??= fetchFile(namespace));
  messages.catch(() => {
    fetched[namespace] = undefined;
  });
  // Written from the locale file of this name by src/pages/[lang]/messages/[namespace].json.ts.
  return messages as Promise<Messages<Name>>;
}

async function fetchFile(namespace: FetchedNamespace): Promise<unknown> {
  const response = await fetch(`/${document.documentElement.lang}/messages/${namespace}.json`);
  if (!response.ok) throw new Error(response.url);
  return response.json();
}
