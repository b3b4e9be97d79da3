import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { readConfig } from '../../src/config.ts';

/** What people read of this project: it may name only what is there. */
const PAGES = [
  'README.md',
  'CHANGELOG.md',
  '.github/SECURITY.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const text = new Map(PAGES.map((page) => [page, readFileSync(page, 'utf8')]));
const readPage = (page: string): string => text.get(page) ?? '';

/** Files that a reader makes by copying another one. */
const MADE_BY_READERS = ['.github/workflows/rebuild.yml'];

describe.each(PAGES)('%s', (page) => {
  it('names only files and folders that exist', () => {
    const named = readPage(page).match(
      /(?<![\w./-])(?:src|scripts|tests|docs|public|\.github|\.ci)\/(?:[\w./{},*-]|\[[\w.]+\])+/g,
    );
    const paths = (named ?? []).map((path) => path.replace(/[.,]+$/, ''));
    const missing = paths.filter((path) => !MADE_BY_READERS.includes(path) && !isThere(path));
    expect(missing).toEqual([]);
  });

  it('links only to pages and headings that exist', () => {
    const targets = [
      ...[...readPage(page).matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target),
      ...[...readPage(page).matchAll(/ src="([^"]+)"/g)].map(([, target = '']) => target),
    ].filter((target) => !/^(?:https?|mailto):/.test(target));
    const broken = targets.filter((target) => {
      const [path = '', heading] = target.split('#');
      const file = path === '' ? page : join(dirname(page), path);
      return !existsSync(file) || (heading !== undefined && !headingsOf(file).includes(heading));
    });
    expect(broken).toEqual([]);
  });

  it('names only npm commands that exist', () => {
    const named = [...readPage(page).matchAll(/npm run (?:--silent )?([a-z](?:[\w:-]*\w)?)/g)].map(
      ([, name = '']) => name,
    );
    expect(named.filter((name) => !Object.hasOwn(packageFile.scripts, name))).toEqual([]);
  });

  it('names only variables and constants that the code has', () => {
    const named = [...readPage(page).matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)\b[^`]*`/g)].map(
      ([, name = '']) => name,
    );
    expect(named.filter((name) => !source.includes(name))).toEqual([]);
  });

  it('says of each name in which file it is', () => {
    const named = readPage(page).matchAll(
      /`(\w+)(?:\([^)`]*\))?`,? (?:in |\()`((?:src|scripts)\/[\w./-]+\.\w+)`/g,
    );
    const wrong = [...named].filter(([, name = '', path = '']) => !read(path).includes(name));
    expect(wrong.map(([whole]) => whole)).toEqual([]);
  });
});

describe('the README', () => {
  it('is read in five minutes', () => {
    expect(readPage('README.md').split('\n').length).toBeLessThanOrEqual(130);
  });

  it('shows pictures that load quickly', () => {
    const pictures = globSync('docs/images/*');
    expect(pictures.length).toBeGreaterThan(0);
    for (const picture of pictures) expect(statSync(picture).size, picture).toBeLessThanOrEqual(60_000);
  });

  it('says the default of each variable in its table', () => {
    const defaults = new Map<string, unknown>(Object.entries(readConfig({})));
    const rows = [...readPage('README.md').matchAll(/^\| `([A-Z_0-9]+)` +\|[^|]*\| (\S+) +\|$/gm)];
    expect(rows).toHaveLength(10);
    for (const [, name = '', shown = ''] of rows) {
      expect(shown === 'empty' ? '' : shown.replaceAll('`', ''), name).toBe(defaults.get(name));
    }
  });

  it('has every command in its table', () => {
    const page = readPage('README.md');
    // Parts of `npm start`, `npm test` and `npm run check`.
    const parts = ['start:site', 'test:all', 'test:faults', 'lint', 'types', 'format', 'unused', 'docs'];
    const commands = Object.keys(packageFile.scripts).filter((name) => !parts.includes(name));
    expect(commands.filter((name) => !new RegExp(`npm (?:run )?${name}\\b`).test(page))).toEqual([]);
  });

  it('counts the sample archive as it is', () => {
    const count = (file: string): number =>
      (JSON.parse(read(`scripts/sample-api/archive/${file}.json`)) as unknown[]).length;
    expect(readPage('README.md')).toContain(`${count('clips')} clips`);
    const files = ['clips', 'series', 'vite-archivio', 'territories', 'extras'];
    expect(files.map(count)).toEqual([242, 6, 9, 8, 36]);
    expect(readPage('docs/decisions.md').replaceAll(/\s+/g, ' ')).toContain(
      '242 clips, six series, nine life stories, eight territories, 36 extras',
    );
  });
});

describe('the dependencies', () => {
  const named = [...readPage('docs/dependencies.md').matchAll(/^\|(.*?)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
  const installed = Object.keys({ ...packageFile.dependencies, ...packageFile.devDependencies });

  it('each have a reason', () => {
    const isNamed = (name: string): boolean =>
      named.includes(name) || (name.startsWith('@types/') && named.includes('@types/*'));
    expect(installed.filter((name) => !isNamed(name))).toEqual([]);
  });

  it('are installed', () => {
    expect(named.filter((name) => name !== '@types/*' && !installed.includes(name))).toEqual([]);
  });
});

it('tells the budgets as package.json has them', () => {
  const budgets = Object.values(packageFile.budgets).flatMap((budget): readonly number[] =>
    typeof budget === 'number' ? [budget] : Object.values(budget),
  );
  const chapter = readPage('docs/measurements.md').split('\n## ').at(-1) ?? '';
  const told = [...chapter.matchAll(/\| +(\d+)(?= \|)/g)].map(([, number]) => Number(number));
  expect([...new Set(told)].sort(byValue)).toEqual([...new Set(budgets)].sort(byValue));
});

it('explains to editors every kind of finding that the report has', () => {
  const words = JSON.parse(read('scripts/report/locales/it.json')) as Record<string, string>;
  const guide = readPage('docs/redazione.md').toLowerCase();
  const kinds = Object.entries(words).filter(([key]) => key.startsWith('kind.'));
  expect(kinds.length).toBeGreaterThan(30);
  const untold = kinds.filter(
    ([, kind]) => !guide.includes(kind.replace(/ \(.*|:.*|^Senza /g, '').toLowerCase()),
  );
  expect(untold).toEqual([]);
});

/** Whether a path is there; `{a,b}` and `*` stand for several. */
function isThere(path: string): boolean {
  if (existsSync(path)) return true;
  return /[{*]/.test(path) && globSync(path).length > 0;
}

/** The anchors that GitHub gives to the headings of a page. */
function headingsOf(file: string): string[] {
  return [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function read(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

const source = globSync('{src,scripts,tests}/**/*.{ts,tsx,mjs,astro,env,yml}', {
  exclude: ['tests/unit/docs.test.ts'],
})
  .map(read)
  .join('\n');

function byValue(one: number, other: number): number {
  return one - other;
}
