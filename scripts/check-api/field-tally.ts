import { z } from 'zod';
import { clipReferenceSchema } from '../../src/api/schemas/clip.ts';
import { textSchema } from '../../src/api/schemas/common.ts';
import { extraBlockSchema } from '../../src/api/schemas/editorial.ts';
import { isObject } from '../../src/model/parse-json.ts';
import type { Id } from '../pull/received-record.ts';

/** How many records have a field, and the id of one of them. */
interface Seen {
  count: number;
  readonly example: Id | null;
}

/** An object of the schema, found at one path of several records. */
interface ObjectAtPath {
  readonly schema: z.ZodObject;
  readonly present: Set<string>;
}

/** Either of these is enough: older records have the film in the second. */
const ALTERNATIVES: readonly (readonly string[])[] = [['clip_data', 'file_url_vimeo']];

/** Fields that the contract lets a server omit: ends of an envelope, and the date that it mentions only as an order. */
const ALWAYS_OPTIONAL: readonly string[] = ['next', 'previous', 'date_posted'];

/**
 * Walks records along their schema and collects the fields that the schema does not know and those that no record has.
 * A field is present when its key is, even with `null`.
 */
export class FieldTally {
  readonly #objects = new Map<string, ObjectAtPath>();
  readonly unknown = new Map<string, Seen>();

  add(schema: z.ZodType, value: unknown, id: Id | null): void {
    const found = new Set<string>();
    this.#visit(schema, value, '', found);
    for (const path of found) {
      const seen = this.unknown.get(path);
      if (seen === undefined) this.unknown.set(path, { count: 1, example: id });
      else seen.count++;
    }
  }

  /** @param leftOut fields that this call may omit */
  missing(leftOut: readonly string[] = []): readonly string[] {
    return [...this.#objects].flatMap(([path, { schema, present }]) =>
      Object.keys(schema.shape)
        .filter((key) => !present.has(key) && !mayBeMissing(schema, key, present))
        .map((key) => joined(path, key))
        .filter((field) => !leftOut.includes(field)),
    );
  }

  #visit(schema: z.ZodType, value: unknown, path: string, unknown: Set<string>): void {
    const inner = unwrapped(schema);
    if (inner instanceof z.ZodArray && Array.isArray(value)) {
      for (const element of value)
        this.#visit(inner.element as z.ZodType, element, joined(path, '*'), unknown);
    } else if (inner instanceof z.ZodObject && isObject(value)) {
      this.#visitObject(inner, value, path, unknown);
    }
  }

  #visitObject(schema: z.ZodObject, value: object, path: string, unknown: Set<string>): void {
    // Only the id of a clip inside another record is read; the list of clips covers its other fields.
    if (schema === clipReferenceSchema) return;
    let object = this.#objects.get(path);
    if (object === undefined) this.#objects.set(path, (object = { schema, present: new Set() }));
    for (const [key, field] of Object.entries<unknown>({ ...value })) {
      const known = Object.hasOwn(schema.shape, key) ? (schema.shape[key] as z.ZodType) : undefined;
      if (known === undefined) unknown.add(joined(path, key));
      else {
        object.present.add(key);
        this.#visit(known, field, joined(path, key), unknown);
      }
    }
  }
}

function mayBeMissing(schema: z.ZodObject, key: string, present: ReadonlySet<string>): boolean {
  // Either language may be missing; which fields a block of an extra has depends on its type.
  if (schema === textSchema || (schema === extraBlockSchema && key !== 'type')) return true;
  if (ALWAYS_OPTIONAL.includes(key)) return true;
  return ALTERNATIVES.some((keys) => keys.includes(key) && keys.some((other) => present.has(other)));
}

function unwrapped(schema: z.ZodType): z.ZodType {
  let inner = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable)
    inner = inner.unwrap() as z.ZodType;
  return inner;
}

function joined(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}
