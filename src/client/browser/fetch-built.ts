const fetched = new Map<string, Promise<unknown>>();

/**
 * The content of a file of JSON that the build wrote, fetched once a page. Where it fails the rest is still worth showing, and
 * the next one who asks tries again.
 * @param instead of the content where it cannot be had
 */
export function fetchBuilt<Content>(address: string, instead: Content): Promise<Content> {
  let content = fetched.get(address);
  if (content === undefined) {
    content = fetchJson(address).catch(() => {
      fetched.delete(address);
      return instead;
    });
    fetched.set(address, content);
  }
  // Written by the build of this page.
  return content as Promise<Content>;
}

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(response.url);
  return response.json();
}
