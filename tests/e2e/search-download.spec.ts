import { readFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import { inPairs } from '../support/pairs.ts';
import { clipsOf, countOf, openList } from '../support/search-visits.ts';
import { live, sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { violations } from '../support/violations.ts';
import { words } from '../support/words.ts';

inPairs((language) => {
  const say = words(language);

  /** Saves what was found, and reads the file. */
  async function download(
    page: Page,
    button: string,
  ): Promise<{ readonly name: string; readonly text: string }> {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: button, exact: true }).click();
    const file = await saved;
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  }

  for (const [engine, site] of [
    ['index', sample],
    ['API', live],
  ] as const) {
    test(`a visitor saves what the ${engine} found, in its order, and cites the search`, async ({ page }) => {
      const address = `${site.url}/${language}/archive/?positions=Bologna&order=date`;
      await openList(page, address);
      const count = await countOf(page, language);
      const clips = await clipsOf(page);
      await page.getByText(say('archive.take')).click();
      await expect(page.getByText(say('download.what'))).toBeVisible();
      const csv = await download(page, say('download.csv'));
      expect(csv.name).toMatch(/^clips-\d{4}-\d{2}-\d{2}\.csv$/);
      const [head, ...rows] = csv.text.trimEnd().split('\r\n');
      expect(head).toBe('\ufeffid,page,title,date,city,author,format,archive,keywords');
      expect(rows.map((row) => row.split(',')[1])).toEqual(clips.map((path) => `${site.url}${path}`));
      expect(rows).toHaveLength(count);
      const json = await download(page, say('download.json'));
      expect(JSON.parse(json.text)).toMatchObject({ search: address, count });
      await expect(page.getByText(address)).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  }
});
