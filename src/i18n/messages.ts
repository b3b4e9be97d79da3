/**
 * The interface's messages: a locale file for each language and purpose, its namespace, under `locales/`. Italian is
 * the pattern: it types the keys, and a test holds the other languages to it.
 *
 * The build reads single messages (`getTranslator`) or a namespace (`getMessages`). Script in the browser fetches a
 * namespace when it needs one (`fetchMessages`), so that no page carries it; only an island that the build renders gets
 * the messages of that rendering as a prop.
 */
import type { Language } from '../model/language.ts';

/** The messages of each namespace, by key. */
interface MessagesByNamespace {
  readonly accessibility: typeof import('./locales/it/accessibility.json');
  readonly archive: typeof import('./locales/it/archive.json');
  readonly brush: typeof import('./locales/it/brush.json');
  readonly carousel: typeof import('./locales/it/carousel.json');
  readonly clip: typeof import('./locales/it/clip.json');
  readonly clipView: typeof import('./locales/it/clipView.json');
  readonly collections: typeof import('./locales/it/collections.json');
  readonly consent: typeof import('./locales/it/consent.json');
  readonly cookies: typeof import('./locales/it/cookies.json');
  readonly copyCode: typeof import('./locales/it/copyCode.json');
  readonly data: typeof import('./locales/it/data.json');
  readonly dialog: typeof import('./locales/it/dialog.json');
  readonly donate: typeof import('./locales/it/donate.json');
  readonly download: typeof import('./locales/it/download.json');
  readonly embed: typeof import('./locales/it/embed.json');
  readonly extras: typeof import('./locales/it/extras.json');
  readonly fields: typeof import('./locales/it/fields.json');
  readonly filters: typeof import('./locales/it/filters.json');
  /** What is true of this foundation, its films and its country alone; another archive rewrites it. */
  readonly foundation: typeof import('./locales/it/foundation.json');
  readonly found: typeof import('./locales/it/found.json');
  readonly footer: typeof import('./locales/it/footer.json');
  readonly help: typeof import('./locales/it/help.json');
  readonly home: typeof import('./locales/it/home.json');
  readonly homeBanner: typeof import('./locales/it/homeBanner.json');
  readonly iiif: typeof import('./locales/it/iiif.json');
  readonly letters: typeof import('./locales/it/letters.json');
  readonly map: typeof import('./locales/it/map.json');
  readonly moments: typeof import('./locales/it/moments.json');
  readonly nav: typeof import('./locales/it/nav.json');
  readonly newClip: typeof import('./locales/it/newClip.json');
  readonly newClips: typeof import('./locales/it/newClips.json');
  readonly notFound: typeof import('./locales/it/notFound.json');
  readonly offline: typeof import('./locales/it/offline.json');
  readonly pager: typeof import('./locales/it/pager.json');
  readonly player: typeof import('./locales/it/player.json');
  readonly project: typeof import('./locales/it/project.json');
  readonly projection: typeof import('./locales/it/projection.json');
  readonly related: typeof import('./locales/it/related.json');
  readonly search: typeof import('./locales/it/search.json');
  readonly select: typeof import('./locales/it/select.json');
  readonly selection: typeof import('./locales/it/selection.json');
  readonly selectionPage: typeof import('./locales/it/selectionPage.json');
  readonly site: typeof import('./locales/it/site.json');
  readonly topics: typeof import('./locales/it/topics.json');
  readonly video: typeof import('./locales/it/video.json');
}

export type Namespace = keyof MessagesByNamespace;

/** The messages of one namespace; `{name}` marks a placeholder, `.one` and `.other` the forms of a counted message. */
export type Messages<Name extends Namespace> = Readonly<MessagesByNamespace[Name]>;

/** The messages of several namespaces, by namespace. */
export type MessageSet<Name extends Namespace> = { readonly [Each in Name]: Messages<Each> };

/** The language of a part of the interface, and its messages. */
export interface Words<Name extends Namespace> {
  readonly language: Language;
  readonly messages: MessageSet<Name>;
}

/** The namespaces that script fetches; the build writes each as a file. */
export const FETCHED_NAMESPACES = [
  'brush',
  'carousel',
  'clip',
  'clipView',
  'copyCode',
  'dialog',
  'download',
  'fields',
  'filters',
  'found',
  'homeBanner',
  'letters',
  'map',
  'moments',
  'newClip',
  'newClips',
  'pager',
  'player',
  'projection',
  'search',
  'select',
  'selection',
  'selectionPage',
  'video',
] as const satisfies readonly Namespace[];

export type FetchedNamespace = (typeof FETCHED_NAMESPACES)[number];

/** Values for the placeholders of a message, by name. */
export type MessageValues = Readonly<Record<string, string | number>>;

/**
 * Fills the placeholders of a message: `fillMessage('dal {from} al {to}', { from: 1950, to: 1962 })`. In one pass, so
 * that a title with braces is not taken for a placeholder. A placeholder without a value stays.
 */
export function fillMessage(message: string, values: MessageValues): string {
  return message.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

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
