import { join, relative, resolve, sep } from 'node:path';
import type { Config } from '../../src/config.ts';
import { ExitError } from '../command/exit-codes.ts';

/**
 * Refuses to publish where the state folder (report, list of what was taken down) or the passwords would be part of the
 * site.
 * @param folder the built site
 * @throws ExitError
 */
export function refusePublicSecrets(
  folder: string,
  {
    ARCHIVE_DIR,
    REPORT_PASSWORDS,
    PUBLISH_TO,
  }: Pick<Config, 'ARCHIVE_DIR' | 'REPORT_PASSWORDS' | 'PUBLISH_TO'>,
): void {
  const [, scheme, rest = ''] = /^(releases|plain):(.*)$/s.exec(PUBLISH_TO) ?? [];
  const served = scheme === undefined ? [] : [scheme === 'plain' ? rest : join(rest, 'current')];
  for (const secret of [ARCHIVE_DIR, ...(REPORT_PASSWORDS === '' ? [] : [REPORT_PASSWORDS])]) {
    const around = [folder, ...served].find((one) => isWithin(one, secret));
    if (around === undefined) continue;
    throw new ExitError(
      'usage',
      `${secret} lies in ${around}, which is published: choose another place for it.`,
    );
  }
}

function isWithin(folder: string, path: string): boolean {
  return !`${relative(resolve(folder), resolve(path))}${sep}`.startsWith(`..${sep}`);
}
