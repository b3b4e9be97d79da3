import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import sirv from 'sirv';
import type { Config } from '../../src/config.ts';
import { LANGUAGES } from '../../src/model/language.ts';
import { recordSegments } from '../../src/routes.ts';
import * as addresses from '../hosting/addresses.ts';
import { withBuildSettings } from '../hosting/build-settings.ts';
import { contentType } from '../hosting/file-rules.ts';
import { headersAt, securityHeaders, type Headers } from '../hosting/headers.ts';
import { closeServer, listenLocally } from '../local-server.ts';
import { takeInventory } from '../publish/inventory.ts';

/** A running server; `close` ends it and its connections. */
export interface SiteServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Serves a built site as a host must: pages and assets, the 404 page of the address's language, and redirects to a page
 * from its address without the last slash, from an old slug, and from the other separator.
 * @param folder the built site
 * @param port 0 for any free one
 * @param headers sent with every response, but for what `headersAt` changes
 */
export async function serveSite(folder: string, port: number, headers: Headers = {}): Promise<SiteServer> {
  const pageOfRecord = await readRecordPages(folder);
  const serveFile = sirv(folder, {
    dev: true,
    setHeaders: (response, pathname) => {
      // An address without an extension is that of a page.
      if (extname(pathname) !== '') response.setHeader('content-type', contentType(pathname.slice(1)));
    },
  });
  const server = createServer((request, response) => {
    // A redirect to "//" would be an address without a host.
    const { pathname, search } = new URL((request.url ?? '/').replace(/^\/+/, '/'), 'http://site');
    const own = headersAt(pathname, headers);
    for (const [name, value] of Object.entries(own)) response.setHeader(name, value);
    if (!pathname.endsWith('/') && existsSync(join(folder, pathname, 'index.html'))) {
      redirect(response, `${pathname}/${search}`);
      return;
    }
    serveFile(request, response, () => {
      const target =
        addresses.withLanguageInLowerCase(pathname) ??
        addresses.OTHER_NAMES.get(pathname.replace(/\/?$/, '/')) ??
        pageOfRecord.get(addresses.recordKey(pathname) ?? '') ??
        findBelowRecord(folder, pageOfRecord, pathname);
      if (target !== undefined && target !== pathname) redirect(response, `${target}${search}`);
      else void sendNotFound(folder, pathname, request, response);
    });
  });
  const url = await listenLocally(server, port);
  return { url, close: () => closeServer(server) };
}

/** A feed, a calendar or a further list page below an old address of a record, at the present one. */
function findBelowRecord(
  folder: string,
  pageOfRecord: ReadonlyMap<string, string>,
  pathname: string,
): string | undefined {
  const { key = '', rest = '' } = addresses.belowRecord(pathname) ?? {};
  const page = pageOfRecord.get(key);
  return page !== undefined && existsSync(join(folder, addresses.fileOf(page + rest)))
    ? page + rest
    : undefined;
}

/** Read once at the start, and only down to the records' folders: their names contain the keys. */
async function readRecordPages(folder: string): Promise<Map<string, string>> {
  const files: string[] = [];
  for (const language of LANGUAGES) {
    for (const section of recordSegments()) {
      const names = await readdir(join(folder, language, section)).catch(() => []);
      files.push(...names.map((name) => `${language}/${section}/${name}/index.html`));
    }
  }
  return addresses.recordPages(files);
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(301, { location }).end();
}

async function sendNotFound(
  folder: string,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readFile(join(folder, addresses.notFoundFile(pathname))).catch(() => '404');
  response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * The headers that a host sends with every response, the Content-Security-Policy among them, so that what it forbids is
 * seen before the site is published. The first time, all pages are read.
 * @param folder the built site
 */
export async function previewHeaders(folder: string, config: Config): Promise<Headers> {
  const { facts } = await takeInventory(folder, join(config.ARCHIVE_DIR, 'preview', 'inventory.tables'));
  return securityHeaders(facts, await withBuildSettings(folder, config));
}
