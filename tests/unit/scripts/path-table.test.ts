import { describe, expect, it } from 'vitest';
import { PathTable } from '../../../scripts/path-table.ts';
import fc from '../../support/property.ts';

/** Few letters, so that paths are beginnings of each other and come again; and letters outside of Latin. */
const path = fc.string({
  unit: fc.constantFrom('a', 'b', '/', '-', 'è', '和', '😀'),
  minLength: 1,
  maxLength: 6,
});
const text = fc.string({ unit: fc.constantFrom('x', 'y', ' ', '\t'), maxLength: 3 });
const entries = fc.array(fc.tuple(path, text), { maxLength: 60 });

/** Longer than what is compared at once. */
const MANY = PathTable.of(Array.from({ length: 2000 }, (_, number) => [`it/clips/${number}_x`, 'digest']));

function sorted(map: ReadonlyMap<string, string>): readonly (readonly [string, string])[] {
  return [...map].sort(([one], [other]) => (one < other ? -1 : 1));
}

describe('a table of paths', () => {
  it('has what a map has, in the order of the paths', () => {
    fc.assert(
      fc.property(entries, path, (given, wanted) => {
        const [table, map] = [PathTable.of(given), new Map(given)];
        expect([...table]).toEqual(sorted(map));
        expect(table.size).toBe(map.size);
        for (const one of [wanted, ...map.keys()]) {
          expect(table.get(one)).toBe(map.get(one));
          expect(table.has(one)).toBe(map.has(one));
        }
        const below = sorted(map).filter(([one]) => one.startsWith(wanted));
        expect([...table.paths(wanted)]).toEqual(below.map(([one]) => one));
        expect([...table.paths()]).toEqual(sorted(map).map(([one]) => one));
        expect([...PathTable.parse(table.toString())]).toEqual([...table]);
      }),
    );
  });

  it('changes as a map does, and tells the difference', () => {
    const change = fc.tuple(path, fc.option(text, { nil: undefined }));
    fc.assert(
      fc.property(entries, fc.array(change, { maxLength: 20 }), fc.boolean(), (given, changes, isLarge) => {
        const before = isLarge ? MANY.with(given) : PathTable.of(given);
        const after = before.with(changes);
        const map = new Map(before);
        for (const [one, other] of changes) {
          if (other === undefined) map.delete(one);
          else map.set(one, other);
        }
        expect([...after]).toEqual(sorted(map));
        const { added, changed, removed } = after.since(before);
        const [old, now] = [[...before.paths()], [...after.paths()]];
        expect(added).toEqual(now.filter((one) => !before.has(one)));
        expect(removed).toEqual(old.filter((one) => !after.has(one)));
        const isOther = (one: string) => before.has(one) && before.get(one) !== after.get(one);
        expect(changed).toEqual(now.filter(isOther));
      }),
    );
  });

  it('says what each path has become', () => {
    const table = PathTable.of([
      ['b', '2'],
      ['a', '1'],
    ]).map((name, digest) => `${digest}-${name}`);
    expect([...table]).toEqual([
      ['a', '1-a'],
      ['b', '2-b'],
    ]);
  });

  it('takes nothing that would be two lines', () => {
    expect(() => PathTable.of([['a\nb', 'x']])).toThrow('No line can hold "a\\nb".');
    expect(() => PathTable.of([['a\tb', 'x']])).toThrow();
    expect(() => PathTable.of([['a', 'x\ny']])).toThrow();
  });
});
