import href from './clip-view.css?url';

let arrival: Promise<unknown> | undefined;

/**
 * The styles of what script adds to a clip, the player's among them: once a page, and there before anything is shown.
 * A file shared with others, for this or for the words, would be one more for a clip to fetch, and too much for its
 * budget.
 * @throws Event when they do not arrive
 */
export function loadStyles(): Promise<unknown> {
  arrival ??= new Promise((onload, onerror) => {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload, onerror }),
    );
  });
  return arrival;
}
