import { CONSENT_COOKIE } from '../client/consent/consent-cookie.ts';
import { CONSENT_DAYS } from '../client/consent/banner.ts';

/** Something that a visit leaves in the browser: a row of the cookie policy, in Italian like the policy. */
export interface StoredData {
  /** The key, the cookie's name or the cache's. */
  readonly name: string;
  readonly where: 'cookie' | 'localStorage' | 'sessionStorage' | 'cache';
  readonly setBy: string;
  readonly purpose: string;
  readonly kept: string;
  /** The files under `src` that store it; a test looks for files that store and are not named. */
  readonly files: readonly string[];
}

/** Stored by the site itself; none of it needs consent. */
export const OWN_DATA: readonly StoredData[] = [
  {
    name: CONSENT_COOKIE,
    where: 'cookie',
    setBy: 'questo sito',
    purpose: 'ricorda la tua risposta all’avviso sui cookie («true» o «false»)',
    kept: `${CONSENT_DAYS} giorni`,
    files: ['client/consent/banner.ts'],
  },
  {
    name: 'language',
    where: 'localStorage',
    setBy: 'questo sito',
    purpose: 'ricorda la lingua dell’ultima pagina («it» o «en»)',
    kept: 'finché non la cancelli dal browser',
    files: ['client/shell/language.ts'],
  },
  {
    name: 'letter-…',
    where: 'sessionStorage',
    setBy: 'questo sito',
    purpose: 'conserva la lettera che stai scrivendo alla redazione, perché non vada persa',
    kept: 'finché non la invii o non chiudi la scheda',
    files: ['client/letters/draft.ts'],
  },
  {
    name: 'pictures',
    where: 'sessionStorage',
    setBy: 'questo sito',
    purpose: 'ricorda che in questa visita vuoi vedere le immagini anche se il browser risparmia dati',
    kept: 'finché non chiudi la scheda',
    files: ['client/shell/show-pictures.ts'],
  },
  {
    name: 'random-list',
    where: 'sessionStorage',
    setBy: 'questo sito',
    purpose: 'conserva l’ultimo elenco in ordine casuale, perché resti lo stesso se ci torni',
    kept: 'finché non chiudi la scheda',
    files: ['client/search/random-list.ts'],
  },
  {
    name: 'selection',
    where: 'localStorage',
    setBy: 'questo sito',
    purpose: 'conserva la tua selezione di clip: titolo, note, momenti',
    kept: 'finché non la svuoti o non la cancelli dal browser',
    files: ['client/selection/kept-selection.ts'],
  },
  {
    name: 'visits',
    where: 'localStorage',
    setBy: 'questo sito',
    purpose:
      'se lo chiedi, ricorda il giorno di questa visita e della precedente, per dirti quali clip sono nuove',
    kept: 'finché non premi «Dimentica le mie visite» o non lo cancelli dal browser',
    files: ['client/lists/kept-visits.ts'],
  },
];

/** Stored so that visited pages can be read offline, where the configuration has them kept. */
export const OFFLINE_DATA: readonly StoredData[] = [
  {
    name: 'kept-…',
    where: 'cache',
    setBy: 'questo sito',
    purpose: 'conserva le ultime pagine visitate e le ricerche già fatte, per rileggerle offline',
    kept: 'finché non le cancelli dal browser',
    files: ['keep-files', 'keep-pages', 'worker'].map((name) => `client/offline/${name}.ts`),
  },
  {
    name: 'visited',
    where: 'sessionStorage',
    setBy: 'questo sito',
    purpose: 'ricorda che in questa visita è stata aperta più di una pagina',
    kept: 'finché non chiudi la scheda',
    files: ['client/offline/keep-visits.ts'],
  },
];

/** Stored by Google Analytics, where there is consent to it. */
export const STATISTICS_DATA: readonly StoredData[] = [
  {
    name: '_ga',
    where: 'cookie',
    setBy: 'Google Analytics',
    purpose: 'distingue un browser dall’altro con un numero casuale, per contare le visite',
    kept: 'due anni',
    files: ['client/consent/analytics.ts'],
  },
  {
    name: '_ga_…',
    where: 'cookie',
    setBy: 'Google Analytics',
    purpose: 'ricorda lo stato della visita in corso',
    kept: 'due anni',
    files: ['client/consent/analytics.ts'],
  },
];
