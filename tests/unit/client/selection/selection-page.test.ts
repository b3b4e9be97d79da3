// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineAriaProperties } from '../../../../src/client/browser/aria-properties.ts';
import { attach } from '../../../../src/client/selection/selection-page.ts';
import words from '../../../../src/i18n/locales/it/selectionPage.json' with { type: 'json' };
import { changeSelection, $selection } from '../../../../src/client/selection/kept-selection.ts';
import { makeSelectionLink } from '../../../../src/client/selection/selection-link.ts';
import { EMPTY_SELECTION, type Selection } from '../../../../src/client/selection/selection.ts';

const selectionOf = (...ids: number[]): Selection => ({
  title: 'Mare',
  clips: ids.map((id) => ({ id, title: `Clip ${id}`, note: '', from: null, to: null })),
});
const ids = (): number[] => $selection.get().clips.map(({ id }) => id);

/** Clip 404 is gone, and the network does not reach clip 500. */
function answer(address: string): Promise<Response> {
  if (address.includes('/messages/')) return Promise.resolve(Response.json(words));
  const id = Number(/(\d+)\.json$/.exec(address)?.[1]);
  if (id === 404) return Promise.resolve(new Response('', { status: 404 }));
  if (id === 500) return Promise.reject(new TypeError('Failed to fetch'));
  const page = `/it/clips/${id}_x/`;
  const facts = { date: '1962', place: 'Bologna', seconds: 100, film: id === 3 ? null : '/f.mp4' };
  return Promise.resolve(Response.json({ id, title: `Film ${id}`, language: 'it', page, ...facts }));
}

defineAriaProperties();

let page: HTMLElement;
let leaving: AbortController;

async function open(own: Selection, hash = ''): Promise<void> {
  changeSelection(() => own);
  history.replaceState(null, '', `/it/selezione/${hash}`);
  document.body.innerHTML =
    '<div class="selection-page"><h1>x</h1><div class="selection-page__intro"><p>How</p><p>Script</p></div></div>';
  page = document.querySelector<HTMLElement>('.selection-page') ?? document.body;
  leaving = new AbortController();
  await attach(page, { enhance: () => undefined, signal: leaving.signal });
}

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
  document.documentElement.lang = 'it';
});

afterEach(() => {
  leaving.abort();
  changeSelection(() => EMPTY_SELECTION);
  vi.unstubAllGlobals();
});

const find = <Name extends keyof HTMLElementTagNameMap>(name: Name, label: string) =>
  [...page.querySelectorAll(name)].find(
    (element) => element.textContent === label || element.getAttribute('aria-label') === label,
  );
const press = (label: string): void => {
  const button = find('button', label);
  if (button === undefined) throw new Error(`There is no button "${label}".`);
  button.focus();
  button.click();
};
const said = (): string => page.querySelector('.selection-page__report')?.textContent ?? '';
const labels = (): string[] =>
  [...page.querySelectorAll('.selected__text > .label:first-child')].map(({ textContent }) => textContent);
const isShown = (selector: string): boolean => page.querySelector(selector)?.hasAttribute('hidden') === false;

