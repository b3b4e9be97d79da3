import { once } from 'node:events';
import type { Server } from 'node:http';

/** Only this machine can connect; the address does not depend on whether "localhost" means IPv4 or IPv6. */
const HOST = '127.0.0.1';

/**
 * @param port 0 for any free one
 * @returns its address, without a slash at the end
 * @throws Error when the port is taken
 */
export async function listenLocally(server: Server, port: number): Promise<string> {
  server.listen(port, HOST);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://${HOST}:${address.port}`;
}

/** Kept-alive connections would delay the close by seconds. */
export async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
