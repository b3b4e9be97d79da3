import { CONSENT_COOKIE } from '../enhancements/consent/consent-cookie.ts';
import { CONSENT_DAYS } from '../enhancements/consent/write-choice.ts';

/** Something that a visit leaves in the browser: a row of the cookie policy, in Italian like the policy. */
export interface StoredData {
  /** The key, the cookie's name or the cache's. */
  readonly name: string;
  readonly where: 'cookie' | 'localStorage' | 'cache';
  readonly setBy: string;
  readonly purpose: string;
  readonly kept: string;
  /** The file under `src` that stores it; a test looks for files that store and are not named. */
  readonly file: string;
}

/** What the site itself stores; none of it needs consent. */
export const OWN_DATA: readonly StoredData[] = [
  {
    name: CONSENT_COOKIE,
    where: 'cookie',
    setBy: 'questo sito',
    purpose: 'ricorda la tua scelta sui cookie («true» o «false»)',
    kept: `${CONSENT_DAYS} giorni`,
    file: 'enhancements/consent/write-choice.ts',
  },
  {
    name: 'language',
    where: 'localStorage',
    setBy: 'questo sito',
    purpose: 'ricorda la lingua dell’ultima pagina («it» o «en»)',
    kept: 'finché non la cancelli dal browser',
    file: 'enhancements/language/language.ts',
  },
];

/** What Google Analytics stores, where there is consent to it. */
export const STATISTICS_DATA: readonly StoredData[] = [
  {
    name: '_ga',
    where: 'cookie',
    setBy: 'Google Analytics',
    purpose: 'distingue un browser dall’altro con un numero casuale, per contare le visite',
    kept: 'due anni',
    file: 'enhancements/consent/google-tag.ts',
  },
  {
    name: '_ga_…',
    where: 'cookie',
    setBy: 'Google Analytics',
    purpose: 'ricorda lo stato della visita in corso',
    kept: 'due anni',
    file: 'enhancements/consent/google-tag.ts',
  },
];
