/**
 * The interface's messages: a locale file for each language and purpose, its namespace, under `locales/`. Italian is
 * the pattern: it types the keys, and a test holds the other languages to it.
 *
 * The build reads single messages (`getTranslator`) or a namespace (`getMessages`). Script in the browser fetches a
 * namespace when it needs one (`fetchMessages`), so that no page carries it; only an island that the build renders gets
 * the messages of that rendering as a prop.
 */
import type { Language } from '../model/language.ts';
import type accessibility from './locales/it/accessibility.json';
import type archive from './locales/it/archive.json';
import type brush from './locales/it/brush.json';
import type carousel from './locales/it/carousel.json';
import type clip from './locales/it/clip.json';
import type clipView from './locales/it/clipView.json';
import type collections from './locales/it/collections.json';
import type consent from './locales/it/consent.json';
import type cookies from './locales/it/cookies.json';
import type copyCode from './locales/it/copyCode.json';
import type data from './locales/it/data.json';
import type dialog from './locales/it/dialog.json';
import type donate from './locales/it/donate.json';
import type download from './locales/it/download.json';
import type embed from './locales/it/embed.json';
import type extras from './locales/it/extras.json';
import type filters from './locales/it/filters.json';
import type footer from './locales/it/footer.json';
import type home from './locales/it/home.json';
import type homeBanner from './locales/it/homeBanner.json';
import type iiif from './locales/it/iiif.json';
import type map from './locales/it/map.json';
import type nav from './locales/it/nav.json';
import type newClip from './locales/it/newClip.json';
import type notFound from './locales/it/notFound.json';
import type offline from './locales/it/offline.json';
import type pager from './locales/it/pager.json';
import type player from './locales/it/player.json';
import type project from './locales/it/project.json';
import type projection from './locales/it/projection.json';
import type related from './locales/it/related.json';
import type search from './locales/it/search.json';
import type select from './locales/it/select.json';
import type selection from './locales/it/selection.json';
import type selectionPage from './locales/it/selectionPage.json';
import type selectionTools from './locales/it/selectionTools.json';
import type site from './locales/it/site.json';
import type video from './locales/it/video.json';

/** The messages of each namespace, by key. */
interface MessagesByNamespace {
  readonly accessibility: typeof accessibility;
  readonly archive: typeof archive;
  readonly brush: typeof brush;
  readonly carousel: typeof carousel;
  readonly clip: typeof clip;
  readonly clipView: typeof clipView;
  readonly collections: typeof collections;
  readonly consent: typeof consent;
  readonly cookies: typeof cookies;
  readonly copyCode: typeof copyCode;
  readonly data: typeof data;
  readonly dialog: typeof dialog;
  readonly donate: typeof donate;
  readonly download: typeof download;
  readonly embed: typeof embed;
  readonly extras: typeof extras;
  readonly filters: typeof filters;
  readonly footer: typeof footer;
  readonly home: typeof home;
  readonly homeBanner: typeof homeBanner;
  readonly iiif: typeof iiif;
  readonly map: typeof map;
  readonly nav: typeof nav;
  readonly newClip: typeof newClip;
  readonly notFound: typeof notFound;
  readonly offline: typeof offline;
  readonly pager: typeof pager;
  readonly player: typeof player;
  readonly project: typeof project;
  readonly projection: typeof projection;
  readonly related: typeof related;
  readonly search: typeof search;
  readonly select: typeof select;
  readonly selection: typeof selection;
  readonly selectionPage: typeof selectionPage;
  readonly selectionTools: typeof selectionTools;
  readonly site: typeof site;
  readonly video: typeof video;
}

export type Namespace = keyof MessagesByNamespace;

/** The messages of one namespace; `{name}` marks a placeholder, `.one` and `.other` the forms of a counted message. */
export type Messages<Name extends Namespace> = Readonly<MessagesByNamespace[Name]>;

/** The messages of several namespaces, by namespace. */
export type MessageSet<Name extends Namespace> = { readonly [Each in Name]: Messages<Each> };

/** What a part of the interface needs to speak: its language, and the messages of some namespaces. */
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
  'consent',
  'copyCode',
  'dialog',
  'download',
  'filters',
  'homeBanner',
  'map',
  'newClip',
  'pager',
  'player',
  'projection',
  'search',
  'select',
  'selection',
  'selectionPage',
  'selectionTools',
  'video',
] as const satisfies readonly Namespace[];

export type FetchedNamespace = (typeof FETCHED_NAMESPACES)[number];
