import type { Fact } from '../../views/clip-details.ts';

/** What the page of a clip says of it. In the dialog there is no other source. */
export interface ClipFacts {
  readonly title: string;
  /** Of the title, which may be a fallback. */
  readonly language: string;
  readonly year: string | null;
  readonly author: string | null;
  readonly city: string | null;
  readonly format: string | null;
  readonly fonds: string | null;
}

/** @param view the clip's article; its details name their facts in `data-fact` */
export function readClipFacts(view: ParentNode): ClipFacts {
  const title = view.querySelector<HTMLElement>('.clip-details h1');
  const fact = (name: Fact): string | null => textOf(view.querySelector(`[data-fact="${name}"] dd`));
  return {
    title: textOf(title) ?? '',
    language: title?.closest<HTMLElement>('[lang]')?.lang ?? '',
    year: textOf(view.querySelector('[data-fact="year"]')),
    author: fact('author'),
    city: fact('city'),
    format: fact('format'),
    fonds: fact('fonds'),
  };
}

function textOf(element: Element | null): string | null {
  const text = element?.textContent.trim() ?? '';
  return text === '' ? null : text;
}
