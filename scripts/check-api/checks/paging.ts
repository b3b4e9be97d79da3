import { MAX_PAGE_SIZE } from '../../../src/api/endpoints.ts';
import { recordId } from '../../../src/api/read-list.ts';
import { readPage, type Probe } from '../probe.ts';
import { note, rule, type Line } from '../verdict.ts';
import { refusalRule } from './records.ts';

const SMALL_PAGE = 2;
const DEFAULT_PAGE_SIZE = 100;

/** Checks the pages of the list of clips. */
export async function checkPaging({ fetchRaw, count }: Probe): Promise<readonly Line[]> {
  const clips = (params: Record<string, string | number>) => fetchRaw('/api/clips/', params);
  if (count <= SMALL_PAGE) return [note('pages', 'too few clips to try them')];
  const lastNumber = Math.ceil(count / SMALL_PAGE);
  const [first, second, last, past, whole, tooBig, other] = await Promise.all([
    clips({ page_size: SMALL_PAGE }),
    clips({ page_size: SMALL_PAGE, page: 2 }),
    clips({ page_size: SMALL_PAGE, page: lastNumber }),
    clips({ page_size: SMALL_PAGE, page: lastNumber + 1 }),
    clips({}),
    clips({ page_size: MAX_PAGE_SIZE + 1 }),
    clips({ page_size: SMALL_PAGE, anything: 'else' }),
  ]);
  const pages = [first, second].map((answer) => readPage(answer, true));
  const ids = pages.map(({ records }) => records.map(recordId));
  const next = pages[0]?.next ?? null;
  const end = readPage(last, true);
  const big = readPage(tooBig, true).records.length;
  const usual = readPage(whole, true).records.length;
  return [
    rule(
      'page_size is kept',
      ids[0]?.length === SMALL_PAGE,
      `${SMALL_PAGE} records`,
      `${ids[0]?.length ?? 0} records`,
    ),
    rule(
      'next leads to page 2',
      /[?&]page=2(?:&|$)/.test(next ?? ''),
      'an address with page=2',
      next ?? 'nothing',
    ),
    rule(
      'page 2 has other records',
      ids[1]?.length !== 0 && ids[1]?.every((id) => ids[0]?.includes(id) !== true) === true,
      'records that page 1 has not',
      `records ${ids[1]?.join(', ') ?? ''}`,
    ),
    rule(
      'the last page has no next',
      end.records.length > 0 && end.next === null,
      'null or nothing',
      end.next ?? `${last.status}`,
    ),
    refusalRule('a page past the end is 404', past, 404),
    rule(
      `a page is ${DEFAULT_PAGE_SIZE} records unless asked`,
      usual === Math.min(DEFAULT_PAGE_SIZE, count),
      `${Math.min(DEFAULT_PAGE_SIZE, count)} records`,
      `${usual} records`,
    ),
    rule(
      `a page_size above ${MAX_PAGE_SIZE} is cut to it`,
      tooBig.status === 200 && big === Math.min(MAX_PAGE_SIZE, count),
      `200 and ${Math.min(MAX_PAGE_SIZE, count)} records`,
      `${tooBig.status} and ${big} records`,
    ),
    rule(
      'an unknown parameter is ignored',
      readPage(other, true).count === count,
      `200 and a count of ${count}`,
      `${other.status} and a count of ${readPage(other, true).count}`,
    ),
  ];
}

/** Malformed values are refused, not guessed at. */
export async function checkRefusals({ fetchRaw }: Probe): Promise<readonly Line[]> {
  const malformed = [
    ['a malformed date is 400', { from_date: '1962-02-30' }],
    ['a malformed page is 400', { page: 'seven' }],
    ['an unknown order is 400', { order: 'nonsense' }],
  ] as const;
  return Promise.all(
    malformed.map(async ([about, params]) => refusalRule(about, await fetchRaw('/api/clips/', params), 400)),
  );
}
