import axe from 'axe-core';
import type { Page } from 'playwright/test';
import { settled } from './settled.ts';

/**
 * Every rule that axe has on by default (WCAG A and AA, best practices) and the size of targets, which it has not. What
 * passes is neither described nor sent, which is most of the work.
 */
const RUN = `axe.run({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] }).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => id + ': ' + target.join(' ') + ' (' + failureSummary.split('\\n')[1] + ')')))`;

/** A script that finds what axe finds wrong in a page: its last expression promises a line a fault. */
export const FIND_VIOLATIONS = `${axe.source};\n${RUN}`;

/**
 * What axe finds wrong in a page that script has made what it is to be: axe reads the elements once and then follows
 * them up to their parents, and fails where a parent is new, such as the frame of a list that becomes a carousel.
 */
export async function violations(page: Page): Promise<string[]> {
  await settled(page);
  return page.evaluate<string[]>(FIND_VIOLATIONS);
}
