import { ExitError } from './command/exit-codes.ts';

/** A larger share of records or pages lost at once is more likely a fault than intended. */
export const MAX_DROP = 0.1;

/** This many pages may disappear, whatever their share of the site. */
const FEW_PAGES = 20;

/**
 * The site that is built, and the one that is published, may not lose many pages unless that is meant.
 * @param gone how many of the pages there are no more
 * @throws ExitError
 */
export function refuseFewerPages(pages: number, gone: number): void {
  if (gone <= FEW_PAGES || gone <= pages * MAX_DROP) return;
  throw new ExitError(
    'refused',
    `The new site has ${gone} of ${pages} pages no more; if that is meant, use --allow-drop.`,
  );
}
