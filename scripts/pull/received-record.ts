import type { z } from 'zod';
import { cleanText } from '../../src/api/clean-text.ts';
import type { Problem } from '../../src/api/problem.ts';
import { recordId } from '../../src/api/read-list.ts';
import { textSchema } from '../../src/api/schemas/common.ts';
import { shapeFaults, type ShapeFault } from '../../src/api/shape-faults.ts';
import type { Converted } from '../../src/api/to-model/field-reader.ts';
import { isObject } from '../../src/model/parse-json.ts';
import type { Text } from '../../src/model/text.ts';
import { byLanguage } from '../../src/model/language.ts';

export type Id = number | string;

/** A record of the wrong shape, with the fields that still identify it. */
export interface BrokenRecord {
  readonly kind: 'broken';
  readonly id: Id | null;
  /** `null` when the title cannot be read either. */
  readonly title: Text | null;
  readonly faults: readonly Fault[];
}

/** A fault of a record as a whole: its shape is wrong, or the API does not answer with it. */
export type Fault = ShapeFault | (Pick<Problem, 'path' | 'received'> & { readonly kind: 'unanswered' });

/** The result of reading one record that the API sent. */
export type ReceivedRecord<Record> =
  | {
      readonly kind: 'valid';
      readonly id: Id;
      readonly record: Record;
      readonly problems: readonly Problem[];
    }
  /** Of the right shape, but with nothing to show: a slide without a film. */
  | { readonly kind: 'empty'; readonly id: Id; readonly problems: readonly Problem[] }
  | BrokenRecord;

/** Checks a record against its schema and converts it to the model. */
export function parseRecord<Schema extends z.ZodType<{ readonly id: number }>, Record>(
  schema: Schema,
  raw: unknown,
  convert: (record: z.infer<Schema>) => Converted<Record | null>,
): ReceivedRecord<Record> {
  const checked = schema.safeParse(raw);
  if (!checked.success) return asBroken(raw, shapeFaults(checked.error, raw));
  return asReceived(checked.data.id, convert(checked.data));
}

export function asReceived<Record>(
  id: Id,
  { record, problems }: Converted<Record | null>,
): ReceivedRecord<Record> {
  return record === null ? { kind: 'empty', id, problems } : { kind: 'valid', id, record, problems };
}

function asBroken(raw: unknown, faults: readonly ShapeFault[]): BrokenRecord {
  const title = textSchema.safeParse(isObject(raw) ? raw['title'] : null);
  return {
    kind: 'broken',
    id: recordId(raw) ?? null,
    title: title.success ? byLanguage((language) => cleanText(title.data[language])) : null,
    faults,
  };
}
