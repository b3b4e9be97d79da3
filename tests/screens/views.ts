import type { Language } from '../../src/model/language.ts';
import type { TestSite } from '../sites/open-test-site.ts';
import { largestOfEachKind, pagesOf, type PageKind } from '../support/pages.ts';
import { empty, live, sample, untidy } from '../support/sites.ts';

/** A page as it is at first, or after something was done on it. */
export interface View {
  readonly name: string;
  readonly url: string;
  /** What a visitor does first, as code that runs in the page. */
  readonly act?: string;
  /** What is there once the page shows what it shall, as a selector. */
  readonly wait?: string;
  /** A visitor who has not been asked for consent. */
  readonly isFirst?: true;
}

const one = (selector: string): string => `document.querySelector(${JSON.stringify(selector)})`;
const press = (selector: string): string => `${one(selector)}.click()`;
/** What only narrow windows have. */
const pressIfSeen = (selector: string): string => `${one(selector)}.checkVisibility() && ${press(selector)}`;

const goTo = (selector: string): string => `${one(selector)}.scrollIntoView()`;

/** Text in a field as React hears of it. */
const type = (selector: string, text: string): string => `((field) => {
  field.focus();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, ${JSON.stringify(text)});
  field.dispatchEvent(new Event('input', { bubbles: true }));
})(${one(selector)})`;

/** Pages of the other sites whose content is long, missing or hostile. */
const ODD: readonly PageKind[] = [
  ...(['home', 'archive', 'clip', 'seriesList', 'series', 'lives', 'life'] as const),
  ...(['territories', 'territory', 'extras', 'extra'] as const),
  ...(['places', 'place', 'people', 'person', 'themes', 'theme'] as const),
];

function kindsOf(site: TestSite, language: Language): View[] {
  return largestOfEachKind(site, language).map(({ kind, path }) => ({ name: kind, url: site.url + path }));
}

function statesOfClips(language: Language): View[] {
  const clips = pagesOf(sample).filter(
    ({ path, kind }) => kind === 'clip' && path.startsWith(`/${language}/`),
  );
  const urlOf = (id: number): string =>
    `${sample.url}${clips.find(({ path }) => path.includes(`/${id}_`))?.path ?? ''}`;
  const captioned = urlOf(1082);
  return [
    { name: 'clip-without-film', url: urlOf(1034) },
    { name: 'clip-with-few-facts', url: urlOf(1367) },
    { name: 'clip-transcript', url: captioned, act: press('.transcript summary') },
    {
      name: 'clip-playing',
      url: captioned,
      act: press('.film__play'),
      wait: '.plyr--playing',
    },
    {
      name: 'clip-film-fault',
      url: captioned,
      act: `(${one('video')}.src = '/no-film.mp4', ${press('.film__play')})`,
      wait: '.film [role=alert]',
    },
    { name: 'clip-related', url: captioned, act: goTo('.related-clips') },
    { name: 'clip-info', url: captioned, act: press('.film-info button') },
  ];
}

function statesOfTheArchive(language: Language): View[] {
  const archive = `${sample.url}/${language}/archive/`;
  const answered = '.clip-results[data-count]';
  return [
    {
      name: 'archive-panel',
      url: archive,
      act: press('.archive-toolbar > .button'),
      wait: 'dialog[open] .year-brush',
    },
    { name: 'archive-map', url: `${archive}?view=map`, wait: '.place-list' },
    { name: 'archive-found', url: `${archive}?search=mare&from_date=1960-01-01`, wait: answered },
    { name: 'archive-meant', url: `${archive}?search=1962`, wait: answered },
    { name: 'archive-nothing', url: `${archive}?search=zzzqqq`, wait: answered },
    {
      name: 'archive-tools',
      url: `${archive}?search=treno&formats=8mm`,
      act: `(${press('.result-tools summary')}, ${goTo('.result-tools')})`,
      wait: '.result-tools[open]',
    },
    { name: 'archive-tiles', url: `${live.url}/${language}/archive/?view=map`, wait: '.place-list' },
    {
      name: 'suggestions',
      url: archive,
      act: `${pressIfSeen('.site-header__search')}, ${type('header input[type=search]', 'bolo')}`,
      wait: '[role=option]',
    },
    { name: 'dialog', url: archive, act: press('main .clip > a'), wait: 'dialog[open] .clip-details' },
  ];
}

/** What the contact sheets show: each kind of page, and each state that looks unlike its page. */
export function viewsOf(language: Language): View[] {
  const kinds = kindsOf(sample, language);
  const urlOf = (kind: string): string => kinds.find(({ name }) => name === kind)?.url ?? '';
  const end = 'scrollTo(0, document.body.scrollHeight)';
  return [
    ...kinds,
    ...['home', 'territory', 'series', 'place', 'person', 'theme', 'extra', 'cookies'].map((kind) => ({
      name: `${kind}-end`,
      url: urlOf(kind),
      act: end,
    })),
    { name: 'place-near', url: urlOf('place'), act: goTo('.near-places') },
    { name: 'home-series', url: urlOf('home'), act: goTo('.collection-section, .home-block') },
    ...statesOfClips(language),
    ...statesOfTheArchive(language),
    { name: 'menu', url: urlOf('project'), act: pressIfSeen('.site-header__toggle') },
    { name: 'consent', url: urlOf('cookies'), wait: '.consent', isFirst: true },
    { name: 'new-clip-unknown', url: `${live.url}/${language}/clips/999999_x/`, wait: 'main h1' },
    ...[untidy, empty].flatMap((site) =>
      kindsOf(site, language)
        .filter(({ name }) => ODD.some((kind) => kind === name))
        .map(({ name, url }) => ({ name: `${site.name}-${name}`, url })),
    ),
  ];
}
