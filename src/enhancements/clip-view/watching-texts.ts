import english from '../../i18n/locales/en/watching.json?url';
import type italianTexts from '../../i18n/locales/it/watching.json';
import italian from '../../i18n/locales/it/watching.json?url';

/** The words of what script adds to a clip: a file a language, so that no page has to carry them. */
export type WatchingTexts = Readonly<typeof italianTexts>;

let texts: Promise<WatchingTexts> | undefined;

/**
 * The words in the page's language, fetched once a page.
 * @throws Error when they do not arrive; they may then be asked for again
 */
export function fetchTexts(): Promise<WatchingTexts> {
  texts ??= fetchFile(document.documentElement.lang === 'en' ? english : italian);
  texts.catch(() => {
    texts = undefined;
  });
  return texts;
}

async function fetchFile(address: string): Promise<WatchingTexts> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`No texts at ${address}.`);
  // The build's own file, named by its content: it is as the type says.
  return (await answer.json()) as WatchingTexts;
}
