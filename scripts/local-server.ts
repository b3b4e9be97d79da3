import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { ExitError } from './command/exit-codes.ts';
import { hasCode } from './read-error.ts';

/** Only this machine can connect; the address does not depend on whether "localhost" means IPv4 or IPv6. */
const HOST = '127.0.0.1';

const LAST_PORT = 65_535;

/** Lower ones are reserved for system services. */
const FIRST_FREE_PORT = 1024;

/** Another program uses the port. */
export class PortInUseError extends ExitError {
  constructor(port: number, free: number, options?: ErrorOptions) {
    super('usage', `Port ${port} is in use; ${free} is free.`, options);
  }
}

/**
 * @param port 0 for any free one
 * @returns its address, without a slash at the end
 * @throws PortInUseError
 */
export async function listenLocally(server: Server, port: number): Promise<string> {
  try {
    await listen(server, port);
  } catch (error) {
    if (!hasCode(error, 'EADDRINUSE')) throw error;
    throw new PortInUseError(port, await findFreePort(port + 1), { cause: error });
  }
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://${HOST}:${address.port}`;
}

/** @throws PortInUseError */
export async function assertFree(port: number): Promise<void> {
  const server = createServer();
  await listenLocally(server, port);
  await closeServer(server);
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, HOST);
  await once(server, 'listening');
}

/** The first port from this one on that nobody listens on; after the last port the search goes on at the beginning. */
async function findFreePort(from: number): Promise<number> {
  for (let port = Math.min(from, LAST_PORT); ; port = port < LAST_PORT ? port + 1 : FIRST_FREE_PORT) {
    const server = createServer();
    try {
      await listen(server, port);
      await closeServer(server);
      return port;
    } catch (error) {
      if (!hasCode(error, 'EADDRINUSE')) throw error;
    }
  }
}

/** Kept-alive connections would delay the close by seconds. */
export async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
