import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFiles } from '../../scripts/files.ts';
import type { ClipRecord } from '../../scripts/sample-api/records.ts';
import type { RunningApi } from '../../scripts/sample-api/serve.ts';
import { readSnapshot } from '../../src/archive/snapshot-store.ts';
import { copyBaseSite } from './base-site.ts';
import { publicFiles, publicRedirects, rebuild } from './rebuild-runs.ts';

let site: Awaited<ReturnType<typeof copyBaseSite>>;
let api: RunningApi;
let folder: string;

beforeAll(async () => {
  site = await copyBaseSite();
  ({ api, folder } = site);
});

afterAll(() => site.close());

async function rebuilt(...args: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { code, output } = await rebuild({ folder, apiUrl: api.url, args });
  expect(code, output).toBe(0);
  return await publicFiles(folder);
}

function edit(change: (clip: ClipRecord) => Partial<ClipRecord> | undefined): void {
  api.change((archive) => ({
    ...archive,
    clips: archive.clips.map((clip) => ({ ...clip, ...change(clip) })),
  }));
}

/** Where a page leads on, if it does. */
function leadsTo(files: ReadonlyMap<string, string>, address: string): string | undefined {
  const page = files.get(`${address.slice(1)}index.html`);
  return /http-equiv="refresh" content="0; url=([^"]+)"/.exec(page ?? '')?.[1] ?? (page && 'a page');
}

describe('the address of a place, a person or a theme', () => {
  it('stays with a name that changes its accents, and each of two spellings has its own', async () => {
    const [first] = api.archive().clips.filter(({ city }) => city === 'Imola');
    edit(({ city }) => (city === 'Rimini' ? { city: 'Rìmini' } : undefined));
    edit(({ id }) => (id === first?.id ? { city: 'IMOLA' } : undefined));
    const files = await rebuilt();
    expect(Buffer.from(files.get('it/places/rimini/index.html') ?? '', 'latin1').toString()).toContain(
      '>Rìmini<',
    );
    expect(leadsTo(files, '/it/places/imola/')).toBe('a page');
    expect(files.get('en/places/imola-2/index.html')).toContain('IMOLA');
  });

  it('leads on from a spelling, a theme’s name and a page that is no more, for two rebuilds and longer', async () => {
    const [theme] = api.archive().clips[0]?.keywords ?? [];
    const before = await publicRedirects(folder);
    edit(({ city }) => (city === 'IMOLA' ? { city: 'Imola' } : undefined));
    // Of six clips one is left, and of five none.
    const ofGuido = api
      .archive()
      .clips.filter(({ author_data }) => author_data?.name === 'Guido Bonfiglioli');
    edit(({ id, author_data }) =>
      author_data?.name === 'Gaetano Scardovi' || ofGuido.slice(1).some((clip) => clip.id === id)
        ? { author_data: { name: 'Walter Casadei' } }
        : undefined,
    );
    api.change((archive) => ({
      ...archive,
      keywords: archive.keywords.map((one) =>
        one.id === theme ? { ...one, value: { it: 'Parola nuova', en: 'New word' } } : one,
      ),
    }));
    for (const run of ['first', 'second']) {
      const files = await rebuilt();
      expect(leadsTo(files, '/it/places/imola-2/'), run).toBe('/it/places/imola/');
      expect(files.get('en/places/imola-2/feed.xml'), run).toBe(files.get('en/places/imola/feed.xml'));
      expect(leadsTo(files, '/it/people/guido-bonfiglioli/'), run).toBe('/it/people/');
      // Nobody has the name: as a record that is gone.
      expect(
        [...files.keys()].filter((file) => file.includes('gaetano-scardovi')),
        run,
      ).toEqual([]);
      expect(files.get('_redirects'), run).toContain('/it/places/imola-2/ /it/places/imola/ 301');
      // Records and themes by their ids.
      expect(before).not.toContain(`"/it/themes/${theme}-parola-nuova/"`);
      expect(await publicRedirects(folder), run).toContain(
        `"it/themes/${theme}" "/it/themes/${theme}-parola-nuova/"`,
      );
      edit(({ id }) =>
        id === ofGuido[0]?.id ? { description: { it: 'Un altro testo.', en: null } } : undefined,
      );
    }
    edit(({ author_data, city }) =>
      author_data?.name === 'Guido Bonfiglioli' || city === 'Imola'
        ? { author_data: { name: 'Walter Casadei' }, city: 'Bologna' }
        : undefined,
    );
    const files = await rebuilt();
    expect([...files.keys()].filter((file) => /guido-bonfiglioli|imola/.test(file))).toEqual([]);
  });
});