describe('the page of a selection', () => {
  it('says how to begin while there is none', async () => {
    await open(EMPTY_SELECTION);
    expect([isShown('.selection-page__intro'), isShown('.selected-list')]).toEqual([true, false]);
    expect(page.textContent).not.toContain('Script');
  });

  it('tells what the archive knows of each clip, and which are gone, have no film, or cannot be reached', async () => {
    await open(selectionOf(1, 3, 404, 500));
    await expect
      .poll(labels)
      .toEqual([
        '1962 · Bologna · 1\u00a0min 40\u00a0s',
        expect.stringContaining('senza film'),
        words.gone,
        words.unreachable,
      ]);
    expect([...page.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
      ...['Film 1', 'Film 3', 'Clip 404', 'Clip 500'],
    ]);
    expect(page.querySelector('h2 a')?.getAttribute('href')).toBe('/it/clips/1_x/');
    expect(isShown('.selection-page__intro')).toBe(false);
  });

  it('learns the titles that a link could not hold', async () => {
    const [clip] = selectionOf(1).clips;
    await open({ title: '', clips: clip ? [{ ...clip, title: '' }] : [] });
    await expect.poll(() => $selection.get().clips[0]?.title).toBe('Film 1');
  });

  it('moves a clip by its buttons, says where to, and leaves the focus on them', async () => {
    await open(selectionOf(1, 2, 3));
    press('Sposta giù «Clip 1»');
    expect(ids()).toEqual([2, 1, 3]);
    expect(said()).toBe('«Clip 1»: posizione 2 di 3.');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Sposta giù «Clip 1»');
    press('Sposta giù «Clip 1»');
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
    press('Sposta giù «Clip 1»');
    expect(ids()).toEqual([2, 3, 1]);
    press('Sposta su «Clip 3»');
    expect(ids()).toEqual([3, 2, 1]);
  });

  it('removes a clip, and brings it back to its place', async () => {
    await open(selectionOf(1, 2, 3));
    press('Rimuovi «Clip 2»');
    expect(ids()).toEqual([1, 3]);
    expect(document.activeElement?.textContent).toBe(words.undo);
    press(words.undo);
    expect(ids()).toEqual([1, 2, 3]);
  });

  it('is emptied, and comes back whole', async () => {
    await open(selectionOf(1, 2));
    press(words.clear);
    expect($selection.get()).toEqual(EMPTY_SELECTION);
    expect(isShown('.selection-page__intro')).toBe(true);
    press(words.undo);
    expect($selection.get()).toEqual(selectionOf(1, 2));
  });

  it('keeps title and notes as they are typed', async () => {
    await open(selectionOf(1));
    type(page.querySelector('.selection-page__head input'), 'Il lago', 'input');
    type(page.querySelector('textarea'), 'Guarda\nil cane', 'input');
    expect($selection.get()).toMatchObject({ title: 'Il lago', clips: [{ note: 'Guarda\nil cane' }] });
    expect(page.querySelector('.selected__note')?.textContent).toBe('Guarda\nil cane');
  });

  it('keeps the part of a film that is meant, and says why another cannot be', async () => {
    await open(selectionOf(1));
    await expect.poll(labels).toEqual([expect.stringContaining('1962')]);
    const [from = null, to = null] = page.querySelectorAll<HTMLInputElement>('.selected__moments input');
    const error = (): string | undefined => page.querySelector('.selected__error')?.textContent;
    const kept = (): unknown[] => $selection.get().clips.map((clip) => [clip.from, clip.to]);
    type(from, '0:15', 'change');
    type(to, '1:10', 'change');
    expect([kept(), error()]).toEqual([[[15, 70]], '']);
    expect(page.querySelector('.selected__text > h2 + .label')?.textContent).toBe('Da 0:15 a 1:10');
    for (const [field, value, message] of [
      [to, '0:10', words.endsBefore],
      [to, 'fine', words.noMoment],
      [from, '1:40', 'Il film dura 1\u00a0min 40\u00a0s.'],
    ] as const) {
      type(field, value, 'change');
      expect([kept(), error()]).toEqual([[[15, 70]], message]);
      expect(field?.getAttribute('aria-invalid')).toBe('true');
      type(field, field === to ? '1:10' : '0:15', 'change');
    }
    type(from, '', 'change');
    type(to, '', 'change');
    expect(kept()).toEqual([[null, null]]);
  });
});

function type(field: HTMLInputElement | HTMLTextAreaElement | null, value: string, event: string): void {
  if (field === null) throw new Error('There is no field.');
  field.value = value;
  field.dispatchEvent(new Event(event, { bubbles: true }));
}

describe('a selection that was shared', () => {
  const hashOf = (selection: Selection): string =>
    new URL(makeSelectionLink('https://x/it/selezione/', selection).href).hash;

  it('is shown beside nothing of one’s own, and kept when that is asked for', async () => {
    await open(EMPTY_SELECTION, hashOf(selectionOf(4, 5)));
    expect($selection.get()).toEqual(EMPTY_SELECTION);
    expect(page.textContent).toContain(words.receivedText);
    expect(page.querySelectorAll('.selection-page__received .selected')).toHaveLength(2);
    press(words.keep);
    expect(ids()).toEqual([4, 5]);
    expect([location.hash, isShown('.selected-list')]).toEqual(['', true]);
  });

  it.each([
    [words.addAll, [1, 5, 4], 'Mare'],
    [words.replace, [5, 4], 'Mare'],
    [words.keepOwn, [1, 5], 'Mare'],
  ])('waits for an answer beside one’s own: %s', async (way, expected) => {
    await open(selectionOf(1, 5), hashOf(selectionOf(5, 4)));
    expect(ids()).toEqual([1, 5]);
    press(way);
    expect(ids()).toEqual(expected);
    expect(location.hash).toBe('');
    press(words.undo);
    expect(ids()).toEqual([1, 5]);
  });

  it('is one’s own when it is the same', async () => {
    await open(selectionOf(1, 2), hashOf(selectionOf(1, 2)));
    expect([isShown('.selection-page__received'), isShown('.selected-list')]).toEqual([false, true]);
  });

  it('is told when it cannot be read, beside one’s own', async () => {
    await open(selectionOf(1), `${hashOf(selectionOf(1, 2))}x#`.slice(0, 12));
    expect(page.querySelector('[role=alert]')?.textContent).toBe(words.unreadable);
    expect(isShown('.selected-list')).toBe(true);
  });

  it('holds no markup', async () => {
    const [clip] = selectionOf(404).clips;
    const hostile = '<img src=x onerror=alert(1)>';
    const clips = clip ? [{ ...clip, title: hostile, note: hostile }] : [];
    await open(EMPTY_SELECTION, hashOf({ title: hostile, clips }));
    await expect.poll(labels).toEqual([words.gone]);
    expect(page.querySelectorAll('img')).toHaveLength(0);
    expect(page.textContent.split(hostile)).toHaveLength(4);
  });
});
