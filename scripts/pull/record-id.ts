import type { ContentPage } from '../../src/model/editorial.ts';

/** By what a record is known: its number, or the code of a content page. */
export function idOf(record: { readonly id: number } | ContentPage): number | string {
  return 'id' in record ? record.id : record.code;
}
