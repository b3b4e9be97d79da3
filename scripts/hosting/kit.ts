import type { Config } from '../../src/config.ts';
import { LANGUAGES } from '../../src/model/language.ts';
import type { PathTable } from '../path-table.ts';
import { allRecordPages, belowRecord, fileOf, recordKey, type Redirects } from './addresses.ts';
import { headersFile, redirectPage, redirectsFile } from './cdn.ts';
import { headersByAddress, securityHeaders } from './headers.ts';
import { nginxFiles, type NginxSettings } from './nginx.ts';
import type { PageFacts } from './page-facts.ts';

/** The folder of the site with the hosts' configuration; no host serves it. */
const HOSTING_FOLDER = '.hosting';

/** A file that a target adds to a build: its text, or the path of the build's file that it is a copy of. */
export type MadeFile = string | { readonly copyOf: string };

/** The built site, as far as the configuration depends on it; its files are relative to its folder. */
interface KitSite {
  readonly files: PathTable;
  readonly facts: PageFacts;
  readonly redirects: Redirects;
}

/** The configuration of every host and the pages that lead on, by file relative to the site's folder. */
export function hostingFiles(
  site: KitSite,
  settings: Config & Pick<NginxSettings, 'root' | 'listen' | 'report'>,
): Map<string, MadeFile> {
  const headers = securityHeaders(site.facts, settings);
  const records = allRecordPages(site.files);
  const nginx = nginxFiles(
    {
      ...settings,
      folder: `${settings.root}/${HOSTING_FOLDER}`,
      host: new URL(settings.SITE_URL).hostname,
      headers,
    },
    records,
  );
  return new Map<string, MadeFile>([
    ...[...nginx].map(([name, text]) => [`${HOSTING_FOLDER}/${name}`, text] as const),
    [`${HOSTING_FOLDER}/headers.json`, headersByAddress(headers)],
    ['_headers', headersFile(headers)],
    ['_redirects', redirectsFile(site.redirects, LANGUAGES)],
    // nginx knows records by their ids, and nothing of the further pages that lists once had, of places and of people.
    ...[...site.redirects.pages]
      .filter(([from]) => recordKey(from) === undefined)
      .map(([from, to]) => [fileOf(from), redirectPage(to, settings.SITE_URL)] as const),
    ...[...site.redirects.below]
      .filter(([from]) => belowRecord(from) === undefined)
      .map(([from, to]) => [fileOf(from), { copyOf: fileOf(to) }] as const),
  ]);
}
