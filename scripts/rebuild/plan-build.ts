import type { PageKey } from '../../src/archive/page-keys.ts';
import type { SiteState } from './site-state.ts';

/** Why a page is rendered. */
type Reason = 'new' | 'its record changed' | 'what it shows of others changed' | 'everything is built';

interface PlannedPage {
  readonly path: string;
  readonly reason: Reason;
}

/** What a rebuild is to do. */
export interface Plan {
  readonly scope: 'nothing' | 'part' | 'everything';
  /** Why everything is built, when it is. */
  readonly why: string | null;
  readonly render: readonly PlannedPage[];
  /** Addresses that are pages no more. */
  readonly remove: readonly string[];
}

interface PlanInput {
  readonly previous: Pick<SiteState, 'codeDigest' | 'pages'> | undefined;
  readonly pages: ReadonlyMap<string, PageKey>;
  readonly codeDigest: string;
  /** Whether everything is to be built in any case. */
  readonly isFull: boolean;
  /** Whether the code that the site was built with was kept. */
  readonly canRender: boolean;
}

/** Compares what the pages show with what they showed when the site was built last. */
export function planBuild(input: PlanInput): Plan {
  const { previous, pages } = input;
  const remove = previous === undefined ? [] : [...previous.pages.keys()].filter((path) => !pages.has(path));
  const why = reasonForEverything(input);
  if (previous === undefined || why !== null) {
    const reason: Reason = 'everything is built';
    return { scope: 'everything', why, render: [...pages.keys()].map((path) => ({ path, reason })), remove };
  }
  const render = [...pages].flatMap(([path, key]) => {
    const reason = reasonToRender(previous.pages.get(path), key);
    return reason === null ? [] : [{ path, reason }];
  });
  const scope = render.length + remove.length === 0 ? 'nothing' : 'part';
  return { scope, why: null, render, remove };
}

function reasonForEverything({ previous, codeDigest, isFull, canRender }: PlanInput): string | null {
  if (previous === undefined) return 'there is no earlier build';
  if (isFull) return 'it was asked for';
  if (previous.codeDigest !== codeDigest) return 'the code or the configuration changed';
  return canRender ? null : 'what renders pages is not there any more';
}

function reasonToRender(before: PageKey | undefined, now: PageKey): Reason | null {
  if (before === undefined) return 'new';
  if (before.recordHash !== now.recordHash) return 'its record changed';
  return before.dependencyHash === now.dependencyHash ? null : 'what it shows of others changed';
}
