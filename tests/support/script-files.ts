import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Every module of a built site. */
export function scriptFiles(folder: string): string[] {
  return readdirSync(join(folder, '_astro')).filter((file) => /\.m?js$/.test(file));
}

/**
 * The names of these modules and of all that they import, but for what they import on demand.
 * @param steps how many imports away a module may be
 */
export function withStaticImports(
  folder: string,
  addresses: readonly string[],
  steps = Infinity,
): Set<string> {
  const found = new Set(addresses.map((address) => basename(address)));
  let last = [...found];
  for (let step = 0; step < steps && last.length > 0; step += 1) {
    // `import("./x.js")` loads on demand: a bracket follows its word.
    const imported = last.flatMap((file) =>
      [...readScript(folder, file).matchAll(/\b(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g)].flatMap(
        ([, name]) => name ?? [],
      ),
    );
    last = [...new Set(imported)].filter((file) => !found.has(file));
    for (const file of last) found.add(file);
  }
  return found;
}

/** The modules that a page names for itself to load: by a script or by a preloading link. */
export function pageScripts(html: string): string[] {
  return addressesOf(
    html,
    /<(?:script[^>]*\bsrc|link[^>]*\brel="modulepreload"[^>]*\bhref)="(\/_astro\/[^"]+)"/g,
  );
}

/** The modules that the islands of a page load: theirs and their renderer's. */
export function islandScripts(html: string): string[] {
  const islands = html.match(/<astro-island[^>]*>/g) ?? [];
  return islands.flatMap((island) =>
    addressesOf(island, /\b(?:component|renderer|before-hydration)-url="([^"]+)"/g),
  );
}

/** Whether React itself is in a module: the symbols that its elements carry are in no other code. */
export function hasReact(folder: string, file: string): boolean {
  return /\breact\.(?:transitional\.)?(?:element|portal|fragment)\b/.test(readScript(folder, file));
}

function readScript(folder: string, file: string): string {
  return readFileSync(join(folder, '_astro', file), 'utf8');
}

function addressesOf(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].flatMap(([, address]) => address ?? []);
}
