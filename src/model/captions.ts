import type { Language } from './language.ts';
import type { ShownText } from './text.ts';

/** Captions are what is said and heard in a film; a description tells who cannot see what is seen; chapters name its parts. */
export const TRACK_KINDS = ['captions', 'descriptions', 'chapters'] as const;

/** A text that runs along a film, in one language. The API has no field for it. */
export interface Track {
  readonly kind: (typeof TRACK_KINDS)[number];
  readonly language: Language;
  /** In the order of the film. */
  readonly cues: readonly Cue[];
}

interface Cue {
  /** Seconds from the beginning of the film. */
  readonly start: number;
  readonly end: number;
  /** Where on the picture it stands, in WebVTT's words; `''` for the usual place. */
  readonly settings: string;
  /** With WebVTT's tags (`<i>`, `<v Maria>`) and its `&amp;`. */
  readonly text: string;
}

const TIMING =
  /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d\.\d{3})\s+-->\s+(?:(\d{2,}):)?([0-5]\d):([0-5]\d\.\d{3})(?:\s+(\S.*))?$/;

/**
 * The cues of a WebVTT file. Notes, styles, regions and the names of cues are left out.
 * @returns the lines that should be timings and are none, too; `null` when the text is no WebVTT
 */
export function parseWebVtt(text: string): { cues: Cue[]; broken: string[] } | null {
  const [header = '', ...blocks] = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/);
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(header)) return null;
  const cues: Cue[] = [];
  const broken: string[] = [];
  for (const block of blocks) {
    const lines = block.split('\n').filter((line) => line.trim() !== '');
    const at = lines.findIndex((line) => line.includes('-->'));
    const [timing = '', ...words] = lines.slice(at);
    if (at === -1 || /^NOTE(?:\s|$)/.test(lines[0] ?? '')) continue;
    const cue = parseCue(timing.trim(), words.join('\n'));
    if (cue === null) broken.push(timing);
    else cues.push(cue);
  }
  return { cues: cues.sort((one, other) => one.start - other.start), broken };
}

/** @returns `null` for a cue that ends before it begins, or says nothing */
function parseCue(timing: string, text: string): Cue | null {
  const [, h1 = '0', m1, s1, h2 = '0', m2, s2, settings = ''] = TIMING.exec(timing) ?? [];
  const [start, end] = [seconds(h1, m1, s1), seconds(h2, m2, s2)];
  return end > start && plainCue(text) !== '' ? { start, end, settings, text } : null;
}

function seconds(hours: string, minutes = '', rest = ''): number {
  return minutes === '' ? NaN : Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
}

/** The cues as a WebVTT file. */
export function webVttText({ cues }: Track): string {
  const blocks = cues.map(
    ({ start, end, settings, text }) =>
      `${stamp(start)} --> ${stamp(end)} ${settings}`.trimEnd() + `\n${text}`,
  );
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}

/** `01:02:03.500` */
function stamp(moment: number): string {
  return new Date(Math.round(moment * 1000)).toISOString().slice(11, 23);
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lrm: '',
  rlm: '',
};

/** The words of a cue, a line for each of its lines; a voice is named before what it says. */
export function plainCue(text: string): string {
  return text
    .replaceAll(/<v(?:\.[^ >]*)? ([^>]+)>/g, '$1: ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** A line of a transcript, or a chapter. */
export interface FilmLine {
  /** Seconds from the beginning of the film. */
  readonly start: number;
  readonly end: number;
  readonly kind: Track['kind'];
  readonly text: ShownText;
}

/**
 * The transcript of a film, in its order: each kind in the page's language, or else in the one that there is.
 * @param seconds how long the film runs, `null` for not known: what is told later is never seen
 */
export function transcriptOf(
  tracks: readonly Track[],
  language: Language,
  seconds: number | null,
): FilmLine[] {
  const kinds = TRACK_KINDS.filter((kind) => kind !== 'chapters');
  const lines = kinds.flatMap((kind) => linesOf(kind, tracks, language, seconds));
  return lines.sort((one, other) => one.start - other.start);
}

/** The chapters of a film, as `transcriptOf` gives its lines. */
export function chaptersOf(tracks: readonly Track[], language: Language, seconds: number | null): FilmLine[] {
  return linesOf('chapters', tracks, language, seconds);
}

/** The lines of one kind of track, as `transcriptOf` gives them. */
export function linesOf(
  kind: Track['kind'],
  tracks: readonly Track[],
  language: Language,
  seconds: number | null,
): FilmLine[] {
  const ofKind = tracks.filter((track) => track.kind === kind);
  const track = ofKind.find((one) => one.language === language) ?? ofKind[0];
  const cues = (track?.cues ?? []).filter(({ start }) => start < (seconds ?? Infinity));
  return cues.map(({ start, end, text }) => ({
    ...{ start, end, kind },
    text: { value: plainCue(text), lang: track?.language ?? language },
  }));
}
