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
/** Drops a file on the page, as a visitor who drags one from a folder. */
function drop(text: string, name = 'mare.json'): void {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types: ['Files'], files: [new File([text], name)] } });
  page.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
}
const fileOf = (selection: Selection): string => JSON.stringify({ selection: 'https://x/', ...selection });
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

  it('moves a clip to the place that is chosen, says where to, and leaves the focus on it', async () => {
    await open(selectionOf(1, 2, 3));
    const place = (title: string): HTMLSelectElement => {
      const select = find('select', `Posizione di «${title}»`);
      if (select === undefined) throw new Error(`There is no place for "${title}".`);
      return select;
    };
    expect([place('Clip 1').value, place('Clip 3').value]).toEqual(['1', '3']);
    // The places come with the focus: 150 lists of 150 would be slow.
    expect(page.querySelectorAll('option')).toHaveLength(3);
    place('Clip 3').focus();
    expect([...place('Clip 3').options].map(({ value }) => value)).toEqual(['1', '2', '3']);
    type(place('Clip 3'), '1', 'change');
    expect(ids()).toEqual([3, 1, 2]);
    expect(said()).toBe('«Clip 3»: posizione 1 di 3.');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Posizione di «Clip 3»');
    expect(['Clip 3', 'Clip 1', 'Clip 2'].map((title) => place(title).value)).toEqual(['1', '2', '3']);
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
    expect(page.querySelector('.selected__told')?.textContent).toBe('Guarda\nil cane');
    expect(page.textContent).toContain('14 caratteri di 1000.');
  });

  it('says which notes the link leaves out, beside each of them too', async () => {
    const { title, clips } = selectionOf(1, 2, 3, 4);
    // Random letters, which cannot be compressed.
    const noise = (length: number, seed: number): string =>
      Array.from({ length: 100 }, (_, index) =>
        Math.abs(Math.sin(index + 1000 * seed))
          .toString(36)
          .slice(2),
      )
        .join('')
        .slice(0, length);
    await open({
      title,
      clips: clips.map((one, index) => ({ ...one, note: noise(1000, index) })),
    });
    const lack = (): string => page.querySelector('.selection-tools')?.textContent ?? '';
    await expect.poll(lack).toContain(words.linkLacks.replace('{numbers}', '3–4'));
    expect(page.textContent.split(words.noteLeft)).toHaveLength(3);
    type(page.querySelectorAll('textarea')[2] ?? null, '', 'input');
    type(page.querySelectorAll('textarea')[3] ?? null, '', 'input');
    await expect.poll(lack).not.toContain('3–4');
  });

  it('keeps the part of a film that is meant, and says why another cannot be', async () => {
    await open(selectionOf(1));
    await expect.poll(labels).toEqual([expect.stringContaining('1962')]);
    const [from = null, to = null] = page.querySelectorAll<HTMLInputElement>('.selected__moments input');
    const error = (): string | undefined => page.querySelector('.selected__error')?.textContent;
    const kept = (): unknown[] => $selection.get().clips.map((clip) => [clip.from, clip.to]);
    type(from, '0\'15"', 'change');
    type(to, '1.10', 'change');
    expect([kept(), error()]).toEqual([[[15, 70]], '']);
    expect(page.querySelector('.selected__told')?.textContent).toBe('Da 0:15 a 1:10');
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

function type(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | null,
  value: string,
  event: string,
): void {
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
    expect(page.querySelectorAll('.selected')).toHaveLength(2);
    expect(page.querySelectorAll('[name=note], [data-do=remove]')).toHaveLength(0);
    press(words.keep);
    expect(ids()).toEqual([4, 5]);
    expect([location.hash, isShown('.selected-list')]).toEqual(['', true]);
  });

  it('is closed without being kept, however it came, and comes back by undoing', async () => {
    await open(EMPTY_SELECTION, hashOf(selectionOf(4, 5)));
    for (const comes of [
      () => undefined,
      () => {
        drop(fileOf(selectionOf(6)));
      },
    ]) {
      comes();
      await expect.poll(() => page.textContent).toContain(words.receivedText);
      press(words.close);
      expect([$selection.get(), location.hash, said()]).toEqual([
        EMPTY_SELECTION,
        '',
        `${words.closed}${words.undo}`,
      ]);
      expect(isShown('.selection-page__intro')).toBe(true);
      press(words.undo);
      expect(page.textContent).toContain(words.receivedText);
      press(words.close);
    }
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

  it('is saved, shown and printed as it is, and one’s own is untouched', async () => {
    await open(selectionOf(1), hashOf(selectionOf(404, 5)));
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return '';
    });
    for (const name of ['show', 'print']) expect(page.querySelector(`[data-do=${name}]`)).not.toBeNull();
    press(words.saveFile);
    await expect.poll(() => saved.length).toBe(1);
    expect(JSON.parse((await saved[0]?.text()) ?? '')).toMatchObject({
      title: 'Mare',
      clips: [{ id: 404 }, { id: 5 }],
    });
    expect(ids()).toEqual([1]);
  });

  it.each([
    [words.keep, EMPTY_SELECTION, [4, 5]],
    [words.addAll, selectionOf(1, 5), [1, 5, 4]],
    [words.replace, selectionOf(1, 5), [4, 5]],
    [words.keepOwn, selectionOf(1, 5), [1, 5]],
  ])(
    'comes by a file too, waits in the same way, and comes back by undoing: %s',
    async (way, own, expected) => {
      await open(own);
      drop(fileOf(selectionOf(4, 5)));
      await expect.poll(said).toBe('Selezione ricevuta: 2 clip');
      expect($selection.get()).toEqual(own);
      press(way);
      expect(ids()).toEqual(expected);
      press(words.undo);
      expect($selection.get()).toEqual(own);
      expect(page.textContent).toContain(words.receivedText);
    },
  );

  it('is told to be one’s own when its file is the same', async () => {
    await open(selectionOf(1));
    drop(fileOf(selectionOf(1)));
    await expect.poll(said).toBe(words.sameFile);
    expect(page.textContent).not.toContain(words.receivedText);
  });

  it.each([
    ['another table', '{"clips":[{"id":1}]}'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['megabytes', `{"selection":"x","clips":[${'{"id":1},'.repeat(300_000)}{"id":2}]}`],
  ])('is told to be none where the file is %s', async (_, text) => {
    await open(selectionOf(1));
    drop(text, '<b>.json');
    const fault = words.noFile.replace('{name}', '<b>.json');
    await expect.poll(() => page.querySelector('[role=alert]')?.textContent).toBe(fault);
    expect(ids()).toEqual([1]);
    drop(fileOf(selectionOf(4)));
    await expect.poll(() => page.querySelector('[role=alert]')?.textContent).toBe('');
  });

  it('is one’s own when it is the same', async () => {
    await open(selectionOf(1, 2), hashOf(selectionOf(1, 2)));
    expect(page.textContent).not.toContain(words.receivedText);
    expect(isShown('.selected-list')).toBe(true);
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
    await expect.poll(labels).toEqual([`1 · ${words.gone}`]);
    expect(page.querySelectorAll('img')).toHaveLength(0);
    expect(page.textContent.split(hostile)).toHaveLength(4);
  });
});
