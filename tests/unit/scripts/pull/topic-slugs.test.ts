import { describe, expect, it } from 'vitest';
import { ForgottenPeople, sealPerson } from '../../../../scripts/pull/forgotten-people.ts';
import { EMPTY_BOOK, giveSlugs, slugBook, type SlugBook } from '../../../../scripts/pull/topic-slugs.ts';
import { clip } from '../../../support/records.ts';

const file = slugBook(new ForgottenPeople([]));

/** The addresses of places, the clips newest first. */
function give(cities: readonly string[], before: SlugBook = EMPTY_BOOK) {
  const clips = cities.map((city, index) => clip(cities.length - index, { city }));
  const { slugs, book } = giveSlugs(clips, before);
  return { slugs: new Map(slugs.place), book };
}

/** As the next pull, or another machine, reads it. */
function kept(book: SlugBook): SlugBook {
  return file.parse(file.write(book));
}

describe('an address', () => {
  it('stays with its name, whatever clips come and in which order', () => {
    const first = give(['Sen Jan', 'Sèn Jan', 'Forlì']);
    expect([...first.slugs]).toEqual([
      ['Forlì', 'forli'],
      ['Sèn Jan', 'sen-jan'],
      ['Sen Jan', 'sen-jan-2'],
    ]);
    const later = give(['Sèn Jan', 'SEN JAN', 'Forlì', 'Sen Jan'], kept(first.book));
    expect(Object.fromEntries(later.slugs)).toEqual({
      ...{ Forlì: 'forli', 'Sèn Jan': 'sen-jan', 'Sen Jan': 'sen-jan-2', 'SEN JAN': 'sen-jan-3' },
    });
  });

  it('goes over to a spelling that replaces the former one, and to nobody else', () => {
    const before = kept(give(["Forli'", 'Imola']).book);
    expect(give(['Forlì', 'Imola'], before).slugs.get('Forlì')).toBe('forli');
    // The former spelling is still there: both live.
    expect(give(['Forlì', "Forli'"], before).slugs.get('Forlì')).toBe('forli-2');
    // "Forli 2" makes the slug of another name's second address.
    expect(give(['Forli 2', 'Forlì', "Forli'"], before).slugs.get('Forli 2')).toBe('forli-2-2');
  });

  it('is kept for a name that is gone, and it has it again when it comes back', () => {
    const before = kept(give(['Sen Jan', 'Sèn Jan']).book);
    const meanwhile = give(['Imola'], before);
    expect([...meanwhile.slugs.keys()]).toEqual(['Imola']);
    expect(Object.fromEntries(give(['Sèn Jan', 'Sen Jan', 'Imola'], kept(meanwhile.book)).slugs)).toEqual({
      ...{ Imola: 'imola', 'Sèn Jan': 'sen-jan', 'Sen Jan': 'sen-jan-2' },
    });
  });

  it('is the published one again where a machine had given two names each other’s', () => {
    const published = give(['Sen Jan', 'Sèn Jan']).book;
    const alone = give(['Imola', 'Sèn Jan', 'Sen Jan']).book;
    expect(alone.place.get('sen-jan')).toBe('Sen Jan');
    const merged = kept(file.merge(alone, published));
    const { slugs } = give(['Imola', 'Sèn Jan', 'Sen Jan'], merged);
    expect(Object.fromEntries(slugs)).toEqual({
      ...{ Imola: 'imola', 'Sèn Jan': 'sen-jan', 'Sen Jan': 'sen-jan-2' },
    });
    // A new spelling is no such mistake.
    const renamed = give(['Forlì'], kept(give(["Forli'"]).book)).book;
    expect(file.merge(renamed, give(["Forli'"]).book).place.get('forli')).toBe('Forlì');
  });

  it('is a plain and short part of a path, whatever the name', () => {
    const names = [
      ...[
        '../..',
        '(?)',
        '🎞️',
        ' . ',
        'feed.xml',
        '1950s',
        '1944',
        'az_m',
        '__proto__',
        'constructor',
        'n.d.',
      ],
      ...['index.html', 'ירושלים', '東京', 'Мoсква', 'A'.repeat(300), 'Borgo '.repeat(60), 'Rossi; Bianchi'],
      ...['Ne', 'ß', "Sant'Ilario d’Enza", 'a/b', '%2e%2e', 'CON', '<b>Roma</b>'],
    ];
    const { slugs, book } = give(names);
    for (const [name, slug] of slugs) expect(slug, name).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    expect(Math.max(...[...slugs.values()].map((slug) => slug.length))).toBeLessThan(70);
    expect(new Set(slugs.values()).size).toBe(slugs.size);
    // A name of signs only has no page.
    expect(names.filter((name) => !slugs.has(name))).toEqual(['../..', '(?)', '🎞️', ' . ']);
    expect(give(names, kept(book)).slugs).toEqual(slugs);
  });

  it('of somebody who is forgotten is nowhere to be read, and nobody else gets it', () => {
    const clips = [clip(2, { author: 'Ada Neri' }), clip(1, { author: 'Ugo Sala' })];
    const { book } = giveSlugs(clips, EMPTY_BOOK);
    const forgotten = new ForgottenPeople([sealPerson('ada neri', { clips }, book.person, [])]);
    const left = slugBook(forgotten).parse(file.write(book));
    expect([...left.person]).toEqual([['ugo-sala', 'Ugo Sala']]);
    const others = [clip(3, { author: 'Adá-Neri' }), clip(1, { author: 'Ugo Sala' })];
    expect(giveSlugs(others, left, forgotten).slugs.person).toEqual([
      ['Ugo Sala', 'ugo-sala'],
      ['Adá-Neri', 'ada-neri-2'],
    ]);
  });
});
