import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { RunQueue } from './run-queue.ts';
import type { SignedRequest, Verdict } from './verify-request.ts';

/** The body of a back office's call is short, and not used. */
const MAX_BODY = 65_536;

const REFUSALS = {
  unsigned: [401, 'The signature is missing or wrong.'],
  stale: [401, 'The timestamp is more than five minutes off.'],
  replayed: [409, 'This request was accepted before.'],
} as const;

/**
 * `POST /rebuild`, signed, requests a run and is answered at once; `GET /status` answers with the state of the runs.
 * @param verify accepts a signed request once
 */
export function createHookServer(queue: RunQueue, verify: (request: SignedRequest) => Verdict): Server {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://hook');
    if (pathname === '/status' && request.method === 'GET') {
      send(response, 200, queue.status());
    } else if (pathname !== '/rebuild') {
      send(response, 404, { detail: 'There are POST /rebuild and GET /status.' });
    } else if (request.method !== 'POST') {
      response.setHeader('allow', 'POST');
      send(response, 405, { detail: 'POST it.' });
    } else await accept(request, response);
  }

  async function accept(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    if (body === undefined) {
      response.setHeader('connection', 'close');
      send(response, 413, { detail: `A body has at most ${MAX_BODY} bytes.` });
      return;
    }
    const verdict = verify({
      timestamp: headerOf(request, 'x-timestamp'),
      signature: headerOf(request, 'x-signature'),
      body,
    });
    if (verdict !== 'accepted') {
      const [status, detail] = REFUSALS[verdict];
      send(response, status, { detail });
      return;
    }
    queue.request();
    send(response, 202, queue.status());
  }

  return createServer((request, response) => {
    answer(request, response).catch(() => {
      // The sender has gone.
      response.destroy();
    });
  });
}

/** `undefined` when it is too long. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function headerOf(request: IncomingMessage, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

function send(response: ServerResponse, status: number, content: object): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(`${JSON.stringify(content)}\n`);
}
