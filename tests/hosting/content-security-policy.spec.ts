import { expect } from 'playwright/test';
import { sample } from '../support/sites.ts';
import { test } from '../support/test.ts';
import { filmOf, pathOfFullClip, timeOf } from '../support/watching.ts';

/** The policy that was made with the site, in force at a real host; every other story holds to it too. */

test('a film plays under the policy', async ({ page }) => {
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
});

for (const host of ['url', 'hostedUrl'] as const) {
  test(`the policy is in force at ${host}: script and a picture of elsewhere are refused`, async ({
    page,
    refused,
  }) => {
    await page.goto(`${sample[host]}/it/`);
    await page.evaluate(() => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<img src="https://elsewhere.example/x.png" onerror="pwned = 1">',
      );
      const script = document.createElement('script');
      script.textContent = 'pwned = 1';
      document.body.append(script);
    });
    // What the other stories notice it by.
    await expect.poll(() => refused.length).toBe(3);
    expect(refused.map((sentence) => /[a-z]+-src/.exec(sentence)?.[0]).sort()).toEqual([
      'img-src',
      'script-src',
      'script-src',
    ]);
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
    refused.length = 0;
  });
}
