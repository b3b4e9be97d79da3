/** What a clip's page says of it, read from the page: a clip that lies over another page has nothing else. */
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

export function readClipFacts(view: ParentNode): ClipFacts {
  const title = view.querySelector<HTMLElement>('.clip-details h1');
  // What a value is, its link into the archive says, in both languages alike.
  const value = (filter: string): string | null =>
    textOf(view.querySelector(`.clip-details__facts a[href*="${filter}="]`));
  return {
    title: textOf(title) ?? '',
    // Said only where it is not the page's.
    language: title?.closest<HTMLElement>('[lang]')?.lang ?? '',
    // Without a link it is the word for "no date".
    year: textOf(view.querySelector('.clip-details__year > a')),
    author: value('authors'),
    city: value('positions'),
    format: value('formats'),
    // The fonds is the one fact that leads nowhere.
    fonds: textOf(view.querySelector('.clip-details__facts dd:not(:has(a))')),
  };
}

function textOf(element: Element | null): string | null {
  const text = element?.textContent.trim() ?? '';
  return text === '' ? null : text;
}
