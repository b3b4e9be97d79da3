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
  const results = [...(await collected(probe))];
  // One after the other, because the API also serves visitors.
  for (const [call, check] of rules)
    results.push({ call, records: null, lines: await lineIfUnanswered(() => check(probe)) });
  return results;
}

async function collected(probe: Probe): Promise<readonly CallResult[]> {
  let results: readonly CallResult[] = [];
  const lines = await lineIfUnanswered(async () => {
    results = await checkCollections(probe);
    return [];
  });
  return lines.length === 0 ? results : [{ call: 'GET, lists and records', records: null, lines }];
}

/** A call that fails is reported as a difference; the remaining calls are still checked. */
async function lineIfUnanswered(check: () => Promise<readonly Line[]>): Promise<readonly Line[]> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof OutageError) throw error;
    if (error instanceof ApiUnreachableError) return [rule('answer', false, 'an answer', error.message)];
    throw error;
  }
}
