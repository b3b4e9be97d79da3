// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineAriaProperties } from '../../../../src/client/browser/aria-properties.ts';
import { attach } from '../../../../src/client/selection/add-buttons.ts';
import { changeSelection, editClip, $selection } from '../../../../src/client/selection/kept-selection.ts';
import { EMPTY_SELECTION, MAX_CLIPS } from '../../../../src/client/selection/selection.ts';
import clipWords from '../../../../src/i18n/locales/it/clip.json' with { type: 'json' };
import fieldNames from '../../../../src/i18n/locales/it/fields.json' with { type: 'json' };
import type { NamedClip } from '../../../../src/model/clip.ts';
import { UNKNOWN_DATE } from '../../../../src/model/date.ts';
import { NO_TEXT, showText } from '../../../../src/model/text.ts';
import { clipDetailsHtml, clipDetailsPreviewHtml } from '../../../../src/views/clip-details.ts';
import { clipViewHtml } from '../../../../src/views/clip-view.ts';
import { namedClip } from '../../../support/named-clip.ts';
import { date, text } from '../../../support/records.ts';
import words from '../../../../src/i18n/locales/it/selection.json' with { type: 'json' };

const card = (id: number, title: string): string =>
  `<li class="clip"><a href="/it/clips/${id}_x/"><span></span><b>${title}</b><span>1962</span></a></li>`;

vi.mock('../../../../src/client/browser/elements.ts', async (load) => ({
  ...(await load<object>()),
  // This document loads no styles.
  loadStyles: () => Promise.resolve(),
}));

const link = document.createElement('a');
const main = document.createElement('main');

beforeAll(async () => {
  defineAriaProperties();
  document.documentElement.lang = 'it';
  link.innerHTML = 'Selezione <b></b>';
  link.className = 'site-header__selection';
  link.dataset['add'] = 'Aggiungi';
  link.dataset['failed'] = 'Riprova';
  document.body.append(link, main);
  await attach();
  // Once more, as where the 404 page shows another header: each press still counts once.
  await attach();
});

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(words)));
  main.innerHTML = `<ul>${card(12, 'Gita')}${card(7, 'Neve')}</ul>
    <ul class="clip-carousel">${card(5, 'Mare').replace('</li>', '<p>Una nota</p></li>')}</ul>
    <ul><li class="clip clip--coming"></li></ul>`;
  await expect.poll(buttons).toHaveLength(3);
});

afterEach(() => {
  changeSelection(() => EMPTY_SELECTION);
  vi.unstubAllGlobals();
});

const buttons = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.add-clip')];
const press = (index: number): void => buttons()[index]?.click();
const pressed = (): (string | null)[] => buttons().map((button) => button.getAttribute('aria-pressed'));
const said = (): string => document.querySelector('.selection-note')?.textContent ?? '';

describe('the buttons that select clips', () => {
  it('say when nothing arrives that they need, change nothing, and take the next press', async () => {
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    press(0);
    await expect.poll(said).toBe('Riprova');
    expect($selection.get()).toEqual(EMPTY_SELECTION);
    vi.stubGlobal('fetch', answer);
    press(0);
    await expect.poll(said).toContain('Aggiunta');
    expect($selection.get().clips).toMatchObject([{ id: 12 }]);
  });

  it('follow each card, named by its clip, and none is where a card is still to come', () => {
    expect(buttons().map((button) => button.getAttribute('aria-label'))).toEqual([
      'Aggiungi: Gita',
      'Aggiungi: Neve',
      'Aggiungi: Mare',
    ]);
    expect(buttons().map((button) => button.previousElementSibling?.localName)).toEqual(['a', 'a', 'p']);
    expect(pressed()).toEqual(['false', 'false', 'false']);
  });

  it('come with cards that come later, once each', async () => {
    for (const id of [8, 9]) {
      main.querySelector('ul')?.insertAdjacentHTML('beforeend', card(id, 'Lago'));
      await expect.poll(() => buttons().length).toBe(id - 4);
    }
    const named = buttons().map((button) => button.getAttribute('aria-label'));
    expect(named.slice(0, 4)).toEqual([
      'Aggiungi: Gita',
      'Aggiungi: Neve',
      'Aggiungi: Lago',
      'Aggiungi: Lago',
    ]);
    // More than one task adds.
    main.innerHTML = `<ul>${card(1, 'Lago').repeat(50)}</ul>`;
    await expect.poll(() => buttons().length).toBe(50);
    main.querySelector('ul')?.insertAdjacentHTML('beforeend', card(2, 'Mare'));
    await expect.poll(() => buttons().length).toBe(51);
  });

  it('stand beside the clips of a place on the map', async () => {
    const clip = '<li><a class="place-card__clip" href="/it/clips/9_x/">1962 <b>Lago</b></a></li>';
    main.insertAdjacentHTML('beforeend', `<section class="place-card"><ul>${clip}</ul></section>`);
    await expect.poll(() => buttons().at(-1)?.getAttribute('aria-label')).toBe('Aggiungi: Lago');
    press(3);
    await expect.poll(() => $selection.get().clips).toMatchObject([{ id: 9, title: 'Lago' }]);
  });

  it('select a clip, say so, show it in the header, and take it out again', async () => {
    press(1);
    await expect.poll(said).toBe('Aggiunta: la selezione ha 1 clip. Vedi la selezione');
    expect($selection.get().clips).toEqual([{ id: 7, title: 'Neve', note: '', from: null, to: null }]);
    expect(pressed()).toEqual(['false', 'true', 'false']);
    expect([link.hidden, link.textContent]).toEqual([false, 'Selezione 1']);
    press(2);
    await expect.poll(said).toContain('ha 2 clip');
    press(1);
    await expect.poll(said).toContain('Rimossa: la selezione ha 1 clip');
    expect($selection.get().clips.map(({ id }) => id)).toEqual([5]);
    press(2);
    await expect.poll(() => link.hidden).toBe(true);
  });

  it('show what another page has selected', async () => {
    changeSelection(() => ({
      title: '',
      clips: [{ id: 12, title: 'Gita', note: '', from: null, to: null }],
    }));
    dispatchEvent(new Event('pageshow'));
    await expect.poll(pressed).toEqual(['true', 'false', 'false']);
  });

  it('say when the selection is full', async () => {
    const clips = Array.from({ length: MAX_CLIPS }, (_, index) => ({
      ...{ id: 100 + index, title: '', note: '', from: null, to: null },
    }));
    changeSelection(() => ({ title: '', clips }));
    press(0);
    await expect.poll(said).toContain(`al massimo ${MAX_CLIPS} clip`);
    expect($selection.get().clips).toHaveLength(MAX_CLIPS);
  });

  it('say when the browser keeps nothing', async () => {
    const before = globalThis.localStorage;
    // What is written to it throws.
    vi.stubGlobal('localStorage', Object.freeze({ getItem: () => null }));
    press(0);
    await expect.poll(said).toContain('non può conservare');
    expect(pressed()).toEqual(['true', 'false', 'false']);
    vi.stubGlobal('localStorage', before);
  });
});

