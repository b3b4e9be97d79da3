import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../../../src/config.ts';
import { takeLease } from '../../../../scripts/publish/lock.ts';
import { BusyError } from '../../../../scripts/publish/lock.ts';
import { StoreError } from '../../../../scripts/publish/object-store.ts';
import {
  publishSite,
  type PublishOptions,
  type PublishResult,
} from '../../../../scripts/publish/publish-site.ts';
import { createS3Store } from '../../../../scripts/publish/s3-store.ts';
import { BUCKET, KEYS, startS3Server, type S3Server } from './s3-server.ts';
import { filesOf, missingParts, smallSite, writeSite, type SmallSite } from './small-site.ts';

let [folder, site] = ['', ''];
let server: S3Server;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publish-s3-'));
  site = join(folder, 'dist');
  server = await startS3Server(join(folder, 'storage'));
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

it('uploads a build with types, encodings and cache', async () => {
  expect(await publish(smallSite(5))).toMatchObject({ outcome: 'published', changed: 0 });
  for (const [path, content] of filesOf(smallSite(5))) expect(server.read(path)).toBe(content);
  expect(server.headersOf('it/index.html')).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-encoding': 'gzip',
  });
  const script = server.keys().find((key) => key.startsWith('_astro/')) ?? '';
  expect(server.headersOf(script)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

it('uploads nothing when nothing has changed, and only what has', async () => {
  await publish(smallSite(5));
  expect(await publish(smallSite(5))).toMatchObject({ outcome: 'unchanged' });
  const result = await publish({
    ...smallSite(5),
    clips: { ...smallSite(5).clips, 6: { slug: 'x', words: 'New. ' } },
  });
  expect(result.addresses).toContain('/it/clips/6_x/');
  expect(result.addresses).not.toContain('/it/clips/1_film-1/');
  expect(missing()).toEqual([]);
});

it('uploads everything again when it is to be served otherwise', async () => {
  await publish(smallSite(5));
  const result = await publish(smallSite(5), {}, { PUBLISH_S3_ENCODING: 'identity' });
  expect(result).toMatchObject({ outcome: 'published', added: 0 });
  expect(server.headersOf('it/index.html')).not.toHaveProperty('content-encoding');
});

it('leads from the address that a record had before to the one of today, until the record is gone', async () => {
  await publish(smallSite(5));
  const retitled = (slug: string): SmallSite => ({
    ...smallSite(5),
    clips: { ...smallSite(5).clips, 5: { slug, words: 'Film 5. ' } },
  });
  await publish(retitled('second'));
  await publish(retitled('third'));
  for (const old of ['film-5', 'second']) {
    const key = `it/clips/5_${old}/index.html`;
    expect(server.headersOf(key)).toMatchObject({ 'x-amz-website-redirect-location': '/it/clips/5_third/' });
    expect(server.read(key)).toContain('content="0; url=/it/clips/5_third/"');
  }
  await publish(smallSite(4));
  expect(server.keys().filter((key) => key.includes('/5_'))).toEqual([]);
  const texts = server
    .keys()
    .filter((key) => !key.startsWith('.') && server.read(key)?.includes('Film 5.') === true);
  expect(texts).toEqual([]);
});

it('keeps what lies below the address that a record had before, as it is today, until the record is gone', async () => {
  await publish({ ...smallSite(3), series: { slug: 'old', feed: '<feed>1</feed>' } });
  await publish({ ...smallSite(3), series: { slug: 'new', feed: '<feed>2</feed>' } });
  expect(server.read('it/serie/7_old/feed.xml')).toBe('<feed>2</feed>');
  expect(server.headersOf('it/serie/7_old/feed.xml')).not.toHaveProperty('x-amz-website-redirect-location');
  expect(server.headersOf('it/serie/7_old/2/index.html')).toMatchObject({
    'x-amz-website-redirect-location': '/it/serie/7_new/2/',
  });
  const result = await publish({ ...smallSite(3), series: { slug: 'new', feed: '<feed>3</feed>' } });
  expect(result.addresses).toContain('/it/serie/7_old/feed.xml');
  expect(server.read('it/serie/7_old/feed.xml')).toBe('<feed>3</feed>');
  await publish(smallSite(3));
  expect(server.keys().filter((key) => key.includes('/7_'))).toEqual([]);
});

it('goes on where a failed run ended', async () => {
  let [uploads, total] = [0, 0];
  const failing = publish(smallSite(40), {
    onProgress: (done, all) => {
      [uploads, total] = [done, all];
      if (done === 30) throw new Error('cut');
    },
  });
  await expect(failing).rejects.toThrow('cut');
  let more = 0;
  await publish(smallSite(40), { onProgress: () => (more += 1) });
  // What was under way at once when it was cut may be uploaded again.
  expect(more).toBeLessThanOrEqual(total - uploads + 8);
  expect(missing()).toEqual([]);
  for (const [path, content] of filesOf(smallSite(40))) expect(server.read(path)).toBe(content);
});

it('does not believe that a file is the old one when a failed run may have replaced it', async () => {
  await publish(smallSite(5));
  const failing = publish(smallSite(5, 'second'), {
    onProgress: (done) => {
      if (done === 4) throw new Error('cut');
    },
  });
  await expect(failing).rejects.toThrow('cut');
  await publish(smallSite(5));
  for (const [path, content] of filesOf(smallSite(5))) expect(server.read(path)).toBe(content);
});

it('lets a run on another machine finish, and takes over what a dead one left', async () => {
  const store = createS3Store(`s3://${BUCKET}`, config());
  const lease = await takeLease(store, 'mine');
  const text = (machine: string, until: number) =>
    Buffer.from(JSON.stringify({ machine, run: 'other', until }));
  await store.putIf('.publish/lock.json', text('elsewhere', Date.now() + 60_000), null);
  await expect(publish(smallSite(5))).rejects.toThrow(BusyError);
  await store.putIf('.publish/lock.json', text('elsewhere', Date.now() - 1), null);
  expect(await publish(smallSite(5))).toMatchObject({ outcome: 'published' });
  await lease.close();
});

it('says what refuses it: wrong keys, no bucket', async () => {
  await expect(publish(smallSite(5), {}, { AWS_SECRET_ACCESS_KEY: 'wrong' })).rejects.toThrow(
    'SignatureDoesNotMatch',
  );
  await expect(publish(smallSite(5), {}, { PUBLISH_TO: 's3://nowhere' })).rejects.toThrow('no such bucket');
});

it('tries again when the storage fails for a moment, and gives up when it goes on', async () => {
  let failures = 3;
  const flaky = createServer((_request, response) => {
    failures -= 1;
    response.writeHead(failures >= 0 ? 503 : 200).end(failures >= 0 ? '<Code>SlowDown</Code>' : 'body');
  });
  await new Promise<void>((resolve) => flaky.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(flaky.address() as AddressInfo).port}`;
  const store = createS3Store('s3://x', { ...config(), PUBLISH_S3_ENDPOINT: endpoint }, 1);
  expect(Buffer.from((await store.get('a')) ?? []).toString()).toBe('body');
  failures = 100;
  await expect(store.get('a')).rejects.toThrow('HTTP 503 SlowDown');
  flaky.closeAllConnections();
  flaky.close();
  await expect(store.get('a')).rejects.toThrow(StoreError);
});

async function publish(
  content: SmallSite,
  options: Partial<PublishOptions> = {},
  environment: Record<string, string> = {},
): Promise<PublishResult> {
  await writeSite(site, filesOf(content));
  return publishSite({ folder: site, config: config(environment), clock: () => new Date(), ...options });
}

function config(environment: Record<string, string> = {}) {
  return readConfig({
    ...{ ...KEYS, PUBLISH_TO: `s3://${BUCKET}`, PUBLISH_S3_ENDPOINT: server.endpoint },
    ...{ ARCHIVE_DIR: join(folder, 'state'), SITE_URL: 'https://films.example.org' },
    ...environment,
  });
}

function missing(): string[] {
  return missingParts(server.keys(), (key) => server.read(key));
}
