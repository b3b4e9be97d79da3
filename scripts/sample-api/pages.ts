import type { PageQuery } from './parameters.ts';
import { Refusal } from './refusal.ts';

/** A page of a list, with the data for its envelope. */
interface Page {
  /** Where its records begin and end in the list. */
  readonly slice: readonly [start: number, end: number];
  readonly envelope: Envelope;
}

interface Envelope {
  readonly count: number;
  readonly total_count: number;
  readonly next: string | null;
  readonly previous: string | null;
}

/** @throws Refusal for a page past the end; the first page exists even if it is empty */
export function findPage(
  url: URL,
  { page, size }: PageQuery,
  { count, total }: { readonly count: number; readonly total: number },
): Page {
  const pages = Math.max(1, Math.ceil(count / size));
  if (page > pages) throw new Refusal(404, `Page ${page} does not exist: there are ${pages}.`);
  return {
    slice: [(page - 1) * size, page * size],
    envelope: {
      count,
      total_count: total,
      next: page < pages ? pageAddress(url, page + 1) : null,
      previous: page > 1 ? pageAddress(url, page - 1) : null,
    },
  };
}

function pageAddress(url: URL, page: number): string {
  const address = new URL(url);
  address.searchParams.set('page', String(page));
  return address.href;
}
