import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, waitForAnswer } from '../sites/wait-for-server.ts';

/** A mail as the receiver has handed it to the mail program. */
interface ReceivedMail {
  readonly head: string;
  readonly text: string;
}

export interface LetterReceiver {
  readonly url: string;
  readonly readMails: () => Promise<ReceivedMail[]>;
  readonly close: () => Promise<void>;
}

/**
 * Starts the receiver that the documentation gives as an example, with a mail program that keeps what it is given.
 * @param site where its letters come from
 * @param command the mail program
 */
export async function startReceiver(
  site: string,
  command = 'cat > "$INBOX/$(date +%s%N)"',
): Promise<LetterReceiver> {
  const inbox = await mkdtemp(join(tmpdir(), 'letters-'));
  const port = await findFreePort();
  const child = spawn(process.execPath, ['scripts/letters/receive-letters.mjs'], {
    env: {
      ...process.env,
      ...{ LETTERS_SITE: site, LETTERS_TO: 'editors@example.org', LETTERS_PORT: String(port) },
      ...{ LETTERS_COMMAND: command, INBOX: inbox },
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await waitForAnswer(url, 'The receiver of letters');
  return {
    url,
    readMails: async () => {
      const names = (await readdir(inbox)).sort();
      return Promise.all(names.map(async (name) => parseMail(await readFile(join(inbox, name), 'utf8'))));
    },
    close: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      await rm(inbox, { recursive: true });
    },
  };
}

function parseMail(mail: string): ReceivedMail {
  const [head = '', body = ''] = mail.split('\n\n');
  return { head, text: Buffer.from(body, 'base64').toString() };
}
