import { escape } from 'html-escaper';

/** HTML that is safe to be put into a page: `markup` makes it, or a file of this project is it. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | readonly Markup[] | null;

/** Markup from a template: whatever is put in is escaped, unless it is markup itself. `null` puts in nothing. */
export function markup(template: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const strings = withoutIndent(template);
  let text = strings[0] ?? '';
  for (const [index, part] of parts.entries()) text += textOf(part) + (strings[index + 1] ?? '');
  return new Markup(text);
}

function textOf(part: Part): string {
  if (part === null) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return escape(String(part));
}

const tidied = new WeakMap<TemplateStringsArray, readonly string[]>();

/** The indentation of our own lines would be a third of the page. A template is one object, however often it is filled. */
function withoutIndent(template: TemplateStringsArray): readonly string[] {
  let strings = tidied.get(template);
  if (strings === undefined) {
    strings = template.map((string) => string.replace(/\n\s*/g, '\n'));
    tidied.set(template, strings);
  }
  return strings;
}
