import { BYTE_ORDER_MARK, csvRow } from '../../src/model/csv.ts';
import { remember } from '../../src/search/static/remember.ts';
import type { EditorsReport } from './editors-report.ts';
import { effectPhrase, expectedPhrase, fieldPhrase, kindPhrase } from './phrases.ts';
import type { RecordBook } from './record-book.ts';
import type { Words } from './words.ts';

const PART_LENGTH = 1_000_000;

/** Every finding, a row each, some thousand rows at a time: a write a row costs more than the rows. */
export function* csvParts(
  { findings, since }: EditorsReport,
  words: Words,
  book: RecordBook,
): Generator<string> {
  const { t } = words;
  // There are a hundred thousand rows and a hundred different texts in them.
  const field = remember((path: string) => fieldPhrase(words, path));
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
