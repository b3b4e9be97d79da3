import { execFile } from 'node:child_process';
import { expect, it } from 'vitest';

it.each(['build', 'preview'])('astro %s ends with code 2 and says what to type', async (command) => {
  const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
    execFile('node_modules/.bin/astro', [command], (error, _, stderr) => {
      resolve({ code: error?.code, stderr });
    });
  });
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: `astro ${command} knows only a part of this site. Type npm run ${command}.\n`,
  });
});
