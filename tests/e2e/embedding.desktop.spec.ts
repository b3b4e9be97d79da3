import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { expect, type Page, type Response } from 'playwright/test';
import { closeServer, listenLocally } from '../../scripts/local-server.ts';
import type { ClipFile } from '../../src/clip/clip-file.ts';
import { sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { violations } from '../support/violations.ts';
import { pathOfPageWith } from '../support/visits.ts';
import { filmOf, openClip, pathOfFullClip, timeOf } from '../support/watching.ts';
import { words } from '../support/words.ts';

const say = words('en', 'clipView', 'embed', 'clip');

test('a film is embedded in a page of another site, plays there, stores nothing, and tells when it is gone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const path = pathOfFullClip('en');
  const code = await copyCode(page, path);
  // What the clip's own page has kept, once it is left: ports share it.
  await page.goto(`${sample.url}/robots.txt`);
  const [cookies, kept] = [await context.cookies(), await page.evaluate(() => JSON.stringify(localStorage))];
  let body = code;
  const elsewhere = await serveElsewhere(() => body);
  try {
    const loaded = countBytes(page);
    await page.goto(elsewhere.url);
    const title = await page.getByRole('paragraph').getByRole('link').innerText();
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('link', { name: title, exact: true })).toHaveAttribute('href', path);
    await expect(frame.locator('.facts')).toHaveText(/^\d{4}, \S/);
    await page.waitForLoadState('networkidle');
    expect(await loaded()).toBeLessThan(30_000);
    await frame.locator('video').evaluate(async (video: HTMLVideoElement) => {
      video.muted = true;
      await video.play();
    });
    await expect.poll(() => timeOf(frame.locator('video'))).toBeGreaterThan(2);
    expect(await frame.locator('body').evaluate(() => JSON.stringify(localStorage))).toBe(kept);
    expect(await context.cookies()).toEqual(cookies);

    // As WordPress frames what it does not know: with an origin of its own, and something after the address.
    body = code.replace('<iframe', '<iframe sandbox="allow-scripts"').replace(/(#clip=\d+)/, '$1#?secret=x');
    await page.goto(elsewhere.url);
    await expect(frame.getByRole('link', { name: title, exact: true })).toBeVisible();

    // What a program finds that knows the clip's address and oEmbed alone, as nginx serves it.
    body = await discover(path);
    await page.goto(elsewhere.url);
    await expect(frame.getByRole('link', { name: title, exact: true })).toHaveAttribute('href', path);

    body = code.replace(/#clip=\d+/, '#clip=999999');
    await page.goto(elsewhere.url);
    await expect(frame.getByRole('status')).toHaveText(say('gone'));
    await expect(frame.getByRole('link')).toHaveAttribute('href', '/en/archive/');

    // What the frame shows, as a page of its own, which axe can read.
    await page.goto(`${sample.url}/embed/en/#clip=999999`);
    await expect(page.getByRole('status')).toHaveText(say('gone'));
    expect(await violations(page)).toEqual([]);
    await page.evaluate((hash) => (location.hash = hash), /#clip=\d+/.exec(code)?.[0] ?? '');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  } finally {
    await elsewhere.close();
  }
});

test('a framed film is described by a press of one button, and a film without a description has none', async ({
  page,
}) => {
  const idOf = (path: string): string => /\/clips\/(\d+)/.exec(path)?.[1] ?? '';
  const described = idOf(pathOfPageWith(sample, 'en', 'clip', 'kind="descriptions"'));
  await page.goto(`${sample.url}/embed/en/#clip=${described}`);
  const button = page.getByRole('button', { name: say('clip.describe') });
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    video.currentTime = 31;
    await video.play();
  });
  await expect(page.getByRole('figure').getByRole('status')).toContainText('sailing');
  expect(await violations(page)).toEqual([]);

  await page.evaluate((id) => (location.hash = `clip=${id}`), idOf(pathOfFullClip('en')));
  await expect(button).toBeHidden();
});

/** A site on another port, which makes it another site. */
async function serveElsewhere(
  bodyOf: () => string,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Elsewhere</title>${bodyOf()}`);
  });
  const url = await listenLocally(server, 0);
  return { url, close: () => closeServer(server) };
}

/** The HTML that oEmbed has for a clip, found by the link in its page. */
async function discover(path: string): Promise<string> {
  const served = (address: string): string => address.replaceAll(sample.publishedAt, sample.hostedUrl);
  const page = await (await fetch(sample.hostedUrl + path)).text();
  const [link = ''] = /<link [^>]*application\/json\+oembed[^>]*>/.exec(page) ?? [];
  const answer = await fetch(served(/href="([^"]+)"/.exec(link)?.[1] ?? ''));
  expect(answer.headers.get('content-type')).toContain('application/json');
  const { type, html = '' } = (await answer.json()) as Pick<ClipFile, 'type' | 'html'>;
  expect(type).toBe('video');
  return served(html);
}

/** The code that the clip's page gives, from two seconds after the film's beginning. */
async function copyCode(page: Page, path: string): Promise<string> {
  await openClip(page, path);
  await page.getByText(say('embed'), { exact: true }).click();
  await filmOf(page).evaluate(async (video: HTMLVideoElement) => {
    const there = new Promise((resolve) => {
      video.addEventListener('seeked', resolve, { once: true });
    });
    video.preload = 'auto';
    video.currentTime = 2;
    await there;
  });
  await page.getByLabel(say('embedMoment')).check();
  await page.getByRole('button', { name: say('embedCopy') }).click();
  await expect(page.getByText(say('embedCopied'))).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toMatch(
    /^<iframe src="\S+\/embed\/en\/#clip=\d+&amp;t=2" .* loading="lazy" .*<\/iframe>\n<p><a href="/,
  );
  return code;
}

/** What arrives until it is asked for, in bytes with brotli; the page that frames does not count. */
function countBytes(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  const add = (response: Response): void => {
    if (response.frame() !== page.mainFrame())
      sizes.push(response.body().then((body) => brotliCompressSync(body).length));
  };
  page.on('response', add);
  return async () => {
    page.off('response', add);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
}
