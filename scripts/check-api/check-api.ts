import type { ApiClient } from '../../src/api/client.ts';
import { ApiUnreachableError } from '../../src/api/errors.ts';
import { answerChecks } from './checks/answers.ts';
import { checkBrowserUse } from './checks/browser-use.ts';
import { checkFacets } from './checks/facets.ts';
import { checkFilters } from './checks/filters.ts';
import { checkOrders } from './checks/orders.ts';
import { checkPaging, checkRefusals } from './checks/paging.ts';
import { checkCollections } from './checks/records.ts';
import { lists } from '../../src/api/endpoints.ts';
import { noticeOutages, OutageError, readList, spread, validClips, type Probe } from './probe.ts';
import { rule, type CallResult, type Line } from './verdict.ts';

/** How many clips supply the values for the rules of single calls. */
const CLIPS_TO_TRY_WITH = 200;

/**
 * Compares a live API with the contract, call by call.
 * @param sample number of records to fetch one by one of each list
 * @throws ApiUnreachableError when the API does not answer, at the beginning or later
 */
export async function checkApi(client: ApiClient, sample: number): Promise<readonly CallResult[]> {
  const fetchRaw = noticeOutages(client.fetchRaw);
  const clipList = await readList(fetchRaw, lists.clips);
  const clips = spread(validClips(clipList.records), CLIPS_TO_TRY_WITH);
  const probe: Probe = { fetchRaw, sample, clipList, clips, count: clipList.count };
  const rules: readonly (readonly [string, (probe: Probe) => Promise<readonly Line[]>])[] = [
    ['GET /api/clips/, pages', checkPaging],
    ['GET /api/clips/, order', checkOrders],
    ['GET /api/clips/, filters', checkFilters],
    ['GET /api/clips/, refusals', checkRefusals],
    ['GET /api/clips/facets/', checkFacets],
    ...answerChecks(),
    ['Every call, from a browser', checkBrowserUse],
  ];
  const collections = await checkCollections(probe).catch((error: unknown) => [
    { call: 'GET, lists and records', records: null, lines: [lineOfFailure(error)] },
  ]);
  const results: CallResult[] = [...collections];
  // One after the other, because the API also serves visitors.
  for (const [call, check] of rules) {
    const lines = await check(probe).catch((error: unknown) => [lineOfFailure(error)]);
    results.push({ call, records: null, lines });
  }
  return results;
}

/** A call that fails is reported as a difference; the remaining calls are still checked. @throws any other error */
function lineOfFailure(error: unknown): Line {
  if (error instanceof OutageError || !(error instanceof ApiUnreachableError)) throw error;
  return rule('answer', false, 'an answer', error.message);
}
