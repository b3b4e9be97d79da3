import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeServer, listenLocally } from '../../scripts/local-server.ts';

/** How often a program is asked whether it answers, and for how long. */
const POLL_MS = 50;
const PATIENCE_MS = 30_000;

/** A port for a program that must be told one. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  const url = await listenLocally(server, 0);
  await closeServer(server);
  return Number(new URL(url).port);
}

/** Waits until a server answers at all. @throws Error with the program's name when it does not */
export async function waitForAnswer(url: string, program: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    if ((await fetch(url).catch(() => undefined)) !== undefined) return;
    await sleep(POLL_MS);
  }
  throw new Error(`${program} does not answer at ${url}.`);
}
