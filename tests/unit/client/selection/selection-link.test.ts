import { readFileSync } from 'node:fs';
import { deflateSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  isKioskHash,
  isSelectionHash,
  makeSelectionLink,
  parseSelectionHash,
} from '../../../../src/client/selection/selection-link.ts';
import {
  EMPTY_SELECTION,
  MAX_CLIPS,
  MAX_LENGTH,
  parseSelection,
  parseSelectionFile,
  selectionText,
  type SelectedClip,
  type Selection,
} from '../../../../src/client/selection/selection.ts';
import fc from '../../../support/property.ts';

const PAGE = 'https://home-movies.example/it/selezione/';

const clip = (id: number, values: Partial<SelectedClip> = {}): SelectedClip => ({
  id,
  title: '',
  note: '',
  from: null,
  to: null,
  ...values,
});
const hashOf = (href: string): string => new URL(href).hash;
const hashOfText = (text: string): string =>
  `#s=${Buffer.from(deflateSync(Buffer.from(text))).toString('base64url')}`;

/** Anything a visitor can type, and halves of characters. */
const anyText = (maxLength: number) => fc.string({ unit: 'binary', maxLength });
const anyClip = fc.record({
  id: fc.integer({ min: -1, max: 90_000 }),
  title: anyText(400),
  note: anyText(1200),
  from: fc.option(fc.integer({ min: -1, max: 40_000 })),
  to: fc.option(fc.integer({ min: -1, max: 40_000 })),
});
const anySelection = fc.record({ title: anyText(200), clips: fc.array(anyClip, { maxLength: 12 }) });

describe('a selection as text', () => {
  it('comes back as it was', () => {
    const selection: Selection = {
      title: 'Il mare d’inverno',
      clips: [
        clip(12, { title: 'Gita', note: 'Guarda\nil cane', from: 75, to: 90 }),
        clip(3),
        clip(7, { to: 1 }),
      ],
    };
    expect(parseSelection(selectionText(selection))).toEqual(selection);
    expect(selectionText(selection)).toContain('[3]');
    expect(parseSelection(selectionText(EMPTY_SELECTION))).toEqual(EMPTY_SELECTION);
  });

  it('is clean after it was read once, whatever was in it', () => {
    fc.assert(
      fc.property(anySelection, (selection) => {
        const once = parseSelection(selectionText(selection));
        if (once === null) throw new Error('It cannot be read.');
        expect(parseSelection(selectionText(once))).toEqual(once);
        expect(once.title.length).toBeLessThanOrEqual(MAX_LENGTH.title);
        for (const { id, title, note, from, to } of once.clips) {
          expect(id).toBeGreaterThan(0);
          expect(`${once.title}${title}${note}`).not.toMatch(/\p{Surrogate}|(?!\n)\p{Cc}/u);
          expect(title.length).toBeLessThanOrEqual(MAX_LENGTH.clipTitle);
          expect(note.length).toBeLessThanOrEqual(MAX_LENGTH.note);
          if (to !== null) expect(to).toBeGreaterThan(from ?? 0);
        }
        expect(new Set(once.clips.map(({ id }) => id)).size).toBe(once.clips.length);
      }),
    );
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '[1,"",[[12'],
    ['null', 'null'],
    ['an object', '{"version":1,"title":"","clips":[]}'],
    ['an object with keys of all objects', '{"__proto__":[1,"",[]],"constructor":1,"length":3}'],
    ['a later version', '[2,"",[]]'],
    ['no clips', '[1,""]'],
    ['clips that are a text', '[1,"","12"]'],
    ['brackets without end', '['.repeat(200_000)],
  ])('is not read from %s', (_, text) => {
    expect(parseSelection(text)).toBeNull();
  });

  it('leaves out what is no clip, and values that are none', () => {
    const text = JSON.stringify([
      1,
      { toString: 'title' },
      [
        null,
        'clip',
        {},
        [],
        ['12'],
        [1.5],
        [-3],
        [2 ** 60],
        [{ valueOf: 4 }],
        [8, 9, ['note'], '75', 1e9],
        [8, 'again'],
        [5, '', '', 90, 75],
      ],
    ]);
    expect(parseSelection(text)).toEqual({ title: '', clips: [clip(8), clip(5, { from: 90 })] });
  });

  it('has a limit for clips', () => {
    const many = { title: '', clips: Array.from({ length: 100_000 }, (_, index) => clip(index + 1)) };
    expect(parseSelection(selectionText(many))?.clips).toHaveLength(MAX_CLIPS);
  });
});

