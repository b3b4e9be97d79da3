import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeExchangeFiles } from '../../src/archive/exchange-files.ts';
import { indexArchive } from '../../src/archive/archive.ts';
import { readSnapshot } from '../../src/archive/snapshot-store.ts';
import { runCommand } from '../../scripts/setup/run-command.ts';
import { getHtmlSizes } from './html-sizes.ts';
import { measureProgram, usageRow, type Usage } from './measure-program.ts';
import { round } from './statistics.ts';
import type { Row, Rows } from './table.ts';

/** Another generator of static sites, at the version that the figures are of. */
const ELEVENTY = '@11ty/eleventy@3.1.7';

/** What a page of Eleventy's is filled up with to the size of ours: no two pages have the same words in it. */
const TEMPLATE = (bytes: number): string => `
const filler = 'The film shows a village at the sea, in summer. '.repeat(${Math.ceil(bytes / 48)});
export const data = {
  pagination: { data: 'clips', size: 1, alias: 'clip' },
  permalink: ({ clip }) => \`/\${clip.language}/clips/\${clip.id}_\${clip.slug}/\`,
};
export function render({ clip }) {
  return \`<!doctype html><html lang="\${clip.language}"><head><title>\${clip.title}</title></head>
<body><h1>\${clip.title}</h1><p>\${clip.id} \${filler}</p></body></html>\`;
}
`;

/**
 * A build of the whole site, and beside it Eleventy writing as many pages of the same size from bare template literals, and
 * nothing else.
 * @param folder an empty folder, in which Eleventy is installed
 * @param environment of the build, with the state folder of a pull
 */
export async function benchPeers(
  folder: string,
  environment: Readonly<Record<'ARCHIVE_DIR', string>>,
): Promise<Rows> {
  const site = join(folder, 'site');
  const ours = await measureProgram(['scripts/build.ts', '--out', site], environment);
  const sizes = await getHtmlSizes(site);
  const { pages = 0, 'mean kB': kilobytes = 0 } = sizes;
  const eleventy = join(folder, 'eleventy');
  await writeEleventySite(eleventy, pages, kilobytes * 1000);
  console.log(`Installing ${ELEVENTY} into a temporary folder.`);
  await runCommand('npm', ['install', '--prefix', eleventy, '--no-audit', '--no-fund', '--silent', ELEVENTY]);
  const theirs = await measureProgram(
    ['node_modules/@11ty/eleventy/cmd.cjs', '--quiet', '--output=site'],
    {},
    eleventy,
  );
  const written = await getHtmlSizes(join(eleventy, 'site'));
  return {
    'our build': { ...sizes, ...usageRow(ours) },
    Eleventy: { ...written, ...usageRow(theirs) },
    'times Eleventy': ratios(ours, theirs),
    'of it files for other sites': await measureExchange(folder, environment.ARCHIVE_DIR),
  };
}

async function writeEleventySite(folder: string, pages: number, bytes: number): Promise<void> {
  await mkdir(join(folder, '_data'), { recursive: true });
  const clips = Array.from({ length: pages }, (_, index) => ({
    ...{ id: Math.floor(index / 2), language: index % 2 === 0 ? 'it' : 'en' },
    ...{ slug: `a-film-of-${index}`, title: `A film of ${index}` },
  }));
  await writeFile(join(folder, '_data', 'clips.json'), JSON.stringify(clips));
  await writeFile(join(folder, 'clip.11ty.mjs'), TEMPLATE(bytes));
  await writeFile(join(folder, 'package.json'), '{}');
}

function ratios(ours: Usage, theirs: Usage): Row {
  const cpu = ({ userSeconds, systemSeconds }: Usage): number => userSeconds + systemSeconds;
  return {
    'CPU s': round(cpu(ours) / cpu(theirs), 2),
    'wall s': round(ours.wallSeconds / theirs.wallSeconds, 2),
    'peak MB': round(ours.peakMegabytes / theirs.peakMegabytes, 2),
  };
}

/** The step of the build that writes manifests and clip files, by itself. */
async function measureExchange(folder: string, state: string): Promise<Row> {
  const stored = await readSnapshot(state);
  if (stored === undefined) throw new Error(`There is no snapshot in ${state}.`);
  const { snapshot, ...origin } = stored;
  const archive = indexArchive(snapshot, origin);
  const [before, started] = [process.cpuUsage(), performance.now()];
  writeExchangeFiles(join(folder, 'exchange'), archive, 'https://example.org');
  const { user, system } = process.cpuUsage(before);
  return {
    'CPU s': round((user + system) / 1e6),
    'user s': round(user / 1e6),
    'system s': round(system / 1e6),
    'wall s': round((performance.now() - started) / 1000),
  };
}
