import { BENCH } from '../bench/options.ts';
import { BUILD } from '../../scripts/build.ts';
import { CHECK_API } from '../../scripts/check-api/options.ts';
import { CHECK_MEDIA } from '../../scripts/check-media/options.ts';
import type { Command } from '../../scripts/command/command.ts';
import { DEV } from '../../scripts/dev.ts';
import { PREVIEW } from '../../scripts/preview.ts';
import { PUBLISH } from '../../scripts/publish/options.ts';
import { PULL } from '../../scripts/pull/options.ts';
import { REBUILD } from '../../scripts/rebuild/options.ts';
import { REPORT } from '../../scripts/report/options.ts';
import { SAMPLE_API } from '../../scripts/sample-api/options.ts';
import { START } from '../../scripts/start.ts';

/** Made by this command itself, and therefore not in a file that `npm run docs` starts. */
export const DOCS = {
  name: 'docs',
  summary: `Writes what the code says of itself into docs/operating.md (variables, exit codes, options) and docs/contributing.md
(recipes), between their markers.`,
  options: {},
  exits: { done: 'the file is up to date', failed: true, usage: 'wrong options' },
} as const;

/** Every command that has options or exit codes of its own, in the order in which a newcomer meets them. */
export const COMMANDS: readonly Command[] = [
  START,
  DEV,
  PULL,
  BUILD,
  PREVIEW,
  REBUILD,
  PUBLISH,
  REPORT,
  CHECK_API,
  CHECK_MEDIA,
  SAMPLE_API,
  BENCH,
  DOCS,
];
