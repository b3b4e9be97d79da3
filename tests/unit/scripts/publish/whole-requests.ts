import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Stands before a server and lets only whole requests through. */
export interface WholeRequests {
  readonly url: string;
  /** Resolves once nothing is under way. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Object storage takes an object whole or not at all. The server of the tests writes what it has got of an upload whose
 * sender was killed, and writes it byte by byte where others read; so it is given whole uploads, and is waited for.
 */
export async function letWholeRequestsThrough(port: number): Promise<WholeRequests> {
  const underWay = new Set<Promise<void>>();
  const server = createServer((incoming, outgoing) => {
    const work = forward(incoming, outgoing, port).catch(() => {
      outgoing.destroy();
    });
    underWay.add(work);
    void work.then(() => underWay.delete(work));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server has an address of this kind; the other kinds are pipes and closed servers.
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function forward(incoming: IncomingMessage, outgoing: ServerResponse, port: number): Promise<void> {
  // Throws when the sender is gone before the end.
  const body = await buffer(incoming);
  const { method, url: path, headers } = incoming;
  const sent = request({ host: '127.0.0.1', port, method, path, headers });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const content = await buffer(answer);
  outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
  outgoing.end(content);
}
