import {
  flag,
  refuseTogether,
  setting,
  settingsOf,
  type Environment,
  type Settings,
} from '../command/command.ts';

export const PUBLISH = {
  name: 'publish',
  summary: `Publishes the built site. The public site stays complete whatever happens; after an interruption, run it again.`,
  options: {
    dir: setting('DIR', 'the built site', { default: 'dist' }),
    to: setting(
      'TARGET',
      `where the site is published
releases:FOLDER     releases side by side, the link FOLDER/current to the public one
s3://BUCKET/PREFIX  object storage with an S3 interface
plain:FOLDER        a folder as any host takes it`,
      { variable: 'PUBLISH_TO' },
    ),
    addresses: setting('FILE', "write the addresses that changed, one a line, for a CDN's purge"),
    'allow-drop': flag('publish even if more than 10 % of the pages (and more than 20) are gone'),
    'any-build': flag('publish even a build that is not of the snapshot in use'),
    'dry-run': flag('print what would be done, and do nothing'),
    rollback: flag(
      'releases only: make the release before the public one public again; publish nothing more',
    ),
    'to-release': setting('NAME', 'with --rollback: the release to return to'),
    resume: flag('releases only: let runs publish again after a rollback; publishes nothing itself'),
    json: flag('print one JSON object on stdout and nothing else there; progress goes to stderr'),
  },
  exits: {
    done: 'published, or nothing has changed',
    failed: true,
    usage: 'wrong options or configuration',
    unreachable: 'the object storage could not be reached or refused, after 5 retries',
    refused:
      'refused: no built site, a build of another snapshot, too many pages gone, the site changed meanwhile, held by a rollback, no such release',
    busy: 'another run is publishing to the same target',
    unpublished: 'published, but PUBLISH_COMMAND failed; the next run tries it again',
    diskFull: true,
  },
  afterFailure: 'The public site stays complete.',
} as const;

export type PublishCommand = Settings<typeof PUBLISH.options>;

/** @throws Error that says which option or variable is wrong */
export function readPublishCommand(argv: readonly string[], environment: Environment): PublishCommand {
  const settings = settingsOf(PUBLISH)(argv, environment);
  const { rollback, resume, config } = settings;
  refuseTogether(settings, 'rollback', 'resume', 'dry-run');
  if ((rollback || resume) && !config.PUBLISH_TO.startsWith('releases:')) {
    throw new Error(`--rollback and --resume need releases:FOLDER (PUBLISH_TO is ${config.PUBLISH_TO}).`);
  }
  if (settings['to-release'] !== undefined && !rollback) throw new Error('--to-release needs --rollback.');
  const hasKeys = config.AWS_ACCESS_KEY_ID !== '' && config.AWS_SECRET_ACCESS_KEY !== '';
  if (config.PUBLISH_TO.startsWith('s3:') && !hasKeys) {
    throw new Error('s3:// needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  }
  return settings;
}
