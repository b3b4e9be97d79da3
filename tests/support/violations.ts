import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { settled } from './settled.ts';

/**
 * Every rule that axe has on by default (WCAG A and AA, best practices) and the size of targets, which it has not;
 * asked of a page that script has made what it is to be: axe reads the elements once and then follows them up to their
 * parents, and fails where a parent is new, such as the frame of a list that becomes a carousel.
 */
export async function violations(page: Page): Promise<string[]> {
  await settled(page);
  const { violations: found } = await new AxeBuilder({ page })
    // What passes is neither described nor sent, which is most of the work.
    .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
    // Without a page of its own for the frames of other sites, of which there are none.
    .setLegacyMode()
    .analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id}: ${target.join(' ')} (${failureSummary.split('\n')[1]?.trim() ?? ''})`,
    ),
  );
}
