import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sirv from 'sirv';
import { LANGUAGES, parseLanguage } from '../../src/model/language.ts';

/** A running server; `close` ends it and its connections. */
export interface SiteServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** The folders whose pages are named by id and slug. */
const RECORD_FOLDERS = ['clips', 'serie', 'vite-archivio', 'territories', 'extra'];

/**
 * Serves a built site as its host shall: pages and assets, the 404 page of the address's language, and the redirect
 * from an address with an old slug or the other separator to the page of that id.
 * @param folder the built site
 * @param port 0 for any free one
 */
export async function serveSite(folder: string, port: number): Promise<SiteServer> {
  const pageOfRecord = await readRecordPages(folder);
  const serveFile = sirv(folder, { dev: true });
  const server = createServer((request, response) => {
    serveFile(request, response, () => {
      // "//" alone would be an address without a host.
      const { pathname, search } = new URL((request.url ?? '/').replace(/^\/+/, '/'), 'http://site');
      const page = pageOfRecord.get(recordKey(pathname) ?? '');
      if (page !== undefined && page !== pathname) redirect(response, `${page}${search}`);
      else void sendNotFound(folder, pathname, request, response);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return { url: `http://127.0.0.1:${boundPort(server)}`, close: () => closeServer(server) };
}

function boundPort(server: Server): number {
  // A listening TCP server has an address of this kind; the other kinds are pipes and closed servers.
  return (server.address() as AddressInfo).port;
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) =>
    server.close(() => {
      resolve();
    }),
  );
}

/** `/it/clips/12_old-title` and `/it/clips/12-other/` are both `it/clips/12`. */
function recordKey(pathname: string): string | undefined {
  const [, language, folder, id] = /^\/([^/]+)\/([^/]+)\/(\d+)(?:[_-][^/]*)?\/?$/.exec(pathname) ?? [];
  if (parseLanguage(language) === undefined || folder === undefined || id === undefined) return undefined;
  return RECORD_FOLDERS.includes(folder) ? `${language}/${folder}/${id}` : undefined;
}

async function readRecordPages(folder: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const language of LANGUAGES) {
    for (const section of RECORD_FOLDERS) {
      const names = await readdir(join(folder, language, section)).catch(() => []);
      for (const name of names.filter((candidate) => /^\d+[_-]/.test(candidate))) {
        pages.set(`${language}/${section}/${Number.parseInt(name, 10)}`, `/${language}/${section}/${name}/`);
      }
    }
  }
  return pages;
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
  const language = parseLanguage(pathname.split('/')[1]);
  const page = language === undefined ? '404.html' : `${language}/404/index.html`;
  const body = await readFile(join(folder, page)).catch(() => '404');
  response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
  response.end(request.method === 'HEAD' ? undefined : body);
}