describe('a selection as a file', () => {
  it.each([
    ['nothing', ''],
    ['a picture', '\u0089PNG\r\n'],
    ['the text of a link', '[1,"",[[12]]]'],
    ['null', 'null'],
    ['a table of clips that is no selection', '{"source":"x","count":1,"clips":[{"id":12,"title":"Gita"}]}'],
    ['clips that are a text', '{"selection":"x","clips":"12"}'],
    [
      'no clip that is one',
      '{"selection":"x","clips":[null,7,{"id":"12"},{"id":-1},{"__proto__":{"id":3}}]}',
    ],
    ['brackets without end', '{"selection":"x","clips":'.repeat(100_000)],
  ])('is not read from %s', (_, text) => {
    expect(parseSelectionFile(text)).toBeNull();
  });

  it('is as clean as one from a link', () => {
    const hostile = {
      id: 7,
      title: 'Gita\u0000al  mare',
      note: 'x'.repeat(5000),
      from: -1,
      to: 1e12,
      page: 'javascript:1',
    };
    const text = JSON.stringify({ selection: 'x', title: { a: 1 }, clips: [hostile, hostile, { id: 8 }] });
    expect(parseSelectionFile(text)).toEqual({
      title: '',
      clips: [clip(7, { title: 'Gita al mare', note: 'x'.repeat(MAX_LENGTH.note) }), clip(8)],
    });
  });
});

