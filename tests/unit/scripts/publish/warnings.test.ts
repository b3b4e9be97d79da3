import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { publishSite } from '../../../../scripts/publish/publish-site.ts';
import { readConfig } from '../../../../src/config.ts';
import { filesOf, smallSite, writeSite } from './small-site.ts';

it.each([
  ['plain', {}, 1],
  ['releases', {}, 1],
  ['plain', { SITE_URL: 'https://films.example.org' }, 0],
])('says that a site for %s with %o would name this machine', async (scheme, settings, count) => {
  const folder = await mkdtemp(join(tmpdir(), 'warnings-'));
  await writeSite(join(folder, 'site'), filesOf(smallSite(1)));
  const config = readConfig({
    ...{ ARCHIVE_DIR: join(folder, 'state'), PUBLISH_TO: `${scheme}:${join(folder, 'public')}` },
    ...settings,
  });
  // Each time, also where there is nothing to publish.
  for (let run = 1; run <= 2; run += 1) {
    const { warnings } = await publishSite({ folder: join(folder, 'site'), config, clock: () => new Date() });
    expect(warnings).toHaveLength(count);
    expect(warnings.join()).toContain(count === 0 ? '' : 'SITE_URL is not set');
  }
  await rm(folder, { recursive: true });
});
