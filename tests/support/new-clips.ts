import type { Page } from 'playwright/test';

/** An API that no site of the tests was built with. */
const API = 'https://api.example.org';

/** Lets the 404 pages ask an API, as those of a site that is built with `PUBLIC_API_URL` do. */
export async function nameApiOnNotFound(page: Page): Promise<void> {
  await page.route(/\/clips\/\d+/, async (route) => {
    if (!route.request().isNavigationRequest()) {
      await route.fallback();
      return;
    }
    const response = await route.fetch();
    await route.fulfill({ response, body: withApi(await response.text()) });
  });
}

/** Answers as an object storage does: every address without a page gets the one 404 page of the whole site. */
export async function serveOnlyRootNotFound(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch({ url: new URL('/404.html', route.request().url()).href });
    await route.fulfill({ response, status: 404 });
  });
  await page.route('**/404/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withApi(await response.text()) });
  });
}

function withApi(html: string): string {
  return html.replace(/data-clip-api(?:="")?(?=[ >])/, `data-clip-api="${API}"`);
}

/** Answers for the API: with a record, with a status, or not at all. */
export async function answerClip(page: Page, id: number, answer: object | number | 'nothing'): Promise<void> {
  await page.route(`${API}/api/clips/${id}/**`, async (route) => {
    const headers = { 'access-control-allow-origin': '*' };
    if (answer === 'nothing') await route.abort();
    else if (typeof answer === 'number') await route.fulfill({ status: answer, headers, json: {} });
    else await route.fulfill({ headers, json: answer });
  });
}
