import { escape } from 'html-escaper';

/** HTML that is safe in a page: made by `markup`, or a file of this project. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Markup | null | readonly Value[];

/** A template of HTML. Every value in it is escaped, unless it is markup itself; `null` and an empty list add nothing. */
export function markup(strings: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...values.map(htmlOf)));
}

function htmlOf(value: Value): string {
  if (value === null) return '';
  if (value instanceof Markup) return value.text;
  return typeof value === 'object' ? value.map(htmlOf).join('') : escape(String(value));
}
