import type { Page } from 'playwright/test';
import { live } from './sites.ts';

/** Answers as an object storage does: every address without a page gets the one 404 page of the whole site. */
export async function serveOnlyRootNotFound(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch({ url: new URL('/404.html', route.request().url()).href });
    await route.fulfill({ response, status: 404 });
  });
}

/** Answers for the live site's API: with a record, with a status, or not at all. */
export async function answerClip(page: Page, id: number, answer: object | number | 'nothing'): Promise<void> {
  await page.route(`${live.apiUrl}/api/clips/${id}/**`, async (route) => {
    const headers = { 'access-control-allow-origin': '*' };
    if (answer === 'nothing') await route.abort();
    else if (typeof answer === 'number') await route.fulfill({ status: answer, headers, json: {} });
    else await route.fulfill({ headers, json: answer });
  });
}
