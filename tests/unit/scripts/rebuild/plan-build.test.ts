import { describe, expect, it } from 'vitest';
import { PathTable } from '../../../../scripts/path-table.ts';
import { planBuild } from '../../../../scripts/rebuild/plan-build.ts';

const key = (recordHash: string, dependencyHash = ''): string => `${recordHash} ${dependencyHash}`;
const previous = {
  codeDigest: 'code',
  pages: PathTable.of([
    ['/it/a/', key('1', '1')],
    ['/it/b/', key('2', '2')],
  ]),
};

describe('planBuild', () => {
  it('has nothing to do when every page shows what it showed', () => {
    const plan = planBuild({
      previous,
      pages: previous.pages,
      codeDigest: 'code',
      isFull: false,
      canRender: true,
    });
    expect(plan).toEqual({ scope: 'nothing', why: null, render: [], remove: [] });
  });

  it('says of each page why it is rendered, and which ones go', () => {
    const pages = PathTable.of([
      ['/it/a/', key('1', 'other')],
      ['/it/c/', key('3')],
    ]);
    const plan = planBuild({ previous, pages, codeDigest: 'code', isFull: false, canRender: true });
    expect(plan).toEqual({
      scope: 'part',
      why: null,
      render: [
        { path: '/it/c/', reason: 'new' },
        { path: '/it/a/', reason: 'something else that it shows changed' },
      ],
      remove: ['/it/b/'],
    });
    const edited = planBuild({
      previous,
      pages: PathTable.of([...previous.pages, ['/it/b/', key('changed', '2')]]),
      codeDigest: 'code',
      isFull: false,
      canRender: true,
    });
    expect(edited.render).toEqual([{ path: '/it/b/', reason: 'its record changed' }]);
  });

  it.each([
    ['there was no build before', { previous: undefined }, 'there is no earlier build'],
    ['the code is another', { codeDigest: 'new' }, 'the code or the configuration changed'],
    ['it is asked for', { isFull: true }, 'it was asked for'],
    ['what rendered it is lost', { canRender: false }, 'what renders pages is not there any more'],
  ])('builds everything when %s', (_, change, why) => {
    const plan = planBuild({
      ...{ previous, pages: previous.pages, codeDigest: 'code', isFull: false, canRender: true },
      ...change,
    });
    expect([plan.scope, plan.why, plan.render.length]).toEqual(['everything', why, 2]);
  });
});
