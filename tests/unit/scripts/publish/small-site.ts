import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hash } from 'node:crypto';

/** A built site, small enough to be published a hundred times, with all that makes publishing hard. */

/** A clip's slug, and its page's words; a clip that is not in the list has no page. */
export interface SmallSite {
  readonly clips: Readonly<Record<number, { readonly slug: string; readonly words: string }>>;
  /** What the code does: another word makes other assets. */
  readonly code: string;
  /** A record whose page has a second page and a feed below it. */
  readonly series?: { readonly slug: string; readonly feed: string };
}

/** Its files: pages that name their code and lead to each other, an index of them, a sitemap. */
export function filesOf({ clips, code, series }: SmallSite): Map<string, string> {
  const files = new Map<string, string>();
  const script = `_astro/app.${shortHash(code)}.js`;
  const addresses = Object.entries(clips).map(([id, { slug }]) => `/it/clips/${id}_${slug}/`);
  const titles = Object.values(clips).map(({ words }) => words);
  const index = `search/cards.${shortHash(titles.join())}.bin`;
  const page = (words: string, links: readonly string[]): string =>
    `<!doctype html><script type="module" src="/${script}"></script><p>${words.repeat(20)}</p>` +
    links.map((link) => `<a href="${link}">`).join('');
  files.set(script, `console.log('${code}');`.repeat(20));
  files.set(index, titles.join('\n'));
  files.set('search/manifest.json', JSON.stringify({ index: `/${index}` }));
  files.set('sitemap-index.xml', addresses.join('\n'));
  files.set('index.html', page('home', ['/it/']));
  files.set('404.html', page('nowhere', ['/it/']));
  files.set('it/index.html', page('home', addresses));
  files.set('it/404/index.html', page('niente', ['/it/']));
  for (const [place, [id, { slug, words }]] of Object.entries(clips).entries()) {
    files.set(`it/clips/${id}_${slug}/index.html`, page(words, addresses.slice(place + 1, place + 4)));
  }
  if (series !== undefined) {
    const { slug, feed } = series;
    files.set(`it/serie/7_${slug}/index.html`, page('series', []));
    files.set(`it/serie/7_${slug}/2/index.html`, page('series', []));
    files.set(`it/serie/7_${slug}/feed.xml`, feed);
  }
  return files;
}

/** Clips 1 to `count`. */
export function smallSite(count: number, code = 'first'): SmallSite {
  const clips = Array.from({ length: count }, (_, place) => [
    place + 1,
    { slug: `film-${place + 1}`, words: `Film ${place + 1}. ` },
  ]);
  return { clips: Object.fromEntries(clips) as SmallSite['clips'], code };
}

/** Makes the folder hold exactly these files; those that are as they were are not touched. */
export async function writeSite(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

/**
 * What a visitor would miss who begins at any of some pages and goes wherever links lead: pages, the code that they
 * name, parts that the index names.
 * @param read the content at a path as a visitor gets it, or `undefined`
 */
export function missingParts(begin: Iterable<string>, read: (path: string) => string | undefined): string[] {
  const missing: string[] = [];
  const waiting = [...begin].filter((path) => /\.html$|^search\/manifest\.json$/.test(path));
  const seen = new Set(waiting);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const content = read(path) ?? '';
    if (content === '') missing.push(`${path} is empty`);
    for (const [, address = ''] of content.matchAll(/"(\/[^"]+)"/g)) {
      const file = address.endsWith('/') ? `${address.slice(1)}index.html` : address.slice(1);
      if (read(file) === undefined) missing.push(`${path} → ${address}`);
      else if (file.endsWith('.html') && !seen.has(file)) {
        seen.add(file);
        waiting.push(file);
      }
    }
  }
  return missing;
}

function shortHash(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 12);
}
