import { UNKNOWN_DATE, isCalendarDay, parseArchiveDate, type ArchiveDate } from '../../model/date.ts';
import { isNoText, NO_TEXT, type Text } from '../../model/text.ts';
import { cleanText } from '../clean-text.ts';
import { parseHttpUrl } from '../clean-url.ts';
import { received, type Problem, type ProblemKind, type Resource } from '../problem.ts';
import type { ApiText } from '../schemas/common.ts';
import { byLanguage, type Language } from '../../model/language.ts';

type Nullish<Value> = Value | null | undefined;

/** A record of the model, with the problems found in the API's record. */
export interface Converted<Record> {
  readonly record: Record;
  readonly problems: readonly Problem[];
}

/** A value is not of the type that the contract gives it. */
export class WrongTypeError extends Error {
  override readonly name = 'WrongTypeError';
  readonly path: string;
  readonly expected: string;
  readonly value: unknown;

  constructor(path: string, expected: string, value: unknown) {
    super(`${path} should be ${expected}, but is ${received(value)}`);
    this.path = path;
    this.expected = expected;
    this.value = value;
  }
}

/**
 * Converts the fields of one record to the model. A wrong value becomes "not known" or is cleaned, and is noted with
 * its path. A value of a wrong type throws a WrongTypeError: the pull checks the types of a record with
 * its schema first, the browser has no schemas and relies on this.
 */
export class FieldReader {
  readonly #resource: Resource;
  readonly #id: number | string | null;
  readonly #problems: Problem[] = [];

  constructor(resource: Resource, id: number | string | null) {
    this.#resource = resource;
    this.#id = id;
  }

  /** The record with the problems noted so far. */
  with<Record>(record: Record): Converted<Record> {
    return { record, problems: this.#problems };
  }

  note(path: string, kind: ProblemKind, value: unknown, effect: Problem['effect'] = 'cleared'): void {
    this.#problems.push({
      resource: this.#resource,
      id: this.#id,
      path,
      kind,
      received: received(value),
      effect,
    });
  }

  /** One line of plain text in each language. */
  text(value: Nullish<ApiText>, path = ''): Text {
    const raw = this.rawText(value, path);
    return textOf((language) => cleanText(raw[language]));
  }

  /** A text in each language, not cleaned. */
  rawText(value: Nullish<ApiText>, path: string): Text {
    const texts = this.object(value, path);
    return byLanguage((language) => this.string(texts[language], `${path}.${language}`) ?? '');
  }

  /** One line that is not translated (a name, a town), or `null`. */
  line(value: Nullish<string>, path = ''): string | null {
    const text = cleanText(this.string(value, path));
    return text === '' ? null : text;
  }

  string(value: unknown, path: string): string | null {
    return isMissing(value) ? null : this.knownText(value, path);
  }

  number(value: unknown, path: string): number | null {
    if (typeof value === 'number' || isMissing(value)) return value ?? null;
    throw new WrongTypeError(path, 'a number', value);
  }

  numbers(value: unknown, path: string): readonly number[] {
    if (Array.isArray(value) && value.every((item) => typeof item === 'number')) return value;
    throw new WrongTypeError(path, 'numbers', value);
  }

  boolean(value: unknown, path: string): boolean | null {
    if (typeof value === 'boolean' || isMissing(value)) return value ?? null;
    throw new WrongTypeError(path, 'true or false', value);
  }

  id(value: unknown, path: string): number {
    if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
    throw new WrongTypeError(path, 'an id', value);
  }

  count(value: unknown, path: string): number {
    const count = this.id(value, path);
    if (count >= 0) return count;
    throw new WrongTypeError(path, 'a count', value);
  }

  /** A text that must be there. */
  knownText(value: unknown, path: string): string {
    if (typeof value === 'string') return value;
    throw new WrongTypeError(path, 'a text', value);
  }

  /** The fields of an object; none where there is no object. */
  object<Value extends object>(value: Nullish<Value>, path: string): Partial<Value> {
    const unchecked: unknown = value ?? {};
    if (typeof unchecked === 'object' && !Array.isArray(unchecked)) return value ?? {};
    throw new WrongTypeError(path, 'an object', value);
  }

  list<Item>(value: Nullish<readonly Item[]>, path: string): readonly Item[] | null {
    if (isMissing(value) || Array.isArray(value)) return value ?? null;
    throw new WrongTypeError(path, 'an array', value);
  }

  /** Names to filter by, each once, in their order, as the API writes them. */
  names(values: Nullish<readonly Nullish<string>[]>): readonly string[] {
    return [...new Set((values ?? []).flatMap((value) => (cleanText(value) === '' ? [] : (value ?? []))))];
  }

  url(value: Nullish<string>, path: string): string | null {
    const text = this.string(value, path) ?? '';
    if (text.trim() === '') return null;
    const url = parseHttpUrl(text);
    if (url === undefined) this.note(path, 'address', text);
    return url ?? null;
  }

  date(value: Nullish<string>, path: string): ArchiveDate {
    const text = this.string(value, path) ?? '';
    if (text.trim() === '') return UNKNOWN_DATE;
    const date = parseArchiveDate(text);
    if (date === undefined) this.note(path, 'date', text);
    return date ?? UNKNOWN_DATE;
  }

  /** The day (`YYYY-MM-DD`) of a day or of a moment (`2024-05-03T10:20:00Z`, taken as it is written), or `null`. */
  day(value: Nullish<string>, path: string): string | null {
    const text = this.string(value, path)?.trim() ?? '';
    if (text === '') return null;
    const day = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(text)?.[0];
    if (day !== undefined && isCalendarDay(day)) return day;
    this.note(path, 'day', value);
    return null;
  }

  /** The ids of the clips in a record, each once. */
  clipIds(clips: Nullish<readonly { readonly id: number }[]>, path: string): readonly number[] {
    const ids = (clips ?? []).map(({ id }) => id);
    const unique = [...new Set(ids)];
    if (unique.length < ids.length) {
      const repeated = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
      this.note(path, 'repeatedClip', repeated, 'cleaned');
    }
    return unique;
  }
}

/** A text in each language; `NO_TEXT` where all are empty. */
export function textOf(textIn: (language: Language) => string): Text {
  const text = byLanguage(textIn);
  return isNoText(text) ? NO_TEXT : text;
}

function isMissing(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}
