const asked = new Map<string, Promise<unknown>>();

/**
 * The words of a part that script adds, from the small file that the build wrote of them, fetched once a page: in the
 * HTML of clips they would stand 70,000 times.
 * @throws Error when they do not arrive; they may then be asked for again
 */
export function fetchWords<Words>(address: string): Promise<Words> {
  let words = asked.get(address);
  if (words === undefined) {
    words = read(address);
    asked.set(address, words);
    words.catch(() => asked.delete(address));
  }
  // Written by this site's own build, from the same type.
  return words as Promise<Words>;
}

async function read(address: string): Promise<unknown> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}
