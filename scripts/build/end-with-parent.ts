import { EXITS } from '../command/exit-codes.ts';

/** Has this process end with the one that started it, even by a kill: standard input is then closed. */
export function endWithParent(): void {
  process.stdin.once('close', () => process.exit(EXITS.failed.code)).resume();
  process.stdin.unref();
}
