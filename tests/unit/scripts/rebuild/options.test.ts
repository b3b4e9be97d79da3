import { describe, expect, it } from 'vitest';
import { readRebuildCommand } from '../../../../scripts/rebuild/options.ts';

describe('the options of the rebuild', () => {
  it('pull unless told not to, and never for a takedown, which must not wait for the API', () => {
    expect(readRebuildCommand([], {})['no-pull']).toBe(false);
    expect(readRebuildCommand(['--no-pull'], {})['no-pull']).toBe(true);
    const takedown = readRebuildCommand(['--remove', 'clip:123', '--remove', 'life:2'], {});
    expect([takedown['no-pull'], takedown.remove]).toEqual([
      true,
      [
        { kind: 'clip', id: 123 },
        { kind: 'life', id: 2 },
      ],
    ]);
  });

  it.each([
    ['--remove=clip:1', '--dry-run'],
    ['--remove=clip:1', '--every=15m'],
    ['--every=15m', '--listen=0'],
  ])('refuse %s with %s', (...argv) => {
    const environment = { REBUILD_HOOK_SECRET: 'a secret of the hook' };
    expect(() => readRebuildCommand(argv, environment)).toThrow('exclude each other');
  });

  it.each([
    ['90s', 90_000],
    ['15m', 900_000],
    ['2h', 7_200_000],
  ])('read %s as a time', (text, milliseconds) => {
    expect(readRebuildCommand(['--every', text], {}).every).toBe(milliseconds);
  });

  it.each(['15', '0m', '-1m', 'm', '1d', ''])('refuse "%s" as a time', (text) => {
    expect(() => readRebuildCommand([`--every=${text}`], {})).toThrow('--every is a time such as');
  });
});
