import type { ClipFacts } from './facts.ts';

/**
 * The facts that `writeFacts` wrote.
 * @param view the clip's article, whose details have the attribute
 */
export function readFacts(view: ParentNode): ClipFacts {
  const text = view.querySelector<HTMLElement>('[data-clip]')?.dataset['clip'] ?? '';
  const facts = Array.from(
    text.matchAll(/^(\w+) (.*)$/gm),
    ([, name = '', value = '']) => [name, value] as const,
  );
  return { title: '', language: '', ...Object.fromEntries(facts) };
}
