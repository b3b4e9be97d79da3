import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { expect, type Page } from 'playwright/test';
import { closeServer, listenLocally } from '../../scripts/local-server.ts';
import { downloadIiifViewer } from '../setup/iiif-viewer.ts';
import { sample } from '../support/sites.ts';
import { test } from '../support/test.ts';

type Words = Readonly<Record<string, readonly string[]>>;

/** What the story reads of a manifest, and of a collection's items. */
interface Manifest {
  readonly id: string;
  readonly label: Words;
  readonly metadata: readonly { readonly label: Words; readonly value: Words }[];
  readonly items: readonly { readonly items: readonly { readonly items: readonly Painting[] }[] }[];
}

interface Painting {
  readonly body: { readonly id: string };
}

/** A clip of the sample whose film has a description and captions in both languages, and how many cues each has. */
const CAPTIONED = 'iiif/1082/manifest.json';
const CUES = [6, 7, 6, 7];

test('a viewer of IIIF from npm, in a page of another site, plays a film with its captions, tells what it is, and opens a collection', async ({
  page,
}) => {
  const script = readFileSync(downloadIiifViewer('.archive/engines'));
  const elsewhere = createServer(({ url = '/' }, response) => {
    const isScript = url === '/viewer.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isScript ? script : htmlOf(`${sample.publishedAt}${url}`));
  });
  const url = await listenLocally(elsewhere, 0);
  const video = page.locator('clover-viewer video');
  try {
    const closed = await answerForSite(page);
    const { label, metadata, items } = await open(page, url, CAPTIONED);
    const film = items[0]?.items[0]?.items[0]?.body.id ?? '';
    await expect(video).toHaveAttribute('src', film);
    await expect(page.getByText(textOf(label), { exact: true }).first()).toBeVisible();
    expect(metadata.length).toBeGreaterThan(5);
    for (const fact of metadata) {
      const name = page.getByText(textOf(fact.label), { exact: true });
      await expect(name.locator('xpath=following::dd[1]')).toHaveText(textOf(fact.value));
    }
    await expect.poll(() => video.evaluate(countCues)).toEqual(CUES);
    await expect.poll(() => video.evaluate(playOn)).toBeGreaterThan(0);

    await open(page, url, 'iiif/clips/1/collection.json');
    // It begins with the first clip, whose page is there in two languages. What leads to the others is empty in Clover's one script.
    await expect(page.getByRole('link', { name: 'Prova della macchina' }).first()).toBeVisible();
    await expect(video).toHaveAttribute('src', /\/films\//);
    // Answers in the site's place are not held to that by the browser.
    expect(closed, 'no other site may read').toEqual([]);
  } finally {
    await closeServer(elsewhere);
  }
});

function htmlOf(address: string): string {
  return `<!doctype html><title>Elsewhere</title><script src="/viewer.js"></script><clover-viewer id="${address}"></clover-viewer>`;
}

/**
 * Asks the tests' nginx for what lies at the site's public address, and answers with what it says.
 * @returns the files, by now and later, that it does not let other sites read
 */
async function answerForSite(page: Page): Promise<readonly string[]> {
  const closed: string[] = [];
  await page.route(`${sample.publishedAt}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const response = await route.fetch({ url: `${sample.hostedUrl}${pathname}` });
    if (response.headers()['access-control-allow-origin'] !== '*') closed.push(pathname);
    await route.fulfill({ response });
  });
  return closed;
}

/** Opens the viewer with a file of the site's. @returns the file as the viewer got it */
async function open(page: Page, viewer: string, file: string): Promise<Manifest> {
  const answer = page.waitForResponse(`${sample.publishedAt}/${file}`);
  await page.goto(`${viewer}/${file}`);
  return (await (await answer).json()) as Manifest;
}

function textOf(words: Words): string {
  return (words['it'] ?? words['none'] ?? []).join(', ');
}

/** How many cues each track of a film has; those that nobody has asked for are asked for. */
function countCues(film: HTMLVideoElement): number[] {
  return [...film.textTracks].map((track) => {
    if (track.mode === 'disabled') track.mode = 'hidden';
    return track.cues?.length ?? 0;
  });
}

/** Plays a film, again where the viewer has loaded it anew. @returns the second where it is */
async function playOn(film: HTMLVideoElement): Promise<number> {
  film.muted = true;
  await film.play().catch(() => undefined);
  return film.currentTime;
}
