import type { ApiText } from '../../src/api/schemas/common.ts';
import { clipFields } from '../../src/api/to-model/clip-fields.ts';
import { FieldReader } from '../../src/api/to-model/field-reader.ts';
import type { Clip } from '../../src/model/clip.ts';
import { parseArchiveDate, UNKNOWN_DATE } from '../../src/model/date.ts';
import type { Text } from '../../src/model/text.ts';
import type { Archive, ClipRecord } from './records.ts';
import type { SearchedArchive } from './plain-search.ts';
import { byLanguage } from '../../src/model/language.ts';

/** An archive in the form that the search reads: values are not cleaned. */
export function searchedArchive({ clips, keywords }: Archive): SearchedArchive {
  const named = [...clips.flatMap((clip) => clip.keywords_data ?? []), ...keywords];
  return {
    clips: clips.map(searchedClip),
    keywords: named.map(({ id, value }) => ({ id, value: textOf(value) })),
  };
}

/** Memoizes converted records, so that adding or removing a clip does not convert all others again. */
const converted = new WeakMap<ClipRecord, Clip>();

function searchedClip(record: ClipRecord): Clip {
  const known = converted.get(record);
  if (known !== undefined) return known;
  const clip: Clip = {
    // What no search compares is as the pull reads it.
    ...clipFields(record, new FieldReader('clips', record.id)),
    tracks: [],
    // The rest is as the API has it.
    title: textOf(record.title),
    description: textOf(record.description),
    date: parseArchiveDate(record.date ?? '') ?? UNKNOWN_DATE,
    postedOn: valueOf(record.date_posted),
    city: valueOf(record.city),
    // A hidden name is in no list, filter or search.
    author: record.author === true ? valueOf(record.author_data?.name) : null,
    format: valueOf(record.format),
    writtenAs: {},
    territoryId: record.territorio?.id ?? null,
    keywordIds: record.keywords ?? [],
  };
  converted.set(record, clip);
  return clip;
}

function textOf(text: ApiText | null | undefined): Text {
  return byLanguage((language) => text?.[language] ?? '');
}

function valueOf(value: string | null | undefined): string | null {
  return value === undefined || value === '' ? null : value;
}
