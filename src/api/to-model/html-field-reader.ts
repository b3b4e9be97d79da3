import type { Text } from '../../model/text.ts';
import { cleanHtml } from '../clean-html.ts';
import type { ApiText } from '../schemas/common.ts';
import { FieldReader, textOf } from './field-reader.ts';

/** Also reads HTML. A separate class, because the sanitiser is too large for the browser. */
export class HtmlFieldReader extends FieldReader {
  /** Sanitised HTML in each language; what was removed is noted. */
  html(value: ApiText | null | undefined, path: string): Text {
    return textOf((language) => this.#html(value?.[language], `${path}.${language}`));
  }

  #html(value: string | null | undefined, path: string): string {
    const { html, dropped } = cleanHtml(value);
    if (dropped.length > 0) this.note(path, 'html', dropped.join(' '), 'cleaned');
    return html;
  }
}
