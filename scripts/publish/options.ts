import { parseArgs } from 'node:util';
import { readConfig, type Config } from '../../src/config.ts';

export const EXIT_CODES = {
  done: 0,
  unexpected: 1,
  usage: 2,
  unreachable: 3,
  refused: 4,
  busy: 5,
  full: 6,
  command: 7,
} as const;

export const HELP = `Usage: npm run publish -- [options]

Brings the built site to the public. What is public stays whole whatever happens; running it again goes on.

  --dir DIR            the built site (else dist)
  --to TARGET          else PUBLISH_TO:
                         releases:FOLDER     releases side by side, the link FOLDER/current to the public one
                         s3://BUCKET/PREFIX  object storage that speaks S3 (keys and endpoint: see the README)
                         plain:FOLDER        a folder as any host takes it
  --addresses FILE     write the addresses whose answer has changed, one a line, for a CDN's purge
  --allow-drop         publish even if more than 10 % of the pages (and more than 20) are gone
  --dry-run            say what would be done, and do nothing
  --rollback           releases only: make the release before the public one public again, and publish nothing more
  --to-release NAME    with --rollback: that release
  --resume             releases only: publish again after a rollback
  --json               print one JSON object on stdout and nothing else there; progress goes to stderr
  --help               print this

Exit codes
  0  published, or nothing has changed
  1  something unexpected went wrong
  2  wrong options or configuration
  3  the object storage could not be reached or refused, after 5 new tries
  4  refused: no built site, too many pages gone, the site changed meanwhile, held by a rollback, no such release
  5  another run is publishing to the same target
  6  the disk is full
  7  published, but PUBLISH_COMMAND failed; it is run again the next time
`;

export interface PublishCommand {
  readonly help: boolean;
  readonly json: boolean;
  readonly isDryRun: boolean;
  readonly mayDrop: boolean;
  readonly folder: string;
  readonly addressesFile: string | undefined;
  readonly rollback: boolean;
  readonly toRelease: string | undefined;
  readonly resume: boolean;
  readonly config: Config;
}

/** @throws Error that says which option or variable is wrong */
export function readPublishCommand(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): PublishCommand {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      dir: { type: 'string', default: 'dist' },
      to: { type: 'string' },
      addresses: { type: 'string' },
      'allow-drop': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      rollback: { type: 'boolean', default: false },
      'to-release': { type: 'string' },
      resume: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const config = readConfig({
    ...environment,
    ...(values.to === undefined ? {} : { PUBLISH_TO: values.to }),
  });
  if ((values.rollback || values.resume) && !config.PUBLISH_TO.startsWith('releases:')) {
    throw new Error(`--rollback and --resume need releases:FOLDER (PUBLISH_TO is ${config.PUBLISH_TO}).`);
  }
  if (values['to-release'] !== undefined && !values.rollback)
    throw new Error('--to-release needs --rollback.');
  if (
    config.PUBLISH_TO.startsWith('s3:') &&
    (config.AWS_ACCESS_KEY_ID === '' || config.AWS_SECRET_ACCESS_KEY === '')
  ) {
    throw new Error('s3:// needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  }
  return {
    help: values.help,
    json: values.json,
    isDryRun: values['dry-run'],
    mayDrop: values['allow-drop'],
    folder: values.dir,
    addressesFile: values.addresses,
    rollback: values.rollback,
    toRelease: values['to-release'],
    resume: values.resume,
    config,
  };
}
