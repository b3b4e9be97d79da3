import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunRecord, notify } from '../../../../scripts/rebuild/history.ts';

const RUN: RunRecord = {
  ...{ startedAt: '2026-01-01T00:00:00.000Z', durationMs: 1000, exitCode: 0, outcome: 'built' },
  ...{ message: null, scope: 'part', pagesRendered: 1, pagesRemoved: 0, pages: 10, filesChanged: 1 },
  ...{ filesRemoved: 0, filesPublished: 1, addressesPublished: 1, steps: { compare: 5 } },
  ...{ changed: null, liveSince: null },
};

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'notify-'))));
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('the command after a run', () => {
  it('gets the run as JSON, the one for success when it went well and the other when not', () => {
    const commands = {
      REBUILD_ON_SUCCESS: `cat > ${join(folder, 'success')}`,
      REBUILD_ON_FAILURE: `cat > ${join(folder, 'failure')}`,
    };
    const failed: RunRecord = { ...RUN, exitCode: 3, outcome: 'failed', message: 'Nobody answers: "x"' };
    expect(notify(commands, RUN)).toBeNull();
    expect(notify(commands, failed)).toBeNull();
    expect(JSON.parse(readFileSync(join(folder, 'success'), 'utf8'))).toEqual(RUN);
    expect(JSON.parse(readFileSync(join(folder, 'failure'), 'utf8'))).toEqual(failed);
  });

  it('may be none', () => {
    expect(notify({ REBUILD_ON_SUCCESS: '', REBUILD_ON_FAILURE: 'false' }, RUN)).toBeNull();
  });

  it('may leave its input unread', () => {
    expect(notify({ REBUILD_ON_SUCCESS: 'true', REBUILD_ON_FAILURE: '' }, RUN)).toBeNull();
  });

  it('is said to have failed when it did, or is none', () => {
    const say = (command: string): string | null =>
      notify({ REBUILD_ON_SUCCESS: command, REBUILD_ON_FAILURE: '' }, RUN);
    expect(say('exit 9')).toBe('REBUILD_ON_SUCCESS failed (9).');
    expect(say('no-such-command-anywhere 2>/dev/null')).toBe('REBUILD_ON_SUCCESS failed (127).');
  });
});
