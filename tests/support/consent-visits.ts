import type { BrowserContext, Page } from 'playwright/test';

/** The part of Playwright's storage state that matters here. */
interface StoredCookies {
  readonly cookies: {
    readonly name: string;
    readonly value: string;
    readonly domain: string;
    readonly path: string;
    readonly expires: number;
    readonly httpOnly: boolean;
    readonly secure: boolean;
    readonly sameSite: 'Lax';
  }[];
  readonly origins: [];
}

/** A visitor's first visit. */
export const UNASKED: StoredCookies = { cookies: [], origins: [] };

export const AGREED = withChoice('true');
export const REFUSED = withChoice('false');

function withChoice(value: 'true' | 'false'): StoredCookies {
  const site = { domain: '127.0.0.1', path: '/', secure: false };
  const cookie = { name: 'cookie-consent', value, expires: -1, httpOnly: false, sameSite: 'Lax' as const };
  return { cookies: [{ ...cookie, ...site }], origins: [] };
}

/** What an analytics provider would notice. */
export interface SeenByProvider {
  /** The ids whose tags were loaded, once for each time. */
  readonly tags: string[];
  /** The paths whose page views were sent. */
  readonly views: string[];
}

/** A tag like the provider's: carries out the commands that it finds and those that follow. */
const TAG = `
  const id = new URL(document.currentScript.src).searchParams.get('id');
  const run = (command) => {
    if (Object.prototype.toString.call(command) !== '[object Arguments]') return;
    const [name, event, about] = command;
    if (name !== 'event' || event !== 'page_view' || window['ga-disable-' + id]) return;
    const address = 'https://www.google-analytics.com/g/collect?dl=' + encodeURIComponent(about.page_location);
    fetch(address, { method: 'POST', mode: 'no-cors', keepalive: true });
  };
  window.dataLayer.forEach(run);
  window.dataLayer.push = run;
`;

/** Stands in for the provider's hosts, so that nothing leaves this machine. */
export async function watchProvider(context: BrowserContext): Promise<SeenByProvider> {
  const seen: SeenByProvider = { tags: [], views: [] };
  await context.route('https://www.googletagmanager.com/**', async (route) => {
    seen.tags.push(new URL(route.request().url()).searchParams.get('id') ?? '');
    await route.fulfill({ contentType: 'text/javascript', body: TAG });
  });
  await context.route('https://www.google-analytics.com/**', async (route) => {
    const address = new URL(route.request().url()).searchParams.get('dl') ?? '';
    seen.views.push(new URL(address).pathname);
    await route.fulfill({ status: 204 });
  });
  return seen;
}

/**
 * As if the site offered a way to decline, which is off unless its settings say so.
 * @param name of the button
 */
export async function offerDecline(page: Page, name: string): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const button = `<button class="button button--full" type="button" value="false">${name}</button>`;
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('<div class="consent__buttons">', `$&${button}`) });
  });
}
