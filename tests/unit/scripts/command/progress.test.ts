import { describe, expect, it } from 'vitest';
import { createProgressLine } from '../../../../scripts/command/progress.ts';

function record(isTTY: boolean) {
  const written: string[] = [];
  const line = createProgressLine({ isTTY, columns: 40, write: (text) => written.push(text) });
  return { line, written };
}

describe('progress', () => {
  it('is one line that is written over on a terminal, and never wider than it', () => {
    const { line, written } = record(true);
    line.update({ resource: 'clips', done: 5000, total: 35_000 });
    line.update({ resource: 'territories', done: 8, total: 8 });
    line.update({ resource: 'clips', done: 10_000, total: 35_000 });
    line.end();
    expect(written).toEqual([
      '\r\u001b[Kclips 5000/35000',
      '\r\u001b[Kclips 5000/35000 · territories 8/8',
      '\r\u001b[Kclips 10000/35000 · territories 8/8',
      '\n',
    ]);
    line.retry({ error: new Error('x'.repeat(100)), attempt: 1, delayMs: 1500 });
    expect(written.at(-1)).toHaveLength('\r\u001b[K'.length + 39);
  });

  it('is plain lines elsewhere: each page of clips, and every other resource once', () => {
    const { line, written } = record(false);
    line.update({ resource: 'clips', done: 5000, total: 35_000 });
    line.update({ resource: 'series', done: 1, total: 2 });
    line.update({ resource: 'series', done: 2, total: 2 });
    line.retry({ error: new Error('The API answered 503 at /x'), attempt: 1, delayMs: 1500 });
    line.end();
    expect(written).toEqual([
      'clips 5000/35000\n',
      'series 2/2\n',
      'The API answered 503 at /x. Attempt 1 failed, next one in 1.5 s.\n',
    ]);
  });
});
