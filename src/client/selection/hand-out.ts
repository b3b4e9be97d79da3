import { fillMessage } from '../../i18n/fill-message.ts';
import type { Messages } from '../../i18n/messages.ts';
import { durationText } from '../../model/duration.ts';
import type { Language } from '../../model/language.ts';
import { longDate } from '../../model/long-date.ts';
import { addressAt, momentText } from '../../model/moment.ts';
import { permanentPath } from '../../routes.ts';
import { site } from '../../site.config.ts';
import { loadStyles, makeElement } from '../browser/elements.ts';
import stylesHref from './hand-out.css?url';
import { qrCode } from './qr-code.ts';
import type { ReadClip } from './read-clips.ts';

/** What is printed above the clips. */
interface HandOutHead {
  readonly title: string;
  /** Address that holds the selection. */
  readonly link: string;
  readonly language: Language;
}

/** Marks the page while the hand-out is what it prints. */
const PRINTS_HAND_OUT = 'prints-hand-out';

/** Milliseconds after which it is printed without the pictures that are not there. */
const PICTURES_MS = 15_000;

/** An address of more characters is not typed from paper. */
const LONGEST_TYPED = 120;

let styles: Promise<unknown> | undefined;

/**
 * Prints a selection on A4: of each clip picture, title, year, place, author, note, its address and that as a code.
 * @throws Event when the style sheet does not arrive
 */
export async function printHandOut(
  clips: readonly ReadClip[],
  head: HandOutHead,
  messages: Messages<'selectionTools'>,
): Promise<void> {
  styles ??= loadStyles(stylesHref).catch((error: unknown) => {
    styles = undefined;
    throw error;
  });
  await styles;
  document.querySelector('.hand-out')?.remove();
  const handOut = makeElement(
    'article',
    { className: 'hand-out' },
    headOf(head, messages),
    makeElement('ol', {}, ...clips.map((one, index) => clipOf(one, index + 1, head.language, messages))),
  );
  document.body.append(handOut);
  await arrivalOf([...handOut.querySelectorAll('img')]);
  document.documentElement.classList.add(PRINTS_HAND_OUT);
  // Not with `afterprint`, which iOS sends before it draws the pages.
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, stopPrinting, { once: true });
  print();
}

/** From then on the page prints itself again. */
function stopPrinting(): void {
  document.documentElement.classList.remove(PRINTS_HAND_OUT);
}

async function arrivalOf(pictures: readonly HTMLImageElement[]): Promise<void> {
  const arrived = Promise.allSettled(pictures.map((picture) => picture.decode()));
  await Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, PICTURES_MS))]);
}

function headOf({ title, link, language }: HandOutHead, messages: Messages<'selectionTools'>): HTMLElement {
  const facts = [site.foundation.name, longDate(new Date(), language)];
  const code = qrCode(link);
  return makeElement(
    'header',
    {},
    makeElement(
      'div',
      {},
      makeElement('p', { className: 'label' }, site.name),
      makeElement('h1', {}, title === '' ? messages.untitled : title),
      makeElement('p', { className: 'label' }, facts.join(' · ')),
      makeElement('p', {}, code === null ? messages.noCode : messages.code),
      addressOf(link),
    ),
    ...(code === null ? [] : [code]),
  );
}

function clipOf(
  { clip, file }: ReadClip,
  number: number,
  language: Language,
  messages: Messages<'selectionTools'>,
): HTMLElement {
  const { thumbnail_url: picture, author = null, seconds = null, date, place } = file ?? {};
  const facts = [date, place, seconds === null ? null : durationText(seconds)].filter((fact) => fact != null);
  const address = file && addressAt(`${location.origin}${permanentPath(file.page)}`, clip.from ?? 0);
  const code = address && qrCode(address);
  const line = (className: string, text: string): HTMLElement[] =>
    text === '' ? [] : [makeElement('p', { className }, text)];
  return makeElement(
    'li',
    {},
    makeElement(
      'div',
      { className: 'hand-out__frame' },
      ...(picture === undefined ? [] : [makeElement('img', { src: picture, alt: '' })]),
    ),
    makeElement(
      'div',
      {},
      ...line('label', [`${number}`, ...facts].join(' · ')),
      makeElement(
        'h2',
        { lang: file?.language ?? language },
        file?.title ?? (clip.title || `Clip ${clip.id}`),
      ),
      ...line('', author ?? ''),
      ...line('label', momentsOf(clip, messages)),
      ...line('hand-out__note', clip.note),
      address === null ? makeElement('p', {}, messages.gone) : addressOf(address),
    ),
    ...(code ? [code] : []),
  );
}

/** The part of the film that is meant: "Da 0:15 a 1:02". */
function momentsOf({ from, to }: ReadClip['clip'], messages: Messages<'selectionTools'>): string {
  if (from === null && to === null) return '';
  if (to === null) return fillMessage(messages.from, { from: momentText(from ?? 0) });
  return fillMessage(messages.fromTo, { from: momentText(from ?? 0), to: momentText(to) });
}

/** In a file made of it, it can be followed too. */
function addressOf(href: string): HTMLElement {
  const shown = href.replace(/^https?:\/\//, '');
  const text = shown.length > LONGEST_TYPED ? shown.replace(/#.*$/, '#…') : shown;
  return makeElement('p', { className: 'hand-out__address' }, makeElement('a', { href }, text));
}
