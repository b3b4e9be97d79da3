/**
 * The document's title: that of the page, which its search changes, or of what lies over the page. Each may change
 * while the other is shown.
 */

/** The page's title while something lies over it. */
let beneath: string | undefined;

export function getPageTitle(): string {
  return beneath ?? document.title;
}

export function setPageTitle(title: string): void {
  if (beneath === undefined) document.title = title;
  else beneath = title;
}

/** @param title `null` when nothing lies over the page any more */
export function setTitleOver(title: string | null): void {
  const page = getPageTitle();
  beneath = title === null ? undefined : page;
  document.title = title ?? page;
}
