import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../../src/config.ts';
import { publishSite, type PublishResult } from '../../../../scripts/publish/publish-site.ts';
import { restoreTakenDown } from '../../../../scripts/publish/private-copies.ts';
import { addTakenDown, readTakenDown } from '../../../../scripts/pull/take-down.ts';
import { serveSite } from '../../../../scripts/preview/site-server.ts';
import { BUCKET, KEYS, startS3Server, type S3Server } from './s3-server.ts';
import { filesOf, smallSite, writeSite } from './small-site.ts';

let [folder, state] = ['', ''];
let server: S3Server;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taken-down-'));
  state = join(folder, 'state');
  server = await startS3Server(join(folder, 'storage'));
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const SECRET_COMMAND = 'curl https://hooks.test/token-of-the-hook';

function config(to: string) {
  return readConfig({
    ...{ ...KEYS, PUBLISH_S3_ENDPOINT: server.endpoint, PUBLISH_TO: to },
    ...{ ARCHIVE_DIR: state, SITE_URL: 'https://films.example.org', REBUILD_ON_FAILURE: SECRET_COMMAND },
    REPORT_PASSWORDS: join(folder, 'report.htpasswd'),
  });
}

async function publish(to: string, count: number): Promise<PublishResult> {
  await writeSite(join(folder, 'dist'), filesOf(smallSite(count)));
  return publishSite({ folder: join(folder, 'dist'), config: config(to), clock: () => new Date() });
}

/** Each kind of target, and every file that a server could give away. */
const TARGETS: readonly (readonly [
  kind: string,
  to: () => string,
  published: () => ReadonlyMap<string, string>,
])[] = [
  ['releases', () => `releases:${join(folder, 'public')}`, () => filesIn(join(folder, 'public', 'current'))],
  ['plain', () => `plain:${join(folder, 'public')}`, () => filesIn(join(folder, 'public'))],
  ['s3', () => `s3://${BUCKET}`, () => new Map(server.keys().map((key) => [key, server.read(key) ?? '']))],
];

describe.each(TARGETS)(
  'the list of what was taken down, with a target of the kind %s',
  (_kind, to, published) => {
    it('comes back when the state folder is lost, and what it names is not published', async () => {
      await addTakenDown(state, [{ kind: 'clip', id: 5 }]);
      await publish(to(), 4);
      await rm(state, { recursive: true });
      await expect(publish(to(), 5)).rejects.toThrow('clip:5, which was taken down');
      expect([...published().keys()].filter((path) => path.includes('/5_'))).toEqual([]);
      expect(await readTakenDown(state)).toEqual([{ kind: 'clip', id: 5 }]);
      await rm(state, { recursive: true });
      await restoreTakenDown(config(to()));
      expect(await readTakenDown(state)).toEqual([{ kind: 'clip', id: 5 }]);
    });

    it('follows the state folder’s when a line is deleted there', async () => {
      await addTakenDown(state, [{ kind: 'clip', id: 5 }]);
      await publish(to(), 4);
      await writeFile(join(state, 'taken-down.json'), '[]\n');
      expect(await publish(to(), 5)).toMatchObject({ outcome: 'published' });
      await rm(state, { recursive: true });
      await restoreTakenDown(config(to()));
      expect(await readTakenDown(state)).toEqual([]);
    });

    it('is nowhere in what is published, nor is a secret or the report', async () => {
      await addTakenDown(state, [{ kind: 'clip', id: 4_711_471_147 }]);
      await mkdir(join(state, 'report'), { recursive: true });
      await writeFile(join(state, 'report', 'problems.csv'), 'report of the editors');
      await writeFile(join(folder, 'report.htpasswd'), 'editor:$apr1$the-hash');
      await publish(to(), 4);
      const secrets = [
        '4711471147',
        KEYS.AWS_SECRET_ACCESS_KEY,
        'token-of-the-hook',
        'report of the editors',
        'the-hash',
      ];
      const telling = [...published()].filter(([, content]) =>
        secrets.some((secret) => content.includes(secret)),
      );
      expect(telling.map(([path]) => path)).toEqual([]);
      expect(
        [...published().keys()].filter((path) => /taken-down\.json$|problems\.csv|htpasswd/.test(path)),
      ).toEqual([]);
    });
  },
);

it('is not served by a server that gives away everything below its root', async () => {
  await addTakenDown(state, [{ kind: 'clip', id: 4_711_471_147 }]);
  for (const [kind, root] of [
    ['releases', join(folder, 'public', 'current')],
    ['plain', join(folder, 'public')],
  ] as const) {
    await publish(`${kind}:${join(folder, 'public')}`, 4);
    const site = await serveSite(root, 0);
    for (const path of [
      'taken-down.json',
      'private/taken-down.json',
      '.publish/taken-down.json',
      '.hosting/taken-down.json',
      'report/',
      'report/problems.csv',
      'runs.ndjson',
      '.htpasswd',
      'report.htpasswd',
      '../report.htpasswd',
      '../private/taken-down.json',
    ]) {
      expect((await fetch(`${site.url}/${path}`)).status, `${kind} ${path}`).toBe(404);
    }
    await site.close();
    await rm(join(folder, 'public'), { recursive: true });
  }
});

it('refuses to publish where the report, the list or the passwords would be published, too', async () => {
  const to = `plain:${join(folder, 'public')}`;
  await writeSite(join(folder, 'dist'), filesOf(smallSite(4)));
  for (const wrong of [
    { REPORT_PASSWORDS: join(folder, 'public', 'report.htpasswd') },
    { REPORT_PASSWORDS: join(folder, 'dist', 'report.htpasswd') },
    { ARCHIVE_DIR: join(folder, 'public', '.archive') },
    { PUBLISH_TO: `plain:${folder}` },
    { PUBLISH_TO: `releases:${folder}`, REPORT_PASSWORDS: join(folder, 'current', 'report.htpasswd') },
  ]) {
    const options = { folder: join(folder, 'dist'), config: { ...config(to), ...wrong } };
    await expect(publishSite({ ...options, clock: () => new Date() })).rejects.toThrow('which is published');
  }
  expect(existsSync(join(folder, 'public'))).toBe(false);
});

it('is read again by the next key only when the state folder has it', async () => {
  await addTakenDown(state, [{ kind: 'clip', id: 5 }]);
  await publish(`s3://${BUCKET}`, 4);
  const other = { ...config(`s3://${BUCKET}`), AWS_SECRET_ACCESS_KEY: 'another' };
  const list = await readFile(join(state, 'taken-down.json'), 'utf8');
  await rm(join(state, 'taken-down.json'));
  await expect(restoreTakenDown(other)).rejects.toThrow();
  expect(existsSync(join(state, 'taken-down.json'))).toBe(false);
  await writeFile(join(state, 'taken-down.json'), list);
  await expect(restoreTakenDown(other)).resolves.toBeUndefined();
});

function filesIn(root: string): Map<string, string> {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const files = paths.filter((path) => statSync(join(root, path)).isFile());
  return new Map(files.map((path) => [path, readFileSync(join(root, path), 'latin1')]));
}
