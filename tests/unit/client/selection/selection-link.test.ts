import { readFileSync } from 'node:fs';
import { deflateSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  isSelectionHash,
  makeSelectionLink,
  parseSelectionHash,
} from '../../../../src/client/selection/selection-link.ts';
import {
  EMPTY_SELECTION,
  MAX_CLIPS,
  MAX_LENGTH,
  parseSelection,
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

describe('a selection as a link', () => {
  it('comes back as it was, from an address of letters, digits, - and _', () => {
    fc.assert(
      fc.property(anySelection, (selection) => {
        const { href, leftOut } = makeSelectionLink(PAGE, selection);
        expect(href).toMatch(/#s=[\w-]+$/);
        expect(href.length).toBeLessThanOrEqual(2000);
        if (leftOut.length === 0)
          expect(parseSelectionHash(hashOf(href))).toEqual(parseSelection(selectionText(selection)));
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
    const { href, leftOut } = makeSelectionLink(PAGE, selection);
    expect(href.length).toBeLessThan(2000);
    expect(leftOut).toEqual([]);
    expect(parseSelectionHash(hashOf(href))).toEqual(selection);
  });

  it('leaves out titles first, which the archive knows, and says so; then the notes', () => {
    const { title, clips } = lesson(30, noteOf(50));
    const named = clips.map((one, index) => ({ ...one, title: noteOf(45)(index + 40) }));
    const some = makeSelectionLink(PAGE, { title, clips: named });
    expect(some.leftOut).toEqual(['titles']);
    expect(parseSelectionHash(hashOf(some.href))?.clips[3]).toMatchObject({ title: '', note: noteOf(50)(3) });
    const many = makeSelectionLink(PAGE, lesson(40, noteOf(400)));
    expect(many.leftOut).toEqual(['titles', 'notes']);
    expect(parseSelectionHash(hashOf(many.href))?.clips[3]).toMatchObject({ note: '', from: 36, to: 93 });
  });

  it('holds the most clips there can be, with their moments', () => {
    const clips = Array.from({ length: MAX_CLIPS }, (_, index) =>
      clip(10_000 + ((index * 104_729) % 80_000), {
        from: 1 + ((index * 7919) % 3600),
        to: 4000 + index * 13,
      }),
    );
    const { href, leftOut } = makeSelectionLink(PAGE, { title: 'x'.repeat(120), clips });
    expect(href.length).toBeLessThan(2000);
    expect(leftOut).toEqual([]);
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
