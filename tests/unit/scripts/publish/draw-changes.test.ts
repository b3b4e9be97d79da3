import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'cheerio';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishSite } from '../../../../scripts/publish/publish-site.ts';
import { COLUMNS } from '../../../../src/clip/fields.ts';
import { readConfig } from '../../../../src/config.ts';
import { LANGUAGES, type Language } from '../../../../src/model/language.ts';
import { filesOf, smallSite, writeSite } from './small-site.ts';

let folder = '';
let now = 0;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'changes-on-page-'));
  now = Date.parse('2026-11-20T13:00:00Z');
});
afterEach(() => rm(folder, { recursive: true }));

type Row = Readonly<Record<string, string>>;

/** Publishes clips of these rows, a minute after the last time. @returns the lines of the data's page, by release */
async function publish(rows: Readonly<Record<number, Row>>): Promise<Record<Language, string[][]>> {
  const clips = Object.entries(rows);
  const site = join(folder, 'dist');
  const pages = LANGUAGES.flatMap((language) => [
    [
      `${language}/data/index.html`,
      '<h2>Files</h2><div data-changes><p>Later.</p></div><h2>Rights</h2>',
    ] as const,
    ...clips.map(([id, { title_it, title_en }]) => {
      const title = language === 'it' ? title_it : (title_en ?? title_it);
      const file = {
        title,
        page: `/${language}/clips/${id}/`,
        language: title_en === undefined ? 'it' : language,
      };
      return [`embed/${language}/${id}.json`, JSON.stringify(file)] as const;
    }),
  ]);
  const lines = clips.map(([id, row]) => `${JSON.stringify({ id: Number(id), ...row })}\n`);
  await writeSite(site, new Map([...filesOf(smallSite(3)), ...pages, ['data/clips.jsonl', lines.join('')]]));
  const target = join(folder, 'public');
  const config = readConfig({ ARCHIVE_DIR: join(folder, 'state'), PUBLISH_TO: `plain:${target}` });
  now += 60_000;
  await publishSite({ folder: site, config, clock: () => new Date(now) });
  const read = async (language: Language): Promise<[Language, string[][]]> => {
    const $ = load(await readFile(join(target, language, 'data/index.html'), 'utf8'));
    const lists = $('[data-changes] ul').toArray();
    expect($('h2').text()).toBe('FilesRights');
    if (lists.length === 0) expect($('[data-changes]').text()).toBe('Later.');
    return [
      language,
      lists.map((list) =>
        $(list)
          .children()
          .toArray()
          .map((line) => $(line).text()),
      ),
    ];
  };
  return Object.fromEntries(await Promise.all(LANGUAGES.map(read))) as Record<Language, string[][]>;
}

describe("the page of the clips' data", () => {
  it('stays as it was built until a release has changed clips', async () => {
    expect(await publish({ 1: { title_it: 'Il mare' } })).toEqual({ it: [], en: [] });
  });

  it('tells by title and field what releases changed, the newest first, and of a clip that is gone its number', async () => {
    const sea = { title_it: 'Il mare & noi', title_en: 'The sea', city: 'Rimini' };
    await publish({ 1: sea, 2: { title_it: 'La <neve>' } });
    await publish({ 1: { ...sea, city: 'Riccione', title_en: 'The <sea>' }, 2: { title_it: 'Neve' } });
    const { it: italian, en } = await publish({
      1: { ...sea, title_en: 'The <sea>' },
      3: { title_it: 'Un ballo' },
    });
    expect(italian).toEqual([
      ['Nuova · Un ballo', 'Cambiata · Il mare & noi: il luogo delle riprese', '1 clip rimossa'],
      ['Cambiata · Il mare & noi: il titolo inglese, il luogo delle riprese', 'Cambiata · clip n. 2'],
    ]);
    expect(en[1]).toEqual([
      'Changed · The <sea>: the English title, the place where it was shot',
      'Changed · clip no. 2',
    ]);
    const html = await readFile(join(folder, 'public/en/data/index.html'), 'utf8');
    expect(html).toContain('New · <a href="/en/clips/3/" lang="it">Un ballo</a>');
    expect(html).toContain('<time datetime="2026-11-20T13:03:00.000Z">20 November 2026 at 14:03</time>');
  });

  it('tells eight clips of a release, and five releases', async () => {
    const titled = (title: string): Record<number, Row> =>
      Object.fromEntries(Array.from({ length: 11 }, (_, id) => [id, { title_it: title }]));
    for (let release = 0; release < 6; release += 1) await publish(titled(`Prova ${release}`));
    const { it: italian } = await publish(titled('Ultima'));
    expect(italian).toHaveLength(5);
    expect(italian[0]).toHaveLength(9);
    expect(italian[0]?.at(-1)).toBe('e altre 3 clip');
  });

  it('has a short name for every column', async () => {
    const row = (value: string): Row =>
      Object.fromEntries(COLUMNS.slice(1).map(({ name }) => [name, `${value} ${name}`]));
    await publish({ 1: row('Un') });
    for (const [[line = ''] = []] of Object.values(await publish({ 1: row('Il') }))) {
      const names = line.replace(/^.*?: /, '').split(', ');
      expect(names).toHaveLength(COLUMNS.length - 1);
      expect(new Set(names).size).toBe(names.length);
      for (const name of names) expect(name).toMatch(/^\p{Ll}[^_:;.()]{5,60}[^\s_:;.()]$/u);
    }
  });
});
