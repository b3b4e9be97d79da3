import fc from '../../../support/property.ts';
import { describe, expect, it, test } from 'vitest';
import type { Track } from '../../../../src/model/captions.ts';
import type { Clip } from '../../../../src/model/clip.ts';
import type { Language } from '../../../../src/model/language.ts';
import { NO_FILTERS, type Filters } from '../../../../src/filters/query.ts';
import type { Moments, Question } from '../../../../src/search/search-engine.ts';
import { anyQuestion } from '../../../support/any-question.ts';
import { findPlainMoments } from '../../../support/plain-moments.ts';
import { clip, date } from '../../../support/records.ts';
import { anyArchive, anyText } from './any-archive.ts';
import { engineOver, filesOf, NEVER } from './memory-index.ts';

const ALL = 1000;

test('finds in any archive what reading it line by line finds', { timeout: 120_000 }, async () => {
  const asked = anyArchive.chain((archive) => {
    const said = archive.clips.flatMap(({ tracks }) =>
      tracks.flatMap(({ cues }) => cues.map(({ text }) => text)),
    );
    const part = fc
      .tuple(fc.oneof(anyText, fc.constantFrom('', ...said)), fc.constantFrom('', '', '"', '-', '-"'))
      .map(([text, sign]) => `${sign}${text}${sign.endsWith('"') ? '"' : ''}`);
    const search = fc.array(part, { minLength: 1, maxLength: 3 }).map((texts) => texts.join(' '));
    const question = fc
      .tuple(anyQuestion(archive, search, fc.constant(20)), search)
      .map(([{ scope, filters }, text]): Question => ({ scope, filters: { ...filters, search: text } }));
    return fc.tuple(fc.constant(archive), fc.array(question, { minLength: 1, maxLength: 5 }));
  });
  await fc.assert(
    fc.asyncProperty(asked, async ([archive, questions]) => {
      const { engine } = engineOver(filesOf(archive));
      for (const question of questions) {
        const plain = findPlainMoments(archive, question);
        const { said, told, first } = await engine.moments(question, ALL, NEVER);
        expect(first.map(({ card, start, name, text }) => ({ id: card.id, start, name, ...text }))).toEqual(
          plain.map(({ texts, ...moment }) => ({ ...moment, value: texts.join(' ').replaceAll('\n', ' ') })),
        );
        expect(said + told).toBe(plain.length);
        expect(told).toBe(plain.filter(({ start }) => start === null).length);
      }
    }),
    { numRuns: 1000 },
  );
});

function track(language: Language, kind: Track['kind'], ...lines: string[]): Track {
  const cues = lines.map((text, at) => ({ start: 10 * at, end: 10 * at + 8, settings: '', text }));
  return { kind, language, cues };
}

const FARM = clip(5, {
  date: date('1951'),
  tracks: [
    track('it', 'captions', 'Si parte all’alba', 'per la mietitura,', 'tutti insieme.'),
    track('it', 'chapters', 'La mietitura', 'Il pranzo'),
  ],
});
const BALL = clip(7, {
  date: date('1968'),
  tracks: [track('it', 'captions', 'Dopo la mietitura', 'si balla.'), track('en', 'captions', 'They dance.')],
  voices: [
    { page: 'it', language: 'it', name: 'Ada', year: 2024, html: '<p>La mietitura era <b>dura</b>.</p>' },
  ],
});

async function ask(
  clips: readonly Clip[],
  filters: Partial<Filters>,
  language: Language = 'it',
  most = ALL,
): Promise<Moments> {
  const question = { scope: { language, territory: null }, filters: { ...NO_FILTERS, ...filters } };
  return engineOver(filesOf({ clips, keywords: [] })).engine.moments(question, most, NEVER);
}

async function textsOf(...asked: Parameters<typeof ask>): Promise<string[]> {
  return (await ask(...asked)).first.map(({ text }) => text.value);
}

