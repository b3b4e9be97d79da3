// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import fc from '../../../support/property.ts';
import { ClipList } from '../../../../src/client/clip/clip-list.ts';
import { $searchList } from '../../../../src/client/lists/list-memory.ts';

const pathOf = (name: string): string => `/it/clips/1_${name}/`;
const cardOf = (name: string): string => `<li class="clip"><a href="${pathOf(name)}">${name}</a></li>`;

/** The list of these clips, opened from its first. */
function listOf(names: readonly string[], kind = 'ul'): ClipList {
  document.body.innerHTML = `<${kind} class="clip-results">${names.map(cardOf).join('')}</${kind}>`;
  return new ClipList(document.querySelector('a') ?? document.body);
}

afterEach(() => {
  $searchList.set(null);
});

describe('the position of a clip in its list', () => {
  it('has a neighbour on each side but at the ends', () => {
    const list = listOf(['a', 'b', 'c']);
    const positions = ['a', 'b', 'c'].map((name) => {
      const { number, count, previous, next } = list.positionOf(pathOf(name));
      return [number, count, previous?.textContent, next?.textContent];
    });
    expect(positions).toEqual([
      [1, 3, undefined, 'b'],
      [2, 3, 'a', 'c'],
      [3, 3, 'b', undefined],
    ]);
  });

  it('is none for a clip that the list does not have', () => {
    const { number, count, previous, next } = listOf(['a']).positionOf(pathOf('b'));
    expect([number, count, previous, next]).toEqual([0, 1, undefined, undefined]);
  });

  it('is walked from its first to its last clip by "next", each once, where it stands first', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 }), (names) => {
        const list = listOf(names);
        const walked: string[] = [];
        for (
          let at: string | undefined = names[0];
          at !== undefined;
          at = list.positionOf(pathOf(at)).next?.textContent
        )
          walked.push(at);
        expect(walked).toEqual([...new Set(names)]);
      }),
    );
  });
});

describe('the list of a search', () => {
  it('counts what it finds, and loads the next clips for who goes on', async () => {
    const list = listOf(['a'], 'div');
    const search = { count: 30, hasMore: true, loadMore: (): void => undefined };
    const loadMore = (): void => {
      document.querySelector('.clip-results')?.insertAdjacentHTML('beforeend', cardOf('b'));
      $searchList.set({ ...search, hasMore: false });
    };
    $searchList.set({ ...search, loadMore });
    expect(list.positionOf(pathOf('a'))).toMatchObject({ number: 1, count: 30, hasMore: true });
    expect((await list.nextOf(pathOf('a')))?.textContent).toBe('b');
    expect(await list.nextOf(pathOf('b'))).toBeUndefined();
  });

  it('is no longer asked once its list has left the page', () => {
    const list = listOf(['a'], 'div');
    $searchList.set({ count: 30, hasMore: true, loadMore: () => undefined });
    document.body.replaceChildren();
    expect(list.positionOf(pathOf('a'))).toMatchObject({ count: 1, hasMore: false });
  });
});
