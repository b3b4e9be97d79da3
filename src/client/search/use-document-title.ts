import { useEffect, useState } from 'react';

/**
 * Puts what the list is filtered by into the document's title, so that tabs, history and bookmarks tell searches apart.
 * @param filterNames the filters, `''` for none; `undefined` while a name is not known yet
 */
export function useDocumentTitle(filterNames: string | undefined): void {
  // The build renders islands too, and has no document.
  const [title] = useState(() => (typeof document === 'undefined' ? '' : document.title));
  useEffect(() => {
    if (filterNames !== undefined) document.title = filterNames === '' ? title : `${title}: ${filterNames}`;
  }, [filterNames, title]);
}
