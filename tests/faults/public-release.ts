import { readFile, readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { digestOf } from '../../scripts/digest-files.ts';
import { contentsOf, parseManifest } from '../../scripts/publish/manifest.ts';
import { listFiles } from '../../scripts/files.ts';

/** Written into a release beside what its manifest lists. */
const OWN_FILES = ['.hosting/manifest.tables', '.hosting/sequence'];

const UNPACK = { br: brotliDecompressSync, gz: gunzipSync } as const;

/** A release as it lies on the disk, and all that is wrong with it. */
interface ReadRelease {
  readonly name: string;
  /** A name of every byte of it. */
  readonly fingerprint: string;
  readonly faults: readonly string[];
}

/** The release that is public in a folder of releases. */
export async function readPublicRelease(folder: string): Promise<ReadRelease> {
  const link = await readlink(join(folder, 'current'));
  return await readRelease(folder, link.replace(/^releases\//, ''));
}

/** Every release that one may go back to, the public one among them. */
export async function readAllReleases(folder: string): Promise<ReadRelease[]> {
  const names = (await readdir(join(folder, 'releases'))).filter((name) => !name.startsWith('.'));
  return await Promise.all(names.sort().map((name) => readRelease(folder, name)));
}

/**
 * Holds a release against its own manifest, file by file and byte by byte: nothing more, nothing less, nothing else;
 * each compressed copy unpacks to its file; every address of the site that a page links to or loads, and every page that
 * a sitemap names, is there.
 */
async function readRelease(folder: string, name: string): Promise<ReadRelease> {
  const root = join(folder, 'releases', name);
  const paths = listFiles(root);
  const files = new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(root, path))] as const)),
  );
  const fingerprint = digestOf(paths.map((path) => `${path} ${digestOf(files.get(path) ?? '')}`).join('\n'));
  const manifest = parseManifest(files.get('.hosting/manifest.tables')?.toString() ?? '');
  if (manifest === undefined) return { name, fingerprint, faults: ['It has no manifest.'] };
  const faults = manifest.release === name ? [] : [`Its manifest is that of ${manifest.release}.`];
  const listed = contentsOf(manifest);
  for (const [path, wanted] of listed) {
    const content = files.get(path);
    if (content === undefined) faults.push(`${path} is not there.`);
    else if (digestOf(content) !== wanted) faults.push(`${path} is not what the manifest says.`);
    else if (path.endsWith('.html')) faults.push(...deadEnds(path, content.toString(), files));
    else if (path.startsWith('sitemaps/')) faults.push(...lostPages(path, content.toString(), files));
  }
  for (const [path, content] of files) {
    if (listed.has(path) || OWN_FILES.includes(path)) continue;
    const [, original = '', extension] = /^(.*)\.(br|gz)$/.exec(path) ?? [];
    if (extension !== 'br' && extension !== 'gz') faults.push(`Nobody listed ${path}.`);
    else if (files.get(original)?.equals(unpack(content, UNPACK[extension])) !== true) {
      faults.push(`${path} is the copy of something else.`);
    }
  }
  return { name, fingerprint, faults };
}

/** Nothing at all where it is no compressed copy. */
function unpack(content: Buffer, how: (packed: Buffer) => Buffer): Buffer {
  try {
    return how(content);
  } catch {
    return Buffer.of();
  }
}

function deadEnds(path: string, html: string, files: ReadonlyMap<string, unknown>): string[] {
  const references = html.matchAll(
    /\s(?:href|src|srcset|poster|action|component-url|renderer-url)="(\/[^/"?#][^"?#]*)/g,
  );
  const addresses = new Set([...references].flatMap(([, list = '']) => list.split(/\s*,\s*/)));
  return [...addresses]
    .map((address) => decodeURI((address.split(' ')[0] ?? '').replaceAll('&amp;', '&')).slice(1))
    .filter((file) => !files.has(file.endsWith('/') ? `${file}index.html` : file))
    .map((file) => `${path} leads to /${file}, which is not there.`);
}

function lostPages(path: string, xml: string, files: ReadonlyMap<string, unknown>): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)]
    .map(([, address = '']) => decodeURI(new URL(address).pathname).slice(1))
    .filter((page) => !files.has(`${page}index.html`))
    .map((page) => `${path} lists /${page}, which is no page.`);
}
