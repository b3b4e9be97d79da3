import { expect, test, type Page } from 'playwright/test';
import { largestOfEachKind, pagesOf, type SitePage } from '../support/pages.ts';
import { sample, SITES } from '../support/sites.ts';
import { countOf, openList } from '../support/search-visits.ts';
import { visit } from '../support/visits.ts';
import { filmOf, pathOfFullClip, timeOf } from '../support/watching.ts';
import { words } from '../support/words.ts';

/** The policy that was made with the site, in force: a browser tells what it had to refuse. */

for (const site of SITES) {
  test(`no kind of page of the ${site.name} site asks for what its policy forbids`, async ({ page }) => {
    const refused = await watch(page);
    const outside: SitePage[] = pagesOf(site).filter(({ kind }) => kind === 'root');
    for (const { path } of [
      ...outside,
      // A page names the same hosts in each language.
      ...largestOfEachKind(site, site === sample ? 'it' : 'en'),
    ]) {
      const report = await visit(page, { ...site, url: site.hostedUrl }, path);
      expect.soft(report.errors, path).toEqual([]);
      expect.soft(report.failed, path).toEqual([]);
    }
    expect(refused).toEqual([]);
  });
}

test('filters, map and search work under the policy', async ({ page }) => {
  const [refused, say] = [await watch(page), words('it')];
  await page.goto(`${sample.hostedUrl}/it/archive/`);
  await page.getByRole('button', { name: say('archive.openFilters'), exact: true }).click();
  await expect(page.getByRole('combobox').first()).toBeVisible();
  await page.goto(`${sample.hostedUrl}/it/archive/?view=map`);
  await expect(page.getByRole('application', { name: say('map.label') })).toBeVisible();
  const places = page.getByRole('region', { name: new RegExp(`^${say('map.places')}`) });
  await expect(places.getByRole('button').first()).toBeVisible();
  await openList(page, `${sample.hostedUrl}/it/archive/?search=mare`);
  expect(await countOf(page, 'it')).toBeGreaterThan(0);
  expect(refused).toEqual([]);
});

test('a film plays under the policy', async ({ page }) => {
  const refused = await watch(page);
  await page.goto(`${sample.hostedUrl}${pathOfFullClip('it')}`);
  const film = filmOf(page);
  // As the player asks how large the film is.
  const answer = film.evaluate(({ src }: HTMLVideoElement) =>
    fetch(src, { method: 'HEAD' }).then(({ ok }) => ok),
  );
  expect(await answer).toBe(true);
  await film.evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    // The player comes with the first sign of interest, takes the film over, and plays it on.
    video.play().catch(() => undefined);
  });
  await expect.poll(() => timeOf(film)).toBeGreaterThan(0);
  expect(refused).toEqual([]);
});

test('the policy is in force: script and a picture of elsewhere are refused', async ({ page }) => {
  const refused = await watch(page);
  await page.goto(`${sample.hostedUrl}/it/`);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<img src="https://elsewhere.example/x.png" onerror="pwned = 1">',
    );
    const script = document.createElement('script');
    script.textContent = 'pwned = 1';
    document.body.append(script);
  });
  await expect
    .poll(() => new Set(refused))
    .toEqual(new Set(['img-src', 'script-src-elem', 'script-src-attr']));
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
});

/** The directives that something was refused by, as it happens. */
async function watch(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('tellRefused', (directive: string) => {
    refused.push(directive);
  });
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      (window as unknown as { tellRefused: (directive: string) => void }).tellRefused(effectiveDirective);
    });
  });
  return refused;
}
