import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepState, restoreFilmFacts } from '../../../../scripts/publish/private-copies.ts';
import { FILM_FACTS_FILE, filmFactsText, readFilmFacts } from '../../../../src/archive/film-facts-store.ts';
import { readConfig, type Config } from '../../../../src/config.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'film-facts-'));
});
afterEach(() => rm(folder, { recursive: true }));

const machine = (name: string): Config =>
  readConfig({ ARCHIVE_DIR: join(folder, name), PUBLISH_TO: `releases:${join(folder, 'target')}` });

async function write({ ARCHIVE_DIR }: Config, seconds: number): Promise<void> {
  await mkdir(ARCHIVE_DIR, { recursive: true });
  const facts = new Map([['https://a.it/1.mp4', { seconds, frame: null, bytes: null }]]);
  await writeFile(join(ARCHIVE_DIR, FILM_FACTS_FILE), filmFactsText(facts));
}

async function secondsOf({ ARCHIVE_DIR }: Config): Promise<number | null | undefined> {
  return (await readFilmFacts(ARCHIVE_DIR)).get('https://a.it/1.mp4')?.seconds;
}

it('a new machine takes over what is known of the films from the target', async () => {
  const [old, fresh] = [machine('old'), machine('new')];
  await restoreFilmFacts(fresh);
  await keepState(fresh);
  expect(await secondsOf(fresh)).toBeUndefined();
  await write(old, 12);
  await keepState(old);
  await restoreFilmFacts(fresh);
  expect(await secondsOf(fresh)).toBe(12);
});

it('what a machine knows itself counts, and replaces the copy', async () => {
  const [one, other] = [machine('one'), machine('other')];
  await write(one, 12);
  await keepState(one);
  await write(one, 48);
  await restoreFilmFacts(one);
  expect(await secondsOf(one)).toBe(48);
  await keepState(one);
  await restoreFilmFacts(other);
  expect(await secondsOf(other)).toBe(48);
});