describe('what is said in the films', () => {
  it('is found with its moment, the newest clip first', async () => {
    const { said, told, first } = await ask([FARM, BALL], { search: 'mietitura' });
    expect({ said, told }).toEqual({ said: 3, told: 1 });
    expect(first.map(({ card, start, name, text }) => [card.id, start, name, text.value])).toEqual([
      [7, 0, '', 'Dopo la mietitura'],
      [7, null, 'Ada', 'La mietitura era dura.'],
      [5, 10, '', 'per la mietitura,'],
      [5, 0, '', 'La mietitura'],
    ]);
  });

  it('is found where a sentence goes on in the next caption, and not where it takes three', async () => {
    expect(await textsOf([FARM], { search: 'alba mietitura' })).toEqual([
      'Si parte all’alba per la mietitura,',
    ]);
    expect(await textsOf([FARM], { search: 'alba insieme' })).toEqual([]);
  });

  it('is found in one chapter alone, and never over two kinds of text', async () => {
    expect(await textsOf([FARM], { search: 'mietitura pranzo' })).toEqual([]);
    expect(await textsOf([FARM], { search: 'insieme mietitura' })).toEqual([
      'per la mietitura, tutti insieme.',
    ]);
    expect(await textsOf([BALL], { search: 'balla dura' })).toEqual([]);
  });

  it('is found by a phrase, over two captions too, and without what a minus leaves out', async () => {
    expect(await textsOf([FARM], { search: '"la mietitura"' })).toEqual([
      'per la mietitura,',
      'La mietitura',
    ]);
    expect(await textsOf([FARM], { search: '"alba per la"' })).toEqual([
      'Si parte all’alba per la mietitura,',
    ]);
    expect(await textsOf([FARM], { search: 'mietitura -"per la"' })).toEqual(['La mietitura']);
    expect(await textsOf([FARM, BALL], { search: 'mietitura -dopo -per -dura' })).toEqual(['La mietitura']);
    expect(await textsOf([FARM], { search: '-mietitura' })).toEqual([]);
  });

  it('is that of the page’s language, or else in its own', async () => {
    expect(await textsOf([BALL], { search: 'balla' }, 'en')).toEqual([]);
    expect(await textsOf([BALL], { search: 'dance' }, 'en')).toEqual(['They dance.']);
    const { first } = await ask([FARM], { search: 'insieme' }, 'en');
    expect(first.map(({ text }) => text.lang)).toEqual(['it']);
  });

  it('is that of the clips which the other filters leave', async () => {
    const period = { from_date: '1950-01-01', to_date: '1959-12-31' };
    const { said, first } = await ask([FARM, BALL], { search: 'mietitura', ...period });
    expect([said, ...first.map(({ card }) => card.id)]).toEqual([2, 5, 5]);
  });

  it('is counted without its texts, and read no further than wanted', async () => {
    expect(await ask([FARM, BALL], { search: 'mietitura' }, 'it', 0)).toEqual({
      said: 3,
      told: 1,
      first: [],
    });
    expect((await ask([FARM, BALL], { search: 'mietitura' }, 'it', 2)).first).toHaveLength(2);
  });

  it('changes no answer of the clips', async () => {
    const { engine } = engineOver(filesOf({ clips: [FARM, BALL], keywords: [] }));
    const filters = { ...NO_FILTERS, search: 'mietitura' };
    const scope = { language: 'it', territory: null } as const;
    expect((await engine.clips({ scope, filters }, 1, NEVER)).count).toBe(0);
  });
});

describe('the index of what is said', () => {
  it('asks for no file where nothing is said, nor where nothing is searched', async () => {
    const silent = engineOver(filesOf({ clips: [clip(1)], keywords: [] }));
    const scope = { language: 'it', territory: null } as const;
    await silent.engine.moments({ scope, filters: { ...NO_FILTERS, search: 'mare' } }, 5, NEVER);
    expect(silent.reads).toEqual(['manifest.json']);
    const spoken = engineOver(filesOf({ clips: [FARM], keywords: [] }));
    await spoken.engine.moments({ scope, filters: NO_FILTERS }, 5, NEVER);
    expect(spoken.reads).toEqual(['manifest.json']);
  });

  it('asks for one file of words to count, and for one more of lines to tell', async () => {
    const { engine, reads } = engineOver(filesOf({ clips: [FARM, BALL], keywords: [] }));
    const scope = { language: 'it', territory: null } as const;
    const question = { scope, filters: { ...NO_FILTERS, search: 'mietitura' } };
    await engine.moments(question, 0, NEVER);
    expect(reads.map((name) => name.replace(/\..*/, ''))).toEqual(['manifest', 'film-words-it-0']);
    await engine.moments(question, 5, NEVER);
    expect(reads.filter((name) => name.startsWith('film-lines'))).toHaveLength(1);
  });

  it('changes for an edited caption only the files of its words and of its lines', () => {
    // Clips that are neighbours have words that are.
    const wordOf = (at: number): string => (20_000 + at).toString(36);
    const clips = Array.from({ length: 600 }, (_, at) => {
      const lines = Array.from({ length: 20 }, (_line, nth) => wordOf(20 * at + nth));
      return clip(at + 1, { tracks: [track('it', 'captions', ...lines)] });
    });
    const before = filesOf({ clips, keywords: [] });
    const edited = clips.map((one) =>
      one.id === 300 ? { ...one, tracks: [track('it', 'captions', 'Zattere sul fiume')] } : one,
    );
    const after = [...filesOf({ clips: edited, keywords: [] }).keys()];
    const changed = after.filter((name) => name.includes('-it-') && !before.has(name));
    const kinds = changed.map((name) => name.replace(/-\d.*/, ''));
    expect(new Set(kinds)).toEqual(new Set(['film-words-it', 'film-lines-it']));
    expect(kinds.filter((kind) => kind === 'film-lines-it')).toHaveLength(1);
    expect(changed.length).toBeLessThan(after.filter((name) => name.startsWith('film-words-it')).length);
  });
});
