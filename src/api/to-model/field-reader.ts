import { UNKNOWN_DATE, isCalendarDay, parseArchiveDate, type ArchiveDate } from '../../model/date.ts';
import { NO_TEXT, type Text } from '../../model/text.ts';
import { cleanHtml } from '../clean-html.ts';
import { cleanText } from '../clean-text.ts';
import { parseHttpUrl } from '../clean-url.ts';
import { received, type Problem, type Resource } from '../problem.ts';
import type { ApiText } from '../schemas/common.ts';

type Nullish<Value> = Value | null | undefined;

/** A record in our words, with what had to be changed in it. */
export interface Converted<Record> {
  readonly record: Record;
  readonly problems: readonly Problem[];
}

/**
 * Reads the fields of one record as the model wants them. What is wrong becomes "not known" or is cleaned, and is
 * noted with its path; the record itself always survives.
 */
export class FieldReader {
  readonly #resource: Resource;
  readonly #id: number | string | null;
  readonly #problems: Problem[] = [];

  constructor(resource: Resource, id: number | string | null) {
    this.#resource = resource;
    this.#id = id;
  }

  /** What has been noted so far, with the record it was noted of. */
  with<Record>(record: Record): Converted<Record> {
    return { record, problems: this.#problems };
  }

  note(path: string, expected: string, value: unknown, effect: Problem['effect'] = 'cleared'): void {
    this.#problems.push({
      resource: this.#resource,
      id: this.#id,
      path,
      expected,
      received: received(value),
      effect,
    });
  }

  /** One line of plain text in both languages. */
  text(value: Nullish<ApiText>): Text {
    return textOf(cleanText(value?.it), cleanText(value?.en));
  }

  /** One line in no language (a name, a place), or `null`. */
  line(value: Nullish<string>): string | null {
    const text = cleanText(value);
    return text === '' ? null : text;
  }

  /** Names, each once, in their order. */
  lines(values: Nullish<readonly Nullish<string>[]>): readonly string[] {
    return [...new Set((values ?? []).map((value) => cleanText(value)).filter((value) => value !== ''))];
  }

  html(value: Nullish<ApiText>, path: string): Text {
    return textOf(this.#html(value?.it, `${path}.it`), this.#html(value?.en, `${path}.en`));
  }

  url(value: Nullish<string>, path: string): string | null {
    if (value === null || value === undefined || value.trim() === '') return null;
    const url = parseHttpUrl(value);
    if (url === undefined) this.note(path, 'an http(s) address', value);
    return url ?? null;
  }

  date(value: Nullish<string>, path: string): ArchiveDate {
    if (value === null || value === undefined || value.trim() === '') return UNKNOWN_DATE;
    const date = parseArchiveDate(value);
    if (date === undefined) this.note(path, 'a date (YYYY-MM-DD, YYYY-MM or YYYY)', value);
    return date ?? UNKNOWN_DATE;
  }

  /** The day (`YYYY-MM-DD`) of a day or of a moment (`2024-05-03T10:20:00Z`, taken as it is written), or `null`. */
  day(value: Nullish<string>, path: string): string | null {
    if (value === null || value === undefined || value.trim() === '') return null;
    const day = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(value.trim())?.[0];
    if (day !== undefined && isCalendarDay(day)) return day;
    this.note(path, 'a day (YYYY-MM-DD), or a moment that begins with one', value);
    return null;
  }

  /** The ids of the clips that a record shows, each once. */
  clipIds(clips: Nullish<readonly { readonly id: number }[]>, path: string): readonly number[] {
    const ids = (clips ?? []).map(({ id }) => id);
    const unique = [...new Set(ids)];
    if (unique.length < ids.length) {
      const repeated = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
      this.note(path, 'each clip once', repeated, 'cleaned');
    }
    return unique;
  }

  #html(value: Nullish<string>, path: string): string {
    const { html, dropped } = cleanHtml(value);
    if (dropped.length > 0) this.note(path, 'simple HTML', dropped.join(' '), 'cleaned');
    return html;
  }
}

function textOf(it: string, en: string): Text {
  return it === '' && en === '' ? NO_TEXT : { it, en };
}