describe('somebody who asks to be forgotten', () => {
  const NAME = 'Ivo Cavazzoni';

  it('is not found when the name is mistyped, and nothing is done', async () => {
    const { code, output } = await rebuild({
      folder,
      apiUrl: api.url,
      args: ['--remove', 'person:Ivo Cavazzon'],
    });
    expect(code, output).toBe(4);
    expect(output).toContain('no person of this name. Nothing was taken down.');
    expect(await filesNaming(NAME)).not.toEqual([]);
  });

  it('is named nowhere after one run without the API, nor after those that follow, and the clips stay', async () => {
    const { clips } = api.archive();
    const own = clips.filter(({ author_data }) => author_data?.name === NAME);
    edit(({ id }) => (id === own[0]?.id ? { archive: `Fondo ${NAME}` } : undefined));
    await rebuilt();
    expect(own.length).toBeGreaterThan(2);
    api.faults.set([{ kind: 'reset' }]);
    await rebuilt('--remove', 'person:ivo  CAVAZZONI');
    expect(await filesNaming(NAME)).toEqual([]);
    await expectForgottenInState();
    api.faults.set([]);
    // The archive writes it in another way now.
    edit(({ id }) => (id === own[1]?.id ? { author_data: { name: 'Ívo CAVAZZONI' } } : undefined));
    const files = await rebuilt();
    expect(await filesNaming(NAME)).toEqual([]);
    await expectForgottenInState();
    for (const { id } of own) {
      const pages = [...files.keys()].filter((file) => new RegExp(`^../clips/${id}_`).test(file));
      expect(pages, String(id)).toHaveLength(2);
    }
    const { snapshot } = (await readSnapshot(folder)) ?? {};
    expect(snapshot?.clips.find(({ id }) => id === own[0]?.id)).toMatchObject({ author: null, fonds: null });
  });

  it('is not public again by going back to a release that is older', async () => {
    await rebuilt('--remove', `person:${NAME}`);
    const back = spawnSync(process.execPath, ['scripts/publish.ts', '--rollback', '--to-release', oldest()], {
      env: { ...process.env, ARCHIVE_DIR: folder, PUBLISH_TO: `releases:${join(folder, 'public')}` },
      encoding: 'utf8',
    });
    expect(back.status).toBe(4);
    expect(back.stderr).toContain('shows a person, which was taken down');
    expect(await filesNaming(NAME)).toEqual([]);
  });
});

function oldest(): string {
  const [name = ''] = readdirSync(join(folder, 'public', 'releases'))
    .filter((one) => !one.startsWith('.'))
    .sort();
  return name;
}

/** The book of addresses, here and with the target, the list of what was taken down, the report and the last reading. */
async function expectForgottenInState(): Promise<void> {
  const files = [
    'topic-slugs.json',
    'taken-down.json',
    'report.json',
    'report/index.html',
    'report/problems.csv',
  ];
  for (const file of [
    ...files,
    'public/private/topic-slugs.json',
    'public/private/taken-down.json',
    'last-pull.json',
  ]) {
    const text = await readFile(join(folder, file), 'utf8').catch(() => '');
    expect.soft(text, file).not.toMatch(/ivo.cavazzoni/i);
  }
}

/** The public files that hold a name, as text, as an address, packed, or in a table of Parquet. */
async function filesNaming(name: string): Promise<string[]> {
  const root = await realpath(join(folder, 'public', 'current'));
  const pattern = new RegExp(name.replace(/\W+/g, '\\W+'), 'i');
  const found = await Promise.all(
    listFiles(root).map(async (file) => {
      const bytes = await readFile(join(root, file));
      const plain = file.endsWith('.br')
        ? brotliDecompressSync(bytes)
        : file.endsWith('.gz')
          ? gunzipSync(bytes)
          : bytes;
      return pattern.test(`${file} ${plain.toString('utf8')} ${plain.toString('utf16le')}`) ? [file] : [];
    }),
  );
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  const rows = await connection.runAndReadAll(`FROM '${join(root, 'data', 'clips.parquet')}'`);
  connection.closeSync();
  instance.closeSync();
  return [...found.flat(), ...(pattern.test(JSON.stringify(rows.getRowsJson())) ? ['as Parquet'] : [])];
}
