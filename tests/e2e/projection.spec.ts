import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import type { ClipFile } from '../../src/clip/clip-file.ts';
import { selectionPath } from '../../src/routes.ts';
import { parseSelectionHash } from '../../src/client/selection/selection-link.ts';
import { selectionText, type SelectedClip } from '../../src/client/selection/selection.ts';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { violations } from '../support/violations.ts';
import { timeOf } from '../support/watching.ts';
import { words } from '../support/words.ts';

test.use({ baseURL: sample.url });

const say = words('en');
const UNKNOWN_ID = 999_999_999;

/** What the site tells of its clips. */
function clipFiles(): ClipFile[] {
  const folder = join(sample.folder, 'embed/en');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as ClipFile);
}

/** @throws Error when the sample has no such clip */
function clipWith(isIt: (file: ClipFile) => boolean): ClipFile {
  const found = clipFiles().find(isIt);
  if (found === undefined) throw new Error('The sample site has no such clip.');
  return found;
}

const FIRST = clipWith(({ film, date, place }) => film !== null && date !== null && place !== null);
/** So long that it does not end by itself while a slow machine looks at it. */
const SECOND = clipWith(({ film, seconds }) => film !== null && film !== FIRST.film && (seconds ?? 0) > 40);
const FILMLESS = clipWith(({ film }) => film === null);

const select = (id: number, rest: Partial<SelectedClip> = {}): SelectedClip => ({
  ...{ id, title: `Clip ${id}`, note: '', from: null, to: null },
  ...rest,
});

/** Its card stands for three quarters of a minute: until somebody moves on. */
const NOTE = 'A note. '.repeat(120).trim();

const CLIPS = [
  select(FIRST.id, { note: NOTE, from: 2, to: 3 }),
  select(UNKNOWN_ID),
  select(FILMLESS.id, { note: 'A teacher can still speak about it.' }),
  select(SECOND.id, { note: NOTE }),
];

/** Opens the page of a selection that is already there. */
async function openSelection(page: Page): Promise<void> {
  await page.addInitScript(
    (text) => {
      localStorage.setItem('selection', text);
    },
    selectionText({ title: 'By the sea', clips: CLIPS }),
  );
  await page.goto(selectionPath('en'));
}

/** Lets the film at an address through only when it is told to. */
async function holdFilm(page: Page, address: string): Promise<{ asked: () => number; release: () => void }> {
  let asked = 0;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    asked += 1;
    await released;
    await route.continue().catch(() => undefined);
  });
  return { asked: () => asked, release };
}

/** What a projection writes down of itself: parts of it go by while a slow machine looks elsewhere. */
interface Log {
  /** What was said. */
  readonly said: string[];
  /** The first and the last second of each film that was seen, by address. */
  readonly played: Record<string, readonly [number, number]>;
}

async function writeLog(page: Page): Promise<() => Promise<Log>> {
  await page.addInitScript(() => {
    const log: Log = { said: [], played: {} };
    Object.assign(window, { log });
    new MutationObserver(() => {
      const said = document.querySelector('.projection .visually-hidden')?.textContent ?? '';
      if (said !== log.said.at(-1)) log.said.push(said);
    }).observe(document, { childList: true, subtree: true, characterData: true });
    const see = ({ target }: Event): void => {
      if (!(target instanceof HTMLVideoElement) || !target.classList.contains('is-on')) return;
      const [first] = log.played[target.src] ?? [target.currentTime];
      log.played[target.src] = [first, target.currentTime];
    };
    document.addEventListener('timeupdate', see, { capture: true });
    document.addEventListener('pause', see, { capture: true });
  });
  return () => page.evaluate(() => (window as unknown as { log: Log }).log);
}

/** Passes over what is told of, if it is still told of. */
function passOver(page: Page): Promise<void> {
  return page.evaluate(() => {
    const stage = document.querySelector<HTMLElement>('.projection__stage[data-scene="trouble"]');
    stage?.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true }));
  });
}

