import { describe, expect, it } from 'vitest';
import { readSample } from '../../../support/archive-texts.ts';

interface Stored {
  readonly id: number;
  readonly title: { readonly it: string | null };
}
interface Clip extends Stored {
  readonly description: { readonly it: string | null } | null;
  readonly date?: string | null;
  readonly city?: string | null;
  readonly author_data?: { readonly name?: string | null } | null;
  readonly territorio?: number | null;
  readonly format?: string | null;
}
interface Collection extends Stored {
  readonly description: { readonly it: string };
  readonly blocks?: readonly { readonly id: number; readonly clips?: readonly number[] }[];
}

const clips = readSample<Clip>('clips');
const lives = readSample<Collection>('vite-archivio');
const byId = new Map(clips.map((clip) => [clip.id, clip]));

/** What the values of `of` share more than once. */
function repeated(values: readonly (string | null | undefined)[]): string[] {
  const known = values.filter((value) => value !== null && value !== undefined && value !== '');
  return known.filter((value, index) => known.indexOf(value) !== index) as string[];
}

/** The first year of each format. */
const SOLD_FROM: Readonly<Record<string, number>> = {
  '9.5mm': 1922,
  '16mm': 1923,
  '8mm': 1932,
  'Super 8': 1965,
};

/** What a plain description does without: comparisons, guesses, quotations, exclamations, semicolons. */
const COLOURED =
  /[;«»!?…]|\bcome (?:se|un|una|il|la|l’|i|le|chi|per)\b|\b(?:quasi|sembra\w*|forse|pare|chissà|naturalmente|insomma|peccato|intanto)\b/i;

function yearOf({ date }: Clip): number | undefined {
  return typeof date === 'string' ? Number(date.slice(0, 4)) : undefined;
}

describe('the sample archive', () => {
  it('tells no title and no story twice', () => {
    expect(repeated(clips.map(({ title }) => title.it))).toEqual([]);
    expect(repeated(clips.map(({ description }) => description?.it))).toEqual([]);
  });

  it('describes a third of its films plainly: in 35 words at most, without comparisons, guesses and quotations', () => {
    const texts = clips
      .map(({ description }) => description?.it?.replaceAll(/<[^>]*>/g, ' ').trim() ?? '')
      .filter((text) => text !== '');
    const plain = texts.filter((text) => text.split(/\s+/).length <= 35 && !COLOURED.test(text));
    expect(texts.length).toBeGreaterThan(200);
    expect(plain.length).toBeGreaterThan(texts.length / 3);
  });

  it('has no film that is older than its format', () => {
    const shot = clips.filter(
      (clip) => yearOf(clip) !== undefined && SOLD_FROM[clip.format ?? ''] !== undefined,
    );
    expect(shot.length).toBeGreaterThan(200);
    expect(shot.filter((clip) => Number(yearOf(clip)) < Number(SOLD_FROM[clip.format ?? '']))).toEqual([]);
  });

  it('has each place in one territory, and one parish priest a village', () => {
    const byCity = Map.groupBy(clips, ({ city }) => city ?? '');
    byCity.delete('');
    for (const [city, inCity] of byCity) {
      expect(new Set(inCity.map(({ territorio }) => territorio ?? null)).size, city).toBe(1);
      const priests = inCity.flatMap(({ author_data: author }) =>
        author?.name?.startsWith('Don ') === true ? [author.name] : [],
      );
      expect(new Set(priests).size, city).toBeLessThan(2);
    }
  });

  it('dates a film by the year in its title', () => {
    const dated = clips.flatMap((clip) => {
      const year = /\b19\d\d\b/.exec(clip.title.it ?? '')?.[0];
      return year === undefined ? [] : [{ id: clip.id, year: Number(year), date: yearOf(clip) }];
    });
    expect(dated.length).toBeGreaterThan(2);
    expect(dated.filter(({ year, date }) => year !== date)).toEqual([]);
  });

  it.each(lives.map((life) => [life.title.it ?? '', life] as const))(
    'lets nobody film before the age of twelve or after death: %s',
    (title, { description, blocks }) => {
      const [, born, died] = /\((\d{4})–(\d{4})\)/.exec(description.it) ?? [];
      const shown = (blocks ?? []).flatMap((block) => block.clips ?? []).map((id) => byId.get(id));
      expect(shown.length).toBeGreaterThan(0);
      for (const clip of shown) {
        const name = clip?.author_data?.name ?? '';
        expect(title.startsWith(name) && name !== '', `${clip?.id} is by ${name}`).toBe(true);
        const year = clip && yearOf(clip);
        if (born === undefined || died === undefined || year === undefined) continue;
        expect(year).toBeGreaterThanOrEqual(Number(born) + 12);
        expect(year).toBeLessThanOrEqual(Number(died));
      }
    },
  );
});
