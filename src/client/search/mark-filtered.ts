/** The subset of `Document` that is needed. */
export interface MarkedDocument {
  readonly head: Pick<HTMLHeadElement, 'append' | 'querySelector'>;
  readonly createElement: (name: 'meta') => HTMLMetaElement;
}

/**
 * Adds `noindex` to filtered addresses: there are endlessly many, and all show the same clips. The page's own robots
 * tag stays; search engines follow the strictest.
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