test('a selection is shown on the whole screen: cards, films, what is missing, a slow network, the dark', async ({
  page,
}) => {
  const { asked, release } = await holdFilm(page, SECOND.film ?? '');
  const readLog = await writeLog(page);
  const said = async (): Promise<string> => (await readLog()).said.join('\n');
  await openSelection(page);
  const button = page.getByRole('button', { name: say('selectionPage.show') });
  await button.click();

  const name = say('projection.labelOf').replace('{title}', 'By the sea');
  const screen = page.getByRole('dialog', { name });
  await expect(screen.getByRole('heading', { name: FIRST.title })).toBeVisible();
  await expect(screen.getByText(`${FIRST.date ?? ''} · ${FIRST.place ?? ''}`, { exact: true })).toBeVisible();
  await expect(screen.getByText(NOTE)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');

  // It ends by itself at its moment, and what is missing is passed over.
  await expect.poll(said).toContain(say('projection.gone'));
  const [first = 0, last = 0] = (await readLog()).played[FIRST.film ?? ''] ?? [];
  expect(first).toBeGreaterThanOrEqual(2);
  expect(last).toBeGreaterThanOrEqual(3);
  await expect.poll(asked).toBeGreaterThan(0);
  await passOver(page);
  await expect.poll(said).toContain(say('projection.noFilm'));
  await expect(screen.getByText('A teacher can still speak about it.')).toBeVisible();
  await expect(screen.getByText(say('projection.noFilm'), { exact: true })).toBeVisible();
  await passOver(page);
  await expect(screen.getByRole('heading', { name: SECOND.title })).toBeVisible();

  await page.keyboard.press('PageDown');
  const state = screen.locator('.projection__state');
  await expect(state).not.toBeEmpty();
  release();
  const film = screen.locator('video.is-on');
  await expect.poll(() => timeOf(film)).toBeGreaterThan(0.2);
  await expect(state).toBeEmpty();
  await page.keyboard.press('k');
  await expect(film).toHaveJSProperty('paused', true);

  await page.keyboard.press('n');
  await expect(screen.getByRole('button', { name: say('projection.again') })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ArrowLeft');
  await expect(screen.getByRole('heading', { name: SECOND.title })).toBeVisible();
  await page.keyboard.press('Home');
  await expect(screen.getByRole('heading', { name: FIRST.title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(screen).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('a selection is saved as a table, and printed with codes that lead to its clips', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = '';
    };
  });
  await openSelection(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('by-the-sea.csv');
  const rows = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n').slice(1);
  expect(rows.map((row) => Number(row.split(',')[0]))).toEqual(CLIPS.map(({ id }) => id));

  await print(page);
  const handOut = page.locator('.hand-out');
  await expect(handOut.getByRole('heading', { level: 1 })).toHaveText('By the sea');
  await expect(handOut.getByText(/ · \d{1,2} [A-Z][a-z]+ \d{4}$/)).toBeVisible();
  await expect(handOut.locator('li')).toHaveCount(CLIPS.length);
  // One for the selection and one for each clip that there is.
  await expect(handOut.locator('svg')).toHaveCount(CLIPS.length);
  await expect(handOut.getByText(`/en/clips/${FIRST.id}/?t=2`)).toBeVisible();
  await expect(page.getByRole('main')).toBeHidden();
});

/** A4 without its margins, in CSS pixels; at this scale of the device a pixel is a dot of 150 to the inch. */
const SHEET = { viewport: { width: 688, height: 1010 }, deviceScaleFactor: 150 / 96 };

/** Presses the button, and shows the page as it is on paper, where the button is not. */
async function print(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('selectionPage.print'), exact: true }).click();
  await page.locator('html[data-printed]').waitFor();
  await page.locator(':focus').blur();
  await page.emulateMedia({ media: 'print' });
}

/** Prints a selection, as far as a browser without a printer does. */
async function printSelection(page: Page, clips: readonly SelectedClip[]): Promise<void> {
  await page.addInitScript(
    (text) => {
      localStorage.setItem('selection', text);
      window.print = () => {
        document.documentElement.dataset['printed'] = '';
      };
    },
    selectionText({ title: 'By the sea', clips }),
  );
  await page.goto(selectionPath('en'));
  await print(page);
}

/** What a decoder reads of the codes of the printed page, a little blurred as a phone sees them. */
async function decodeCodes(page: Page, most = Infinity): Promise<(string | undefined)[]> {
  const read: (string | undefined)[] = [];
  for (const code of (await page.locator('.hand-out svg').all()).slice(0, most)) {
    const picture = sharp(await code.screenshot())
      .blur(0.5)
      .ensureAlpha()
      .raw();
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    read.push(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data);
  }
  return read;
}

test('a decoder reads the codes of the printed page at 150 dpi, that of a long selection too', async ({
  browser,
}) => {
  const page = await browser.newPage({ ...SHEET, baseURL: sample.url });
  const files = clipFiles().slice(0, 30);
  const noteOf = (index: number): string => `${index} ${NOTE.slice(0, 180)} ${files[index]?.title ?? ''}`;
  await printSelection(
    page,
    files.map(({ id }, index) => select(id, { note: noteOf(index), from: 1 })),
  );
  const [link = '', ...clips] = await decodeCodes(page);
  expect(link.length).toBeGreaterThan(400);
  expect(link.length).toBeLessThanOrEqual(600);
  const shared = parseSelectionHash(new URL(link).hash);
  expect(shared?.clips.map(({ id }) => id)).toEqual(files.map(({ id }) => id));
  expect(clips).toEqual(files.map(({ id }) => `${sample.url}/en/clips/${id}/?t=1`));
  await expect(page.getByText(say('selectionPage.codePart'))).toBeVisible();
  await page.close();
});

test('a selection too long for a code is printed with the address where its file opens, and a code for each clip', async ({
  browser,
}) => {
  const page = await browser.newPage({ ...SHEET, baseURL: sample.url });
  // Numbers of a large archive, in no order: they alone are too long.
  const ids = Array.from({ length: 150 }, (_, index) => 20_000 + ((index * 7919) % 79_999));
  await page.route('**/embed/en/*.json', (route) => {
    const id = Number(/(\d+)\.json$/.exec(route.request().url())?.[1]);
    return route.fulfill({ json: { ...FIRST, id, page: `/en/clips/${id}_film/` } });
  });
  await printSelection(
    page,
    ids.map((id) => select(id)),
  );
  await expect(page.getByText(say('selectionPage.openFile'))).toBeVisible();
  const printed = page.locator('.hand-out');
  await expect(printed.locator('header a')).toHaveAttribute('href', sample.url + selectionPath('en'));
  await expect(printed.locator('svg')).toHaveCount(ids.length + 1);
  expect(await decodeCodes(page, 4)).toEqual([
    sample.url + selectionPath('en'),
    ...ids.slice(0, 3).map((id) => `${sample.url}/en/clips/${id}/`),
  ]);
  await page.close();
});

test('on a wall: one press begins it, nothing is there to be pressed, and a corner that is held leads out', async ({
  page,
}) => {
  await page.addInitScript(
    (text) => {
      localStorage.setItem('selection', text);
    },
    selectionText({ title: 'By the sea', clips: CLIPS }),
  );
  await page.goto(`${selectionPath('en')}#kiosk`);
  const start = page.getByRole('button', { name: say('selectionPage.show') });
  await expect(start).toBeFocused();
  await page.keyboard.press('Enter');
  const screen = page.getByRole('dialog');
  await expect(screen.getByRole('heading', { level: 2 })).toHaveText(FIRST.title);
  await expect(screen).toContainText(FIRST.place ?? '');
  await expect(screen.getByRole('button')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.mouse.move(20, 20);
  await page.mouse.down();
  await page.mouse.up();
  await page.mouse.move(600, 400);
  await page.mouse.down();
  await page.waitForTimeout(3300);
  await page.mouse.up();
  await expect(screen).toBeVisible();
  await page.mouse.move(20, 20);
  await page.mouse.down();
  await expect(screen).toHaveCount(0);
  await page.mouse.up();

  await start.press('Enter');
  await expect(screen).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(screen).toHaveCount(0);
});
