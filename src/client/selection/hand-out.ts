import { generate } from 'lean-qr/nano';
import { toSvgPath } from 'lean-qr/extras/svg';
import { durationText } from '../../model/duration.ts';
import { longDate } from '../../model/long-date.ts';
import { addressAt } from '../../model/moment.ts';
import { permanentPath } from '../../routes.ts';
import { site } from '../../site.config.ts';
import { html, type Html } from '../../views/html.ts';
import { loadStyles } from '../browser/elements.ts';
import { htmlElement } from '../browser/html-fragment.ts';
import type { ReadClip } from './clip-files.ts';
import stylesHref from './hand-out.css?url';
import { makeSelectionLink } from './selection-link.ts';
import { partText, titleOf, type Words } from './selection-view.ts';
import type { Selection } from './selection.ts';

/** Marks the page while it prints the hand-out. */
const PRINTS_HAND_OUT = 'prints-hand-out';

/** Milliseconds after which it is printed without the pictures that are not there. */
const PICTURES_MS = 15_000;

/** An address of more characters is not typed from paper. */
const LONGEST_TYPED = 120;

/** A code of more characters is too fine for many phones. */
const LONGEST_CODE = 600;

/** A code needs this much white around it, in its own squares. */
const QUIET = 4;

/** Printed smaller, a phone does not read the squares of a code, in millimetres. */
const LEAST_SQUARE = 0.5;
const LEAST_SIDE = 24;

/**
 * Prints a selection on A4: of each clip picture, title, year, place, author, note, its address and that as a code.
 * @param request what the clips are asked for; `''` for nothing
 * @throws Event when the style sheet does not arrive
 */
export async function printHandOut(
  clips: readonly ReadClip[],
  selection: Selection,
  words: Words,
  request = '',
): Promise<void> {
  await loadStyles(stylesHref);
  document.querySelector('.hand-out')?.remove();
  const handOut = htmlElement(
    'article',
    html`
      <article class="hand-out">
        ${headHtml(selection, words)}
        ${request && html`<p class="hand-out__note">${request}</p>`}
        <ol>
          ${clips.map((clip, index) => clipHtml(clip, index + 1, words))}
        </ol>
      </article>
    `,
  );
  document.body.append(handOut);
  const pictures = [...handOut.querySelectorAll('img')].map((picture) => picture.decode());
  await Promise.race([
    Promise.allSettled(pictures),
    new Promise((resolve) => setTimeout(resolve, PICTURES_MS)),
  ]);
  document.documentElement.classList.add(PRINTS_HAND_OUT);
  // Not with `afterprint`, which iOS sends before it draws the pages.
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, stopPrinting, { once: true });
  print();
}

/** From then on the page prints itself again. */
function stopPrinting(): void {
  document.documentElement.classList.remove(PRINTS_HAND_OUT);
}

/** The notes are on paper: the code takes those for which it has room. */
function headHtml(selection: Selection, { messages, language }: Words): Html {
  const page = `${location.origin}${location.pathname}`;
  const { href, notesLeft, hasParts } = makeSelectionLink(page, selection, LONGEST_CODE);
  const isTooLong = href.length > LONGEST_CODE;
  const address = isTooLong ? page : href;
  const part = notesLeft.length > 0 || !hasParts ? messages.codePart : messages.code;
  return html`
    <header>
      <div>
        <p class="label">${site.name}</p>
        <h1>${selection.title || messages.untitled}</h1>
        <p class="label">${site.foundation.name} · ${longDate(new Date(), language)}</p>
        <p>${isTooLong ? messages.openFile : part}</p>
        ${addressHtml(address)}
      </div>
      ${codeHtml(address)}
    </header>
  `;
}

function clipHtml({ clip, file }: ReadClip, number: number, words: Words): Html {
  const { thumbnail_url: picture, author, seconds = null, date, place } = file ?? {};
  const facts = [number, date, place, seconds === null ? null : durationText(seconds)];
  const address = file && addressAt(`${location.origin}${permanentPath(file.page)}`, clip.from ?? 0);
  const line = (className: string, text: string | null | undefined): Html | false =>
    !!text && html`<p class="${className}">${text}</p>`;
  return html`
    <li>
      <div class="hand-out__frame">${picture && html`<img src="${picture}" alt="" />`}</div>
      <div>
        ${line('label', facts.filter((fact) => fact != null).join(' · '))}
        <h2 lang="${file?.language ?? words.language}">${file?.title ?? titleOf(clip, words)}</h2>
        ${line('', author)} ${line('label', partText(clip, words))} ${line('hand-out__note', clip.note)}
        ${address === null ? html`<p>${words.messages.notInArchive}</p>` : addressHtml(address)}
      </div>
      ${address && codeHtml(address)}
    </li>
  `;
}

/** In a file made of the print, it can be followed too. */
function addressHtml(href: string): Html {
  const shown = href.replace(/^https?:\/\//, '');
  const text = shown.length > LONGEST_TYPED ? shown.replace(/#.*$/, '#…') : shown;
  return html`<p class="hand-out__address"><a href="${href}">${text}</a></p>`;
}

/** An address as a QR code, as large as it must be printed. */
function codeHtml(address: string): Html {
  const code = generate(address);
  const squares = code.size + 2 * QUIET;
  const box = `${-QUIET} ${-QUIET} ${squares} ${squares}`;
  const side = Math.max(LEAST_SIDE, squares * LEAST_SQUARE);
  return html`
    <svg viewBox="${box}" style="width: ${side}mm" aria-hidden="true"><path d="${toSvgPath(code)}" /></svg>
  `;
}
