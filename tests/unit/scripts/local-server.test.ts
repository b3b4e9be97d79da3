import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { describeFailure } from '../../../scripts/command/exit-codes.ts';
import { assertFree, closeServer, listenLocally } from '../../../scripts/local-server.ts';

it('names a free port in one sentence when the port is in use', async () => {
  const server = createServer();
  const port = Number(new URL(await listenLocally(server, 0)).port);
  onTestFinished(() => closeServer(server));
  const error = await listenLocally(createServer(), port).catch((reason: unknown) => reason);
  const { exitCode, message } = describeFailure(error);
  expect([exitCode, message.split('\n').length]).toEqual([2, 1]);
  expect(message).toMatch(/^Port \d+ is in use; \d+ is free\.$/);
  expect(message).not.toContain(`${port} is free`);
  await expect(assertFree(port)).rejects.toThrow(message.slice(0, message.indexOf(';')));
});
