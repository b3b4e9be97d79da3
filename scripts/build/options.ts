import { flag, parseOptions, setting } from '../command/command.ts';

export const BUILD = {
  name: 'build',
  summary: `Builds the whole site from the last snapshot, beside the folder of the last build, and replaces that one at the end: a
build that fails or is killed leaves it as it was. Another build that is at work in this folder is waited for.`,
  options: {
    out: setting('DIR', 'the folder of the site; an earlier build in it is replaced', { default: 'dist' }),
    'keep-renderer': setting(
      'DIR',
      'keep the code that rendered the pages in this folder (for npm run rebuild)',
    ),
    pictures: flag(
      'first make copies of all pictures in a few widths, and show them (PICTURES=on alone shows those that there are)',
    ),
    'ends-with-stdin': flag('stop when standard input is closed (for npm run rebuild)'),
  },
  exits: {
    done: 'the site is built',
    failed: 'the build failed',
    usage: 'wrong options, or a folder with files that no build made',
    diskFull: true,
  },
} as const;

export interface BuildCommand {
  readonly out: string;
  /** The folder in which the code that rendered the pages is kept. */
  readonly renderer: string | undefined;
  /** Whether copies of the pictures are made. */
  readonly pictures: boolean;
  readonly endsWithStdin: boolean;
}

/** @throws Error that says which option is wrong */
export function readBuildCommand(argv: readonly string[]): BuildCommand {
  const { values } = parseOptions(BUILD, argv);
  return {
    out: values.out,
    renderer: values['keep-renderer'],
    pictures: values.pictures,
    endsWithStdin: values['ends-with-stdin'],
  };
}
