import { describe, expect, it } from 'vitest';
import { parseWebVtt, transcriptOf, webVttText, type Track } from '../../../src/model/captions.ts';

const cue = (start: number, text: string): Track['cues'][number] => ({
  ...{ start, end: start + 2, settings: '', text },
});

describe('a WebVTT file', () => {
  it('gives its cues in the film’s order, without notes and styles', () => {
    const text =
      '\uFEFFWEBVTT titolo\r\n\r\nNOTE 00:00.000 --> mai\r\n\r\nSTYLE\r\n::cue {}\r\n\r\n' +
      'due\r\n01:00:05.000 --> 01:00:06.500 line:0 align:start\r\nDue\r\nrighe\r\n\r\n00:01.000 --> 00:02.000\r\nUno\r\n';
    expect(parseWebVtt(text)).toEqual({
      cues: [
        { start: 1, end: 2, settings: '', text: 'Uno' },
        { start: 3605, end: 3606.5, settings: 'line:0 align:start', text: 'Due\nrighe' },
      ],
      broken: [],
    });
  });

  it.each([
    ['00:05,000 --> 00:07,000', 'decimal commas'],
    ['00:05.000 --> 00:04.000', 'an end before the beginning'],
    ['5 --> 7', 'no clock'],
  ])('gives the others where one has %s', (timing) => {
    const parsed = parseWebVtt(`WEBVTT\n\n${timing}\nNo\n\n00:08.000 --> 00:09.000\nSì\n`);
    expect(parsed?.cues.map(({ text }) => text)).toEqual(['Sì']);
    expect(parsed?.broken).toEqual([timing]);
  });

  it('is none without its first line', () => {
    expect(parseWebVtt('1\n00:00:01,000 --> 00:00:02,000\nUn file SRT\n')).toBeNull();
    expect(parseWebVtt('WEBVTTX\n')).toBeNull();
    expect(parseWebVtt('')).toBeNull();
  });

  it('is written as it was read', () => {
    const cues = [{ ...cue(3661.5, '<i>Sì</i>'), settings: 'line:0' }, cue(3670, 'No')];
    const text = webVttText({ kind: 'captions', language: 'it', cues });
    expect(text).toBe(
      'WEBVTT\n\n01:01:01.500 --> 01:01:03.500 line:0\n<i>Sì</i>\n\n01:01:10.000 --> 01:01:12.000\nNo\n',
    );
    expect(parseWebVtt(text)?.cues).toEqual(cues);
  });
});

describe('a transcript', () => {
  it('has what is said and what is seen in the film’s order, in words', () => {
    const tracks: Track[] = [
      { kind: 'captions', language: 'it', cues: [cue(3, '<v Maria>Tu &amp; <b>io</b>\nqui')] },
      { kind: 'descriptions', language: 'it', cues: [cue(1, 'Una riva.')] },
      { kind: 'captions', language: 'en', cues: [cue(3, 'You and me')] },
    ];
    expect(transcriptOf(tracks, 'it', null).map(({ text }) => text.value)).toEqual([
      'Una riva.',
      'Maria: Tu & io\nqui',
    ]);
    expect(transcriptOf(tracks, 'en', null).map(({ text }) => text)).toEqual([
      { value: 'Una riva.', lang: 'it' },
      { value: 'You and me', lang: 'en' },
    ]);
    expect(transcriptOf([], 'it', null)).toEqual([]);
  });
});
