import type { ApiKeyword } from '../../src/api/schemas/clip.ts';
import { keywordToModel } from '../../src/api/to-model/collection.ts';
import type { Keyword } from '../../src/model/collection.ts';

/** Keywords by id, gathered from records that bring their keywords' names along (`keywords_data`). */
export class KeywordRegistry {
  readonly #keywords = new Map<number, Keyword>();

  /** The first name of a keyword counts: the same one comes with thousands of clips. */
  learn(keywords: readonly ApiKeyword[] | null | undefined): void {
    for (const keyword of keywords ?? []) {
      if (this.#keywords.has(keyword.id)) continue;
      const { record } = keywordToModel(keyword);
      if (record !== null) this.#keywords.set(record.id, record);
    }
  }

  get keywords(): readonly Keyword[] {
    return [...this.#keywords.values()];
  }
}

/**
 * One record a keyword, by id. What stands earlier counts, so pass the best source first.
 * @param lastKnown the last snapshot's; of these only the needed ones are taken
 */
export function uniteKeywords(
  sources: readonly (readonly Keyword[])[],
  lastKnown: readonly Keyword[],
  neededIds: ReadonlySet<number>,
): readonly Keyword[] {
  const united = new Map<number, Keyword>();
  for (const keyword of [...sources.flat(), ...lastKnown.filter(({ id }) => neededIds.has(id))]) {
    if (!united.has(keyword.id)) united.set(keyword.id, keyword);
  }
  return [...united.values()].sort((one, other) => one.id - other.id);
}
