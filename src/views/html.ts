import { escape } from 'html-escaper';

/** HTML that is safe in a page: made by `html`, or by `trustedHtml` from a text that is safe already. */
export class Html {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

/** A value in a template; `null`, `undefined`, `false` and an empty list add nothing. */
export type HtmlValue = string | number | false | null | undefined | Html | readonly HtmlValue[];

/**
 * A template of HTML. Every value in it is escaped, in attributes too (which need quotes), unless it is `Html` itself.
 * Lines may be broken where it suits the source: a break before a tag or a value is nothing, any other one white space.
 */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  let texts = joined.get(strings);
  if (texts === undefined) {
    texts = strings.map((text) => text.replace(/\n\s*(?=<|$)/g, ''));
    joined.set(strings, texts);
  }
  let filled = texts[0] ?? '';
  for (let index = 0; index < values.length; index += 1)
    filled += textOf(values[index]) + (texts[index + 1] ?? '');
  return new Html(filled);
}

/** The texts of each template, which are the same each time that it is filled: some are for every clip. */
const joined = new WeakMap<TemplateStringsArray, readonly string[]>();

/** HTML as it is: sanitised when it entered, or a file of this project. */
export function trustedHtml(text: string): Html {
  return new Html(text);
}

function textOf(value: HtmlValue): string {
  if (typeof value === 'string') return escape(value);
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'number') return String(value);
  return value instanceof Html ? value.toString() : value.map(textOf).join('');
}
