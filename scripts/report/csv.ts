import type { EditorsReport } from './editors-report.ts';
import { effectPhrase, expectedPhrase, fieldPhrase, kindPhrase } from './phrases.ts';
import type { RecordBook } from './record-book.ts';
import type { Words } from './words.ts';

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Cells that a spreadsheet would take for a formula; the last four are the full-width forms of the first. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

const PART_LENGTH = 1_000_000;

/** One row as RFC 4180 has it. A cell that looks like a formula is told to be text by an apostrophe. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: string): string {
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Every finding, a row each, some thousand rows at a time: a write a row costs more than the rows. */
export function* csvParts(
  { findings, since }: EditorsReport,
  words: Words,
  book: RecordBook,
): Generator<string> {
  const { t } = words;
  const field = remember((path) => fieldPhrase(words, path));
  let part =
    BYTE_ORDER_MARK +
    csvRow([
      ...[t('csv.severity'), t('csv.what'), t('csv.resource'), t('csv.id'), t('csv.title'), t('csv.field')],
      ...[t('csv.expected'), t('csv.received'), t('csv.does'), t('csv.new'), t('csv.path'), t('csv.page')],
    ]);
  const phrases = new Map<string, readonly [what: string, does: string]>();
  for (const finding of findings) {
    const { severity, kind, effect, resource, id, path, received } = finding;
    const key = `${kind} ${effect}`;
    let phrase = phrases.get(key);
    if (phrase === undefined)
      phrases.set(key, (phrase = [kindPhrase(words, finding), effectPhrase(words, finding)]));
    const { title, href } = book(resource, id);
    part += csvRow([
      ...[t(`one.${severity}`), phrase[0], t(`resource.${resource}`), id === null ? '' : String(id)],
      ...[title?.value ?? '', field(path), expectedPhrase(words, finding), received, phrase[1]],
      ...[since?.added.has(finding) === true ? t('problems.isNew') : '', path, href ?? ''],
    ]);
    if (part.length > PART_LENGTH) {
      yield part;
      part = '';
    }
  }
  yield part;
}

/** There are a hundred thousand rows and a hundred different texts in them. */
function remember(make: (key: string) => string): (key: string) => string {
  const made = new Map<string, string>();
  return (key) => {
    let text = made.get(key);
    if (text === undefined) made.set(key, (text = make(key)));
    return text;
  };
}
