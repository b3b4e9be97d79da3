import { describe, expect, it } from 'vitest';
import {
  configOf,
  describeCommand,
  executeCommand,
  flag,
  parseNumber,
  parseOptions,
  repeated,
  setting,
} from '../../../../scripts/command/command.ts';
import { ExitError, EXITS, type ExitName } from '../../../../scripts/command/exit-codes.ts';
import { ApiShapeError, ApiStatusError, ApiUnreachableError } from '../../../../src/api/errors.ts';
import { ConfigurationError } from '../../../../src/config.ts';

const EXAMPLE = {
  name: 'example',
  operands: '[URL]',
  summary: 'Does nothing.',
  options: {
    api: setting('URL', 'the API', { variable: 'ARCHIVE_API_URL' }),
    dir: setting('DIR', 'a folder\nof files', { default: 'dist' }),
    with: repeated('WHAT', 'something more'),
    json: flag('print JSON'),
  },
  exits: { done: 'all is well', usage: true },
  examples: ['npm run example'],
  afterFailure: 'Nothing was changed.',
} as const;

async function run(argv: readonly string[], carryOut: () => Promise<ExitName>) {
  let [stdout, stderr] = ['', ''];
  const exitCode = await executeCommand(
    EXAMPLE,
    {
      argv,
      environment: {},
      stdout: { write: (text) => (stdout += text) },
      stderr: { write: (text) => (stderr += text) },
    },
    (args) => parseOptions(EXAMPLE, args).values,
    carryOut,
  );
  return { exitCode, stdout, stderr };
}

describe('a command', () => {
  it('prints usage, options with their defaults, its exit codes and examples', () => {
    const help = describeCommand(EXAMPLE);
    expect(help).toContain('Usage: npm run example -- [URL] [options]');
    expect(help).toContain('  --api URL    the API (else ARCHIVE_API_URL)\n');
    expect(help).toContain(`  --dir DIR    a folder (dist)\n${' '.repeat(15)}of files\n`);
    expect(help).toContain(`Exit codes\n  0  all is well\n  2  ${EXITS.usage.meaning}\n`);
    expect(help).toContain('  npm run example\n');
  });

  it('answers --help even beside an option that it does not have', async () => {
    const { exitCode, stdout } = await run(['--help', '--unknown'], () => Promise.reject(new Error()));
    expect([exitCode, stdout]).toEqual([0, describeCommand(EXAMPLE)]);
  });

  it('refuses an option that it does not have', async () => {
    const { exitCode, stderr } = await run(['--unknown'], () => Promise.resolve('done'));
    expect(exitCode).toBe(2);
    expect(stderr).toContain("'--unknown'");
    expect(stderr).toContain('See npm run example -- --help');
  });

  it('prints one sentence for a failure that is known, and a stack trace for one that is not', async () => {
    const known = await run([], () => Promise.reject(new ExitError('refused', 'Too little is left.')));
    expect(known).toEqual({
      exitCode: 4,
      stdout: '',
      stderr: 'Too little is left.\nNothing was changed.\n',
    });
    const unknown = await run(['--json'], () => Promise.reject(new Error('What is this?')));
    expect(unknown.exitCode).toBe(1);
    expect(unknown.stderr).toContain('command.test.ts');
    expect(JSON.parse(unknown.stdout)).toMatchObject({ exitCode: 1, outcome: 'failed' });
  });

  it.each([
    ['an API that is away', new ApiUnreachableError('/', 'no connection'), 3],
    ['an API that refuses', new ApiStatusError(500, '/', ''), 3],
    ['an answer of another shape', new ApiShapeError('/', null, { path: '', expected: '', received: '' }), 4],
    ['wrong settings', new ConfigurationError('SITE_URL must be an address'), 2],
    ['a full disk', Object.assign(new Error(), { code: 'ENOSPC' }), 8],
  ])('has a code of its own for %s', async (_, error, exitCode) => {
    expect((await run([], () => Promise.reject(error))).exitCode).toBe(exitCode);
  });
});

describe('options', () => {
  it('overrule the variable that they stand for', () => {
    const { values } = parseOptions(EXAMPLE, ['--api', 'https://api.test']);
    const environment = { ARCHIVE_API_URL: 'https://other.test', ARCHIVE_DIR: 'state' };
    expect(configOf(EXAMPLE, values, environment)).toMatchObject({
      ARCHIVE_API_URL: 'https://api.test',
      ARCHIVE_DIR: 'state',
    });
    expect(configOf(EXAMPLE, {}, environment).ARCHIVE_API_URL).toBe('https://other.test');
  });

  it('may be given more than once where that is meant', () => {
    expect(parseOptions(EXAMPLE, ['--with', 'a', '--with', 'b']).values.with).toEqual(['a', 'b']);
    expect(parseOptions(EXAMPLE, []).values.with).toEqual([]);
  });

  it('take numbers within their limits only', () => {
    expect(parseNumber('port', '80', 0, 100)).toBe(80);
    for (const text of ['101', '-1', '1e1', '', 'many']) {
      expect(() => parseNumber('port', text, 0, 100)).toThrow('--port: expected a number from 0 to 100');
    }
  });
});

it('no two ways to end have the same exit code', () => {
  const codes = Object.values(EXITS).map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
});
