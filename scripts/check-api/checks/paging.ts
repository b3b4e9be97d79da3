import { MAX_PAGE_SIZE, type Params } from '../../../src/api/endpoints.ts';
import { recordId } from '../../../src/api/read-list.ts';
import { readPage, type Probe } from '../probe.ts';
import { equal, note, refusal, rule, type Line } from '../verdict.ts';

const SMALL_PAGE = 2;
const DEFAULT_PAGE_SIZE = 100;

/** Checks the pages of the list of clips: the first ones, the last one and the one that does not exist; their sizes. */
export async function checkPaging({ fetchRaw, count }: Probe): Promise<readonly Line[]> {
  if (count <= SMALL_PAGE) return [note('pages', 'too few clips to try them')];
  const lastNumber = Math.ceil(count / SMALL_PAGE);
  const fetchPage = async (params: Params) => {
    const answer = await fetchRaw('/api/clips/', params);
    return { ...readPage(answer, true), answer };
  };
  const [first, second, last, past, whole, tooBig, other] = await Promise.all([
    fetchPage({ page_size: SMALL_PAGE, page: 1 }),
    fetchPage({ page_size: SMALL_PAGE, page: 2 }),
    fetchPage({ page_size: SMALL_PAGE, page: lastNumber }),
    fetchPage({ page_size: SMALL_PAGE, page: lastNumber + 1 }),
    fetchPage({}),
    fetchPage({ page_size: MAX_PAGE_SIZE + 1 }),
    fetchPage({ page_size: SMALL_PAGE, anything: 'else' }),
  ]);
  const ids = first.records.map(recordId);
  const nextIds = second.records.map(recordId);
  const hasOthers = nextIds.length > 0 && nextIds.every((id) => !ids.includes(id));
  const isLast = last.records.length > 0 && last.next === null;
  const leadsOn = /[?&]page=2(?:&|$)/.test(first.next ?? '');
  return [
    equal('page_size is kept', SMALL_PAGE, ids.length, 'records'),
    rule('next leads to page 2', leadsOn, 'an address with page=2', first.next ?? 'nothing'),
    rule(
      'page 2 has other records',
      hasOthers,
      'records that page 1 has not',
      `records ${nextIds.join(', ')}`,
    ),
    rule('the last page has no next', isLast, 'null or nothing', last.next ?? `${last.answer.status}`),
    refusal('a page past the end is 404', past.answer, 404),
    equal(
      `a page is ${DEFAULT_PAGE_SIZE} records unless asked`,
      Math.min(DEFAULT_PAGE_SIZE, count),
      whole.records.length,
      'records',
    ),
    equal(
      `a page_size above ${MAX_PAGE_SIZE} is cut to it`,
      `200 and ${Math.min(MAX_PAGE_SIZE, count)} records`,
      `${tooBig.answer.status} and ${tooBig.records.length} records`,
    ),
    equal(
      'an unknown parameter is ignored',
      `200 and a count of ${count}`,
      `${other.answer.status} and a count of ${other.count}`,
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
    malformed.map(async ([about, params]) => refusal(about, await fetchRaw('/api/clips/', params), 400)),
  );
}
