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
  readonly image_preview?: string | null;
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

function yearOf({ date }: Clip): number | undefined {
  return typeof date === 'string' ? Number(date.slice(0, 4)) : undefined;
}

describe('the sample archive', () => {
  it('tells no title and no story twice', () => {
    expect(repeated(clips.map(({ title }) => title.it))).toEqual([]);
    expect(repeated(clips.map(({ description }) => description?.it))).toEqual([]);
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

  it('shows a picture once in a carousel, and once among twelve clips of the archive', () => {
    const pictures = (ids: readonly number[]): string[] =>
      repeated(ids.map((id) => byId.get(id)?.image_preview));
    for (const { id, blocks } of [...lives, ...readSample<Collection>('series')])
      for (const block of blocks ?? []) expect(pictures(block.clips ?? []), `${id}/${block.id}`).toEqual([]);
    const newestFirst = [...byId.keys()].sort((a, b) => b - a);
    for (const start of newestFirst.keys())
      expect(pictures(newestFirst.slice(start, start + 12))).toEqual([]);
  });
});
