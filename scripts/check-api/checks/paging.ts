import { MAX_PAGE_SIZE, type Params } from '../../../src/api/endpoints.ts';
import { recordId } from '../../../src/api/read-list.ts';
import { readPage, type Probe } from '../probe.ts';
import { note, rule, type Line } from '../verdict.ts';
import { refusalRule } from './records.ts';

const SMALL_PAGE = 2;
const DEFAULT_PAGE_SIZE = 100;

/** Checks the pages of the list of clips. */
export async function checkPaging(probe: Probe): Promise<readonly Line[]> {
  if (probe.count <= SMALL_PAGE) return [note('pages', 'too few clips to try them')];
  const lines = await Promise.all([checkPageOrder(probe), checkPageSizes(probe)]);
  return lines.flat();
}

/** The first pages, the last one, and the one that does not exist. */
async function checkPageOrder({ fetchRaw, count }: Probe): Promise<readonly Line[]> {
  const fetchPage = (page: number) => fetchRaw('/api/clips/', { page_size: SMALL_PAGE, page });
  const lastNumber = Math.ceil(count / SMALL_PAGE);
  const [first, second, last, past] = await Promise.all([
    fetchPage(1),
    fetchPage(2),
    fetchPage(lastNumber),
    fetchPage(lastNumber + 1),
  ]);
  const { records, next } = readPage(first, true);
  const ids = records.map(recordId);
  const nextIds = readPage(second, true).records.map(recordId);
  const end = readPage(last, true);
  return [
    rule('page_size is kept', ids.length === SMALL_PAGE, `${SMALL_PAGE} records`, `${ids.length} records`),
    rule(
      'next leads to page 2',
      /[?&]page=2(?:&|$)/.test(next ?? ''),
      'an address with page=2',
      next ?? 'nothing',
    ),
    rule(
      'page 2 has other records',
      nextIds.length > 0 && nextIds.every((id) => !ids.includes(id)),
      'records that page 1 has not',
      `records ${nextIds.join(', ')}`,
    ),
    rule(
      'the last page has no next',
      end.records.length > 0 && end.next === null,
      'null or nothing',
      end.next ?? `${last.status}`,
    ),
    refusalRule('a page past the end is 404', past, 404),
  ];
}

/** What a page holds by default and at most, and that no other parameter changes it. */
async function checkPageSizes({ fetchRaw, count }: Probe): Promise<readonly Line[]> {
  const fetchPage = (params: Params) => fetchRaw('/api/clips/', params);
  const [whole, tooBig, other] = await Promise.all([
    fetchPage({}),
    fetchPage({ page_size: MAX_PAGE_SIZE + 1 }),
    fetchPage({ page_size: SMALL_PAGE, anything: 'else' }),
  ]);
  const usual = readPage(whole, true).records.length;
  const biggest = readPage(tooBig, true).records.length;
  const otherCount = readPage(other, true).count;
  return [
    rule(
      `a page is ${DEFAULT_PAGE_SIZE} records unless asked`,
      usual === Math.min(DEFAULT_PAGE_SIZE, count),
      `${Math.min(DEFAULT_PAGE_SIZE, count)} records`,
      `${usual} records`,
    ),
    rule(
      `a page_size above ${MAX_PAGE_SIZE} is cut to it`,
      tooBig.status === 200 && biggest === Math.min(MAX_PAGE_SIZE, count),
      `200 and ${Math.min(MAX_PAGE_SIZE, count)} records`,
      `${tooBig.status} and ${biggest} records`,
    ),
    rule(
      'an unknown parameter is ignored',
      otherCount === count,
      `200 and a count of ${count}`,
      `${other.status} and a count of ${otherCount}`,
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