/** What a page says of clip 33. */
function detailsOf(fields: Partial<NamedClip>): string {
  const clip = namedClip(33, { title: text('Al lago'), ...fields });
  return clipDetailsHtml(clip, showText(NO_TEXT, 'it'), 'it', { ...clipWords, ...fieldNames }, '');
}

describe('the button on the page of a clip', () => {
  beforeEach(() => {
    history.replaceState(null, '', '/it/clips/33_gita/');
  });

  it.each([
    ['1962', { date: date('1962') }],
    ['senza data', { date: UNKNOWN_DATE }],
  ])('stands beside its year, before its title, and shows its words: %s', async (year, fields) => {
    main.innerHTML = clipViewHtml(detailsOf(fields));
    await expect.poll(() => buttons().map(({ textContent }) => textContent)).toEqual(['Aggiungi']);
    expect(buttons()[0]?.parentElement?.textContent).toBe(`${year}Aggiungi`);
    expect(buttons()[0]?.parentElement?.nextElementSibling?.localName).toBe('h1');
    press(0);
    await expect.poll(() => $selection.get().clips).toMatchObject([{ id: 33, title: 'Al lago' }]);
  });

  it('has beside it one that takes the moment at which the film stands, and keeps the rest', async () => {
    main.innerHTML = clipViewHtml(
      `<div class="film"><video></video></div>${detailsOf({})}<p class="clip-tools"><button class="add-clip"></button></p>`,
    );
    const video = document.querySelector('video');
    const pressAt = (seconds: number): void => {
      Object.defineProperty(video, 'currentTime', { value: seconds, configurable: true });
      document.querySelector<HTMLElement>('.clip-tools > .add-clip')?.click();
    };
    pressAt(75.8);
    await expect.poll(said).toContain('comincia a 1:15');
    const [clip] = $selection.get().clips;
    expect(clip).toEqual({ id: 33, title: 'Al lago', note: '', from: 75, to: null });
    changeSelection((selection) => editClip(selection, 33, { note: 'Una nota', to: 90 }));
    pressAt(80);
    await expect.poll(() => $selection.get().clips).toMatchObject([{ note: 'Una nota', from: 80, to: 90 }]);
    // Its end was before that.
    pressAt(95);
    await expect.poll(() => $selection.get().clips).toMatchObject([{ note: 'Una nota', from: 95, to: null }]);
    pressAt(0);
    await expect.poll(() => $selection.get().clips).toMatchObject([{ note: 'Una nota', from: null }]);
  });

  it('is not in what is shown while the clip loads, nor in the copy of its details over the film', async () => {
    main.innerHTML =
      clipViewHtml(clipDetailsPreviewHtml('', '1962', 'Al lago', '')) +
      clipViewHtml(`<div class="film"><div>${detailsOf({})}</div></div>`) +
      card(1, 'Neve');
    await expect.poll(buttons).toHaveLength(1);
    expect(buttons()[0]?.closest('.clip-view')).toBeNull();
  });
});
