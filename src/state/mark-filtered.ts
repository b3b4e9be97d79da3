/** What is needed of the document. */
export interface MarkedDocument {
  readonly head: Pick<HTMLHeadElement, 'append' | 'querySelector'>;
  readonly createElement: (name: 'meta') => HTMLMetaElement;
}

/**
 * Filter addresses are endless and all show the same clips: search engines are told to leave them out. The page's
 * own robots line stays; of several the strictest counts.
 */
export function markFiltered(document: MarkedDocument, isFiltered: boolean): void {
  const mark = document.head.querySelector('meta[data-filtered]');
  if (!isFiltered) mark?.remove();
  else if (mark === null) {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex';
    meta.dataset['filtered'] = '';
    document.head.append(meta);
  }
}
