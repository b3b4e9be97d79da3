import { PathTable } from '../path-table.ts';
import { recordHashOf, type SiteState } from './site-state.ts';

/** Why a page is rendered. */
type Reason = 'new' | 'its record changed' | 'something else that it shows changed' | 'everything is built';

/** The work of a rebuild. */
export interface Plan {
  readonly scope: 'nothing' | 'part' | 'everything';
  /** The reason for a whole build. */
  readonly why: string | null;
  readonly render: readonly { readonly path: string; readonly reason: Reason }[];
  /** Addresses that no longer have a page. */
  readonly remove: readonly string[];
}

/** The plan where code and archive are those of the last build. */
export const NOTHING_TO_DO: Plan = { scope: 'nothing', why: null, render: [], remove: [] };

interface PlanInput {
  readonly previous: Pick<SiteState, 'codeDigest' | 'pages'> | undefined;
  readonly pages: PathTable;
  readonly codeDigest: string;
  /** Whether a whole build was requested. */
  readonly isFull: boolean;
  /** Whether the code that rendered the last whole build is there. */
  readonly canRender: boolean;
}

/** Compares the data behind each page with the data at the last build. */
export function planBuild(input: PlanInput): Plan {
  const { previous, pages } = input;
  const before = previous?.pages ?? PathTable.EMPTY;
  const { added, changed, removed: remove } = pages.since(before);
  const why = reasonForEverything(input);
  if (why !== null) return planEverything(pages, remove, why);
  const reasonOf = (path: string): Reason =>
    recordHashOf(before.get(path) ?? '') === recordHashOf(pages.get(path) ?? '')
      ? 'something else that it shows changed'
      : 'its record changed';
  const render = [
    ...added.map((path) => ({ path, reason: 'new' as const })),
    ...changed.map((path) => ({ path, reason: reasonOf(path) })),
  ];
  const scope = render.length + remove.length === 0 ? 'nothing' : 'part';
  return { scope, why: null, render, remove };
}

export function planEverything(pages: PathTable, remove: Plan['remove'], why: Plan['why']): Plan {
  const reason: Reason = 'everything is built';
  return { scope: 'everything', why, render: [...pages.paths()].map((path) => ({ path, reason })), remove };
}

function reasonForEverything({ previous, codeDigest, isFull, canRender }: PlanInput): string | null {
  if (previous === undefined) return 'there is no earlier build';
  if (isFull) return 'it was asked for';
  if (previous.codeDigest !== codeDigest) return 'the code or the configuration changed';
  return canRender ? null : 'what renders pages is not there any more';
}
