import { shorten } from './plain-text.ts';
import { wellFormed } from './well-formed.ts';

/** A letter of a visitor to the editors: what somebody knows of a film, or a request for films. */
export type LetterKind = 'contribution' | 'request';

/** The subjects of a contribution. */
export const SUBJECTS = ['place', 'date', 'people', 'wrong', 'takeDown'] as const;

/** What films are asked for. */
export const USES = ['broadcast', 'exhibition', 'school', 'family', 'else'] as const;

/** What a receiver is sent, each with its most characters; only the last two may have several lines. */
export const LETTER_FIELDS = {
  language: 2,
  about: 20,
  use: 20,
  clip: 10,
  title: 300,
  page: 500,
  moment: 40,
  resolution: 100,
  date: 40,
  name: 100,
  mail: 200,
  selection: 2000,
  words: 4000,
  clips: 70_000,
} as const;

export type LetterField = keyof typeof LETTER_FIELDS;

/** A field that people do not see and do not fill. */
export const TRAP = 'website';

/** Where letters of a kind go. */
export interface Destination {
  /** The address that they are posted to; `null`: the visitor's own mail program sends them. */
  readonly post: string | null;
  readonly mail: string;
}

/**
 * @param setting an https address, a mail address, or `''`
 * @param contact the mail address for all else
 */
export function letterDestination(setting: string, contact: string): Destination {
  const isMail = setting.includes('@');
  return { post: isMail || setting === '' ? null : setting, mail: isMail ? setting : contact };
}

/** Longer addresses are cut off by mail programs and by Windows. In characters. */
const MAX_ADDRESS = 2000;

/** Of a subject, so that a title of any letters leaves room for the rest. */
const MAX_SUBJECT = 80;

export interface MailAddress {
  readonly href: string;
  /** Whether it has the whole text. */
  readonly isWhole: boolean;
}

/**
 * The address that opens a mail to be sent. Of a text that is too long it has the beginning.
 * @param note ends a text that is cut
 */
export function mailAddress(to: string, subject: string, text: string, note = ''): MailAddress {
  const head = `mailto:${to}?subject=${encode(shorten(subject, MAX_SUBJECT))}&body=`;
  const whole = head + encode(text);
  if (whole.length <= MAX_ADDRESS) return { href: whole, isWhole: true };
  const characters = Array.from(text);
  const hrefOf = (count: number): string =>
    `${head}${encode(`${characters.slice(0, count).join('')}…\n\n${note}`)}`;
  let [fits, tooMany] = [0, characters.length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (hrefOf(middle).length <= MAX_ADDRESS) fits = middle;
    else tooMany = middle;
  }
  return { href: hrefOf(fits), isWhole: false };
}

/** For an address of a mail: lines end as RFC 6068 has it, and no other control character is left. */
function encode(text: string): string {
  const clean = wellFormed(text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' '));
  return encodeURIComponent(clean).replaceAll('%0A', '%0D%0A');
}
