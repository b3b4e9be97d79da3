import { BYTE_ORDER_MARK, csvRow, type CsvValue } from '../../src/model/csv.ts';
import type { EditorsReport } from './editors-report.ts';
import type { Finding } from './findings/finding.ts';
import type { Messages } from './messages.ts';
import { effectPhrase, expectedPhrase, fieldPhrase } from './phrases.ts';
import type { NamedRecord, RecordLookup } from './record-lookup.ts';

type Column = readonly [heading: string, cell: (finding: Finding, record: NamedRecord) => CsvValue];

/** A write for every row takes longer than making the rows. */
const ROWS_IN_CHUNK = 5000;

/** Every finding of a report, a row each, in chunks of rows. */
export function* findingsCsv(
  { findings, since }: EditorsReport,
  messages: Messages,
  lookup: RecordLookup,
): Generator<string> {
  const { t } = messages;
  const columns: readonly Column[] = [
    [t('csv.severity'), ({ severity }) => t(`one.${severity}`)],
    [t('csv.what'), ({ kind }) => t(`kind.${kind}`)],
    [t('csv.resource'), ({ resource }) => t(`resource.${resource}`)],
    [t('csv.id'), ({ id }) => id],
    [t('csv.title'), (_, { title }) => title?.value ?? null],
    [t('csv.field'), ({ path }) => fieldPhrase(messages, path)],
    [t('csv.expected'), (finding) => expectedPhrase(messages, finding)],
    [t('csv.received'), ({ received }) => received],
    [t('csv.does'), (finding) => effectPhrase(messages, finding)],
    [t('csv.fix'), ({ kind }) => t(`fix.${kind}`)],
    [t('csv.new'), (finding) => (since?.added.has(finding) === true ? t('problems.isNew') : null)],
    [t('csv.path'), ({ path }) => path],
    [t('csv.page'), (_, { href }) => href],
    [t('csv.edit'), (_, { editHref }) => editHref],
  ];
  yield BYTE_ORDER_MARK + csvRow(columns.map(([heading]) => heading));
  for (let start = 0; start < findings.length; start += ROWS_IN_CHUNK) {
    const rows = findings.slice(start, start + ROWS_IN_CHUNK).map((finding) => {
      const record = lookup(finding.resource, finding.id);
      return csvRow(columns.map(([, cell]) => cell(finding, record)));
    });
    yield rows.join('');
  }
}
