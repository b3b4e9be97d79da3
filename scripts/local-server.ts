import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { ExitError } from './command/exit-codes.ts';
import { hasCode } from './read-error.ts';

/** Only this machine can connect; the address does not depend on whether "localhost" means IPv4 or IPv6. */
const HOST = '127.0.0.1';

/** Another program uses the port. */
export class PortInUseError extends ExitError {
  constructor(port: number, free: string, options?: ErrorOptions) {
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
    server.listen(port, HOST);
    await once(server, 'listening');
  } catch (error) {
    if (!hasCode(error, 'EADDRINUSE')) throw error;
    throw new PortInUseError(port, await findFreePort(), { cause: error });
  }
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://${HOST}:${address.port}`;
}

/** Starts a server on the usual port, or on any free one when another program uses it. */
export async function onPortOrAny<Result>(
  port: number,
  start: (port: number) => Promise<Result>,
): Promise<Result> {
  return await start(port).catch((error: unknown) => {
    if (!(error instanceof PortInUseError)) throw error;
    return start(0);
  });
}

/** @throws PortInUseError */
export async function assertFree(port: number): Promise<void> {
  const server = createServer();
  await listenLocally(server, port);
  await closeServer(server);
}

async function findFreePort(): Promise<string> {
  const server = createServer();
  const { port } = new URL(await listenLocally(server, 0));
  await closeServer(server);
  return port;
}

/** Kept-alive connections would delay the close by seconds. */
export async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
