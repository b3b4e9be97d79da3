import { readFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import { fillMessage as fill } from '../../src/i18n/messages.ts';
import { recordSegment, selectionPath } from '../../src/routes.ts';
import { startReceiver, type LetterReceiver } from '../support/letter-receiver.ts';
import { inPairs } from '../support/pairs.ts';
import { live, sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { violations } from '../support/violations.ts';
import { filmOf, pathOfFullClip } from '../support/watching.ts';
import { words } from '../support/words.ts';

/** What visitors write to the editors: by a post on the live site, by mail on the sample's. */

let receiver: LetterReceiver;
test.beforeAll(async () => {
  receiver = await startReceiver(live.url);
});
test.afterAll(() => receiver.close());

const STREET = 'È via Indipendenza, angolo via Altabella.\n“Lì abitava mia nonna” <Ida> & C. 🎬';

/** Titles that mean something to an address of a mail, to a page or to a line of the request. */
const TITLES = [
  'Gita & co?body=no',
  '100%0ACc: all@example.org',
  '<script>pwned = 1</script>',
  'A “quoted” "title" + more # 1',
  'ليلة \u202eoirotircs',
  '🎬 al mare',
  'x'.repeat(60),
] as const;

async function select(page: Page, title: string, clips: readonly unknown[]): Promise<void> {
  await page.addInitScript(
    (text) => {
      localStorage.setItem('selection', text);
    },
    JSON.stringify([1, title, clips]),
  );
}

let senders = 0;

/** Leads what is posted to the receiver, as its host does. @returns the number of letters that got through */
async function leadToReceiver(page: Page, isReached = () => true): Promise<void> {
  senders += 1;
  const sender = `10.${process.pid % 250}.0.${senders}`;
  await page.route('https://letters.example.org/letters', async (route) => {
    const request = route.request();
    if (!isReached()) {
      await route.abort();
      return;
    }
    const { origin = live.url, accept = '', ...headers } = await request.allHeaders();
    const answer = await fetch(receiver.url, {
      method: request.method(),
      headers: { origin, accept, 'content-type': headers['content-type'] ?? '', 'x-real-ip': sender },
      body: request.postData(),
    });
    await route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: await answer.text(),
    });
  });
}

const mailWith = async (text: string) =>
  (await receiver.readMails()).find((mail) => mail.text.includes(text));

/** What a mail program is given by the link that is offered. */
async function offeredMail(
  page: Page,
  name: string,
): Promise<{ to: string; subject: string; body: string; href: string }> {
  const href = (await page.getByRole('link', { name }).getAttribute('href')) ?? '';
  const { pathname, searchParams } = new URL(href);
  const read = (key: string) => (searchParams.get(key) ?? '').replaceAll('\r\n', '\n');
  return { href, to: pathname, subject: read('subject'), body: read('body') };
}

