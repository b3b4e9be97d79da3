import { describe, expect, it } from 'vitest';
import type { Track } from '../../../src/model/captions.ts';
import { filmLines, isTold, LINE_NUMBERS } from '../../../src/model/film-lines.ts';
import type { Language } from '../../../src/model/language.ts';

function track(kind: Track['kind'], language: Language, lines: number): Track {
  const cues = Array.from({ length: lines }, (_, at) => ({
    ...{ start: at + 0.9, end: at + 1.5, settings: '' },
    text: `<i>Uno</i>\n${at}`,
  }));
  return { kind, language, cues };
}

const voice = { page: 'it', language: 'en', name: 'Ada', year: 2024, html: '<p>Sì</p>' } as const;

describe('the lines of a film', () => {
  it('are neighbours in captions, and stand apart between kinds, chapters and voices', () => {
    const tracks = [track('chapters', 'it', 2), track('captions', 'it', 2), track('descriptions', 'it', 2)];
    const numbers = filmLines({ tracks, voices: [voice, voice] }, 'it').map(({ number }) => number);
    const [caption, nextCaption, description, nextDescription, chapter, nextChapter, told, nextTold] =
      numbers;
    expect([caption, nextCaption, description, nextDescription]).toEqual([0, 1, 4, 5]);
    expect([chapter, nextChapter]).toEqual([8, 10]);
    expect(told).toBeGreaterThan(10);
    expect(nextTold).toBe((told ?? 0) + 2);
    expect(numbers.map(isTold)).toEqual([...Array<boolean>(6).fill(false), true, true]);
  });

  it('begin at a whole second, are on one line and say their language and who told them', () => {
    expect(filmLines({ tracks: [track('captions', 'it', 1)], voices: [voice] }, 'en')).toEqual([
      { number: 0, start: 0, name: '', text: { value: 'Uno 0', lang: 'it' } },
      { number: expect.any(Number) as number, start: null, name: 'Ada', text: { value: 'Sì', lang: 'en' } },
    ]);
  });

  it('are no notes in brackets, across which a sentence goes on', () => {
    const texts = ['La mietitura', '[Film muto]', '[Musica]\n[Campane]', 'è finita [applausi]'];
    const cues = texts.map((text, at) => ({ start: at, end: at + 1, settings: '', text }));
    const tracks = (['captions', 'descriptions'] as const).map(
      (kind) => ({ kind, language: 'it', cues }) as const,
    );
    const lines = filmLines({ tracks, voices: [] }, 'it');
    expect(lines.slice(0, 2).map(({ number, text }) => [number, text.value])).toEqual([
      [0, 'La mietitura'],
      [1, 'è finita [applausi]'],
    ]);
    expect(lines.slice(2).map(({ text }) => text.value)).toContain('[Film muto]');
  });

  it('have as many numbers as a clip has, whatever its files hold', () => {
    const tracks = [track('captions', 'it', 5000), track('descriptions', 'it', 5000)];
    const voices = Array.from({ length: 500 }, () => voice);
    const numbers = filmLines({ tracks, voices }, 'it').map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(Math.max(...numbers)).toBeLessThan(LINE_NUMBERS - 1);
    expect(numbers.some(isTold)).toBe(true);
  });
});
