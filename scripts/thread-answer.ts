import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';

/**
 * Waits for the one message that a thread sends.
 * @throws what the thread throws, and an error when it ends without a message
 */
export async function answerOf<Answer>(thread: Worker): Promise<Answer> {
  const end = once(thread, 'exit').then(([code]) => {
    throw new Error(`A thread ended with ${String(code)} before its work was done.`);
  });
  // The caller knows the type of the message that its thread sends.
  const [answer] = (await Promise.race([once(thread, 'message'), end])) as [Answer];
  return answer;
}