inPairs((language) => {
  const say = words(language, 'letters');
  const summary = (page: Page) => page.getByText(say('contribution'));

  test('a grandson names a street in a film that lies over the list: the network fails, his words stay, and arrive', async ({
    page,
  }) => {
    let isReached = false;
    await leadToReceiver(page, () => isReached);
    await page.goto(`${live.url}/${language}/archive/`);
    await page.locator('html[data-enhanced]').waitFor({ state: 'attached' });
    const card = page.locator(`.clip a[href*="/${recordSegment('clip')}/"]`).first();
    const title = await card.locator('b').innerText();
    await card.click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('.clip-tools').waitFor();
    await summary(page).press('Enter');
    await expect(dialog.getByRole('button', { name: say('post') })).toBeVisible();
    await page.locator('form[novalidate]').waitFor();
    // Nothing is sent that says nothing, nor to nobody.
    await dialog.getByLabel(say('mail')).fill('nonno');
    await dialog.getByRole('button', { name: say('post') }).click();
    const field = dialog.getByLabel(say('letters.words'));
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(say('missing'));
    await expect(dialog.getByLabel(say('mail'))).toHaveAccessibleDescription(say('noMail'));
    expect(await violations(page)).toEqual([]);
    await field.fill(STREET);
    await dialog.getByLabel(say('mail')).fill('nipote@example.org');
    await dialog.getByLabel(say('letters.name')).fill('Nino O’Brien');
    await dialog.getByRole('button', { name: say('post') }).click();
    await expect(dialog.locator('.letter').getByRole('status')).toHaveText(say('notSent'));
    const mail = await offeredMail(page, say('mailLink'));
    expect(mail.body).toContain(STREET);
    expect(mail.subject).toContain(title);
    expect(await violations(page)).toEqual([]);

    // The phone has dropped the page meanwhile.
    await page.reload();
    await page.locator('.clip-tools').waitFor();
    await summary(page).click();
    await expect(page.getByLabel(say('letters.words'))).toHaveValue(STREET);
    isReached = true;
    await page.getByRole('button', { name: say('post') }).click();
    await expect(page.locator('.letter').getByRole('status').first()).toHaveText(say('sent'));
    await expect(page.getByLabel(say('letters.words'))).toHaveValue('');
    const letter = await mailWith(STREET);
    expect(letter?.head).toContain('Reply-To: nipote@example.org');
    for (const part of [`title: ${title}`, 'about: place', 'name: Nino O’Brien', `language: ${language}`])
      expect(letter?.text).toContain(part);
    expect(letter?.text).toMatch(/\nclip: \d+\n/);
    // What has arrived is kept no more.
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Indipendenza');
  });

  test('without script the form is posted as it is', async ({ browser, viewport }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, viewport });
    await leadToReceiver(page);
    await page.goto(`${live.url}${pathOfFullClip(language)}`);
    await summary(page).click();
    const text = `${STREET} (${language})`;
    await page.getByLabel(say('letters.words')).fill(text);
    await page.getByLabel(say('aboutWhat')).selectOption(say('about.takeDown'));
    await page.getByRole('button', { name: say('post') }).click();
    await expect(page.getByRole('heading')).toContainText('Thank you');
    const letter = await mailWith(text);
    expect(letter?.text).toContain('about: takeDown');
    expect(letter?.text).toContain(`page: ${live.publishedAt}${pathOfFullClip(language)}`);
    await page.close();
  });

  test('where there is no receiver, the mail has clip, address, moment and words', async ({
    page,
    browser,
  }) => {
    const path = pathOfFullClip(language);
    const plain = await browser.newPage({ javaScriptEnabled: false });
    await plain.goto(`${sample.url}${path}`);
    await summary(plain).click();
    const begun = await offeredMail(plain, say('write'));
    expect([begun.to, begun.body]).toEqual(['archivio@example.org', `${sample.publishedAt}${path}`]);
    expect(begun.subject).toMatch(/\(clip \d+\)$/);
    await plain.close();

    await page.goto(`${sample.url}${path}`);
    await page.locator('.clip-tools').waitFor();
    await filmOf(page).evaluate((film: HTMLVideoElement) => {
      film.preload = 'metadata';
      film.currentTime = 3;
    });
    await summary(page).click();
    const moment = page.getByLabel(say('moment'));
    await expect(moment).toHaveValue('0:03');
    await page.getByLabel(say('letters.words')).fill(STREET);
    await page.getByRole('button', { name: say('open') }).press('Enter');
    await expect(page.locator('.letter').getByRole('status').first()).toHaveText(
      fill(say('opened'), { mail: 'archivio@example.org' }),
    );
    const mail = await offeredMail(page, say('mailLink'));
    expect(mail.subject).toBe(begun.subject);
    for (const part of [STREET, `${path}?t=3`, say('about.place'), '0:03']) expect(mail.body).toContain(part);
    expect(await violations(page)).toEqual([]);

    // More than a mail's address carries goes as a file, whole.
    const long = `${STREET} ${'perché '.repeat(400)}fine`;
    await page.getByLabel(say('letters.words')).fill(long);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: say('open') }).click();
    expect(await readFile(await (await saving).path(), 'utf8')).toContain(long);
    const cut = await offeredMail(page, say('mailLink'));
    expect(cut.href.length).toBeLessThanOrEqual(2000);
    expect(cut.body).toMatch(/clip-\d+\.txt$/);
  });

  test('a film-maker asks for seven clips with their moments, by a post and by mail, and all of it arrives', async ({
    page,
  }) => {
    await leadToReceiver(page);
    const clips = Array.from({ length: 7 }, (_, index) => [
      1001 + index,
      TITLES[index],
      '',
      10 + index,
      70 + index,
    ]);
    await select(page, 'Il mare', clips);
    const lines = clips.map(([id, title, , from]) =>
      `${id} | ${title} | 0:${from} – 1:${from}`.replaceAll(' – ', '–'),
    );
    const fillIn = async () => {
      await page.getByRole('button', { name: say('selectionPage.request') }).press('Enter');
      await page.getByLabel(say('useFor')).selectOption(say('use.exhibition'));
      await page.getByLabel(say('resolution')).fill('2K');
      await page.getByLabel(say('letters.date')).fill('2027-03-01');
      await page.getByLabel(say('project')).fill(STREET);
    };
    await page.goto(live.url + selectionPath(language));
    await fillIn();
    await page.getByRole('button', { name: say('post') }).click();
    // Who asks wants an answer.
    await expect(page.getByLabel(say('mailNeeded'))).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel(say('mailNeeded')).fill('film@example.org');
    await page.getByRole('button', { name: say('post') }).click();
    const status = page.locator('.letter').getByRole('status').first();
    await expect(status).toHaveText(say('sent'));
    const letter = (await receiver.readMails())
      .filter(({ text }) => text.includes(`language: ${language}\nuse:`))
      .at(-1);
    expect(letter?.head).toContain('Reply-To: film@example.org');
    for (const part of [...lines, 'use: exhibition', 'resolution: 2K', 'date: 2027-03-01', STREET, '/#s='])
      expect(letter?.text).toContain(part);

    await page.goto(sample.url + selectionPath(language));
    await fillIn();
    await page.getByRole('button', { name: say('open') }).click();
    await expect(status).toHaveText(fill(say('opened'), { mail: 'archivio@example.org' }));
    const { body } = await offeredMail(page, say('mailLink'));
    for (const part of [...lines, 'Il mare', say('use.exhibition'), '2K', '2027-03-01', STREET])
      expect(body).toContain(part);

    // On paper.
    await page.evaluate(() => {
      window.print = () => {
        document.title = 'printed';
      };
    });
    await page.getByRole('button', { name: say('print') }).click();
    await expect(page).toHaveTitle('printed');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.hand-out')).toContainText('2027-03-01');
    await expect(page.locator('.hand-out li')).toHaveCount(7);
  });

  test('a request that no mail has room for goes as the file of the selection, which can be opened', async ({
    page,
  }) => {
    const clips = Array.from({ length: 60 }, (_, index) => [1001 + index, `${TITLES[3]} ${index}`, 'n', 5]);
    await select(page, '', clips);
    await page.goto(sample.url + selectionPath(language));
    await page.getByRole('button', { name: say('selectionPage.request') }).click();
    await page.getByLabel(say('project')).fill(STREET);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: say('open') }).click();
    const path = await (await saving).path();
    await expect(page.locator('.letter').getByRole('status').first()).toContainText('passo-ridotto.json');
    const mail = await offeredMail(page, say('mailLink'));
    expect(mail.href.length).toBeLessThanOrEqual(2000);
    expect(mail.body).toContain(STREET);
    expect(mail.body).toContain('1001 | ');
    const file = JSON.parse(await readFile(path, 'utf8')) as {
      request: string;
      clips: { id: number; from: number }[];
    };
    expect(file.request).toContain(STREET);
    expect(file.clips.map(({ id, from }) => [id, from])).toEqual(clips.map(([id]) => [id, 5]));
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: say('selectionPage.open') }).click();
    await (await choosing).setFiles(path);
    await expect(page.locator('.selection-page__report')).toContainText(
      fill(say('selectionPage.receivedCount.other'), { count: 60 }),
    );
  });

  test('a film is asked for on its own page, from the moment at which it stands', async ({ page }) => {
    await leadToReceiver(page);
    await page.goto(live.url + pathOfFullClip(language));
    // What the buttons do comes with the first movement.
    await page.locator('.clip-tools').hover();
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await page.getByText(say('clipView.request')).click();
    await page.getByLabel(say('part')).fill('0:02-0:07');
    await page.getByLabel(say('mailNeeded')).fill(`one-${language}@example.org`);
    await page
      .getByRole('button', { name: say('post') })
      .last()
      .click();
    await expect(page.getByText(say('sent'))).toBeVisible();
    const mails = await receiver.readMails();
    const letter = mails.find(({ head }) => head.includes(`one-${language}@example.org`));
    expect(letter?.text).toMatch(new RegExp(`clips: \\d+ \\| ${title} \\| 0:02–0:07 \\| http`));
    expect(await violations(page)).toEqual([]);
  });
});
