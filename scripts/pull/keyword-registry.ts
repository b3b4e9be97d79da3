import type { ApiKeyword } from '../../src/api/schemas/clip.ts';
import { keywordToModel } from '../../src/api/to-model/collection.ts';
import type { Keyword } from '../../src/model/collection.ts';

/** Keywords by id, collected from records that contain their keywords' names (`keywords_data`). */
export class KeywordRegistry {
  readonly #keywords = new Map<number, Keyword>();

  /** Keeps the first name of a keyword, since thousands of clips repeat it. */
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
 * Merges the sources into one record per keyword, by id. The first source that has a keyword wins.
 * @param lastKnown keywords of the last snapshot; only the needed ones are used
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