describe('a selection as a link', () => {
  it('comes back as it was, from an address of letters, digits, - and _', () => {
    fc.assert(
      fc.property(anySelection, (selection) => {
        const { href, notesLeft, hasParts } = makeSelectionLink(PAGE, selection);
        expect(href).toMatch(/#s=[\w-]+$/);
        expect(href.length).toBeLessThanOrEqual(2000);
        const shared = parseSelectionHash(hashOf(href))?.clips ?? [];
        const kept = parseSelection(selectionText(selection))?.clips ?? [];
        if (hasParts && notesLeft.length === 0)
          expect(shared).toEqual(kept.map((one, index) => ({ ...one, title: shared[index]?.title })));
      }),
    );
  });

  const lesson = (count: number, noteOf: (index: number) => string): Selection => ({
    title: 'Il tempo libero negli anni del boom',
    clips: Array.from({ length: count }, (_, index) =>
      clip(1000 + ((index * 7919) % 34_000), {
        title: `Una gita al lago con la famiglia, ${1950 + index}`,
        note: noteOf(index),
        from: index % 3 === 0 ? 15 + index * 7 : null,
        to: index % 3 === 0 ? 60 + index * 11 : null,
      }),
    ),
  });

  /** Real sentences, because compression lives on what repeats: a different piece of the editors' guide each. */
  const guide = readFileSync('docs/redazione.md', 'utf8').replace(/[^\p{L}\d,.;:’']+/gu, ' ');
  const noteOf = (length: number) => (index: number) =>
    guide.slice(index * length, (index + 1) * length).trim();

  it('holds 30 clips with a line about each, titles too', () => {
    const selection = lesson(30, noteOf(40));
    const { href, notesLeft } = makeSelectionLink(PAGE, selection);
    expect(href.length).toBeLessThan(2000);
    expect(notesLeft).toEqual([]);
    expect(parseSelectionHash(hashOf(href))).toEqual(selection);
  });

  it('leaves out titles first, which the archive knows', () => {
    const { title, clips } = lesson(30, noteOf(50));
    const named = clips.map((one, index) => ({ ...one, title: noteOf(45)(index + 40) }));
    const { href, notesLeft } = makeSelectionLink(PAGE, { title, clips: named });
    expect(notesLeft).toEqual([]);
    expect(parseSelectionHash(hashOf(href))?.clips[3]).toMatchObject({ title: '', note: noteOf(50)(3) });
  });

  it('takes as many notes as there is room for, in the order of the list, and tells which it leaves', () => {
    const { href, notesLeft, hasParts } = makeSelectionLink(PAGE, lesson(30, noteOf(200)));
    expect([href.length > 1800, href.length <= 2000, hasParts]).toEqual([true, true, true]);
    const notes = parseSelectionHash(hashOf(href))?.clips.map(({ note }) => note) ?? [];
    expect(notes.slice(0, 7)).toEqual(Array.from({ length: 7 }, (_, index) => noteOf(200)(index)));
    expect(notes.flatMap((note, index) => (note === '' ? [index + 1] : []))).toEqual(notesLeft);
    expect(parseSelectionHash(hashOf(href))?.clips[15]).toMatchObject({ from: 120, to: 225 });
  });

  it('passes over a note that is too long for one below it that is not, and a note that is none is not missed', () => {
    const { clips } = lesson(3, (index) => ['', noteOf(1000)(0), 'Guarda chi filma'][index] ?? '');
    const { href, notesLeft } = makeSelectionLink(PAGE, { title: '', clips }, 250);
    expect(notesLeft).toEqual([2]);
    expect(parseSelectionHash(hashOf(href))?.clips[2]?.note).toBe('Guarda chi filma');
  });

  it('leaves out the parts of films, and with them the notes, where not even these fit', () => {
    const { href, notesLeft, hasParts } = makeSelectionLink(PAGE, lesson(30, noteOf(50)), 180);
    expect([notesLeft.length, hasParts]).toEqual([30, false]);
    expect(parseSelectionHash(hashOf(href))?.clips[3]).toMatchObject({ from: null, to: null });
  });

  it('holds the most clips there can be, with their moments', () => {
    const clips = Array.from({ length: MAX_CLIPS }, (_, index) =>
      clip(10_000 + ((index * 104_729) % 80_000), {
        from: 1 + ((index * 7919) % 3600),
        to: 4000 + index * 13,
      }),
    );
    const { href, hasParts } = makeSelectionLink(PAGE, { title: 'x'.repeat(120), clips });
    expect(href.length).toBeLessThan(2000);
    expect(hasParts).toBe(true);
    expect(parseSelectionHash(hashOf(href))?.clips).toEqual(clips);
  });

  it('is not read when it was cut off', () => {
    const { href } = makeSelectionLink(
      PAGE,
      lesson(10, () => 'Una nota'),
    );
    for (const length of [
      href.length - 1,
      href.length - 4,
      href.length - 40,
      PAGE.length + 4,
      PAGE.length + 3,
    ])
      expect(parseSelectionHash(hashOf(href.slice(0, length)))).toBeNull();
  });

  it.each([
    ['no fragment', ''],
    ['another place of the page', '#main'],
    ['no base64', '#s=<script>'],
    ['bytes that are not compressed', '#s=AAAAAAAAAAAA'],
    [
      'a text that is not UTF-8',
      hashOfText('').slice(0, 3) + Buffer.from(deflateSync(Buffer.from([0xff, 0xfe]))).toString('base64url'),
    ],
    ['no selection', hashOfText('{"__proto__":{"title":"x"}}')],
    ['a link far too long', `#s=${'A'.repeat(1_000_000)}`],
    ['megabytes, compressed', hashOfText(`[1,"",${'['.repeat(4_000_000)}`)],
  ])('is not read from %s', (_, hash) => {
    expect(parseSelectionHash(hash)).toBeNull();
  });

  it('is never anything else than a selection, whatever the fragment', () => {
    fc.assert(
      fc.property(fc.base64String(), fc.string(), (packed, text) => {
        for (const hash of [`#s=${packed}`, `#s=${text}`, `#${text}`, hashOfText(text)])
          expect(parseSelectionHash(hash)).toBeNull();
      }),
    );
  });

  it('is told from a place of the page', () => {
    expect([isSelectionHash('#s=AAAA'), isSelectionHash('#main'), isSelectionHash('')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

it('a link for a wall has the same selection, and says so', () => {
  const selection: Selection = { title: 'Sala', clips: [clip(7)] };
  const hash = hashOf(makeSelectionLink(PAGE, selection).href);
  expect([hash, `${hash}&kiosk`, '#kiosk', '#s=kiosk'].map(isKioskHash)).toEqual([false, true, true, false]);
  expect(parseSelectionHash(`${hash}&kiosk`)).toEqual(parseSelectionHash(hash));
});
