import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** Every rule that axe has on by default (WCAG A and AA, best practices) and the size of targets, which it has not. */
export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id}: ${target.join(' ')} (${failureSummary.split('\n')[1]?.trim() ?? ''})`,
    ),
  );
}
