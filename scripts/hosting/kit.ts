import { LANGUAGES } from '../../src/model/language.ts';
import { clipListOf, fileOf, recordPages, type Redirects } from './addresses.ts';
import { headersFile, redirectPage, redirectsFile } from './cdn.ts';
import { headersByAddress, securityHeaders, type SecuritySettings } from './headers.ts';
import { nginxFiles, type ReportAccess } from './nginx.ts';
import type { PageFacts } from './page-facts.ts';

/** The folder of the site with the hosts' configuration; no host serves it. */
const HOSTING_FOLDER = '.hosting';

export interface KitSettings extends SecuritySettings {
  /** Absolute path of the site on the nginx machine. */
  readonly root: string;
  readonly listen: string;
  /** The editors' report; `null` where it is not shown. */
  readonly report: ReportAccess | null;
}

/** The built site, as far as the configuration depends on it. */
export interface KitSite {
  /** Its files, relative to its folder. */
  readonly files: Iterable<string>;
  readonly facts: PageFacts;
  readonly redirects: Redirects;
}

/** The configuration of every host and the pages that lead on, by file relative to the site's folder. */
export function hostingFiles(site: KitSite, settings: KitSettings): Map<string, string> {
  const headers = securityHeaders(site.facts, settings);
  const records = recordPages(site.files);
  const nginx = nginxFiles(
    {
      root: settings.root,
      folder: `${settings.root}/${HOSTING_FOLDER}`,
      host: new URL(settings.SITE_URL).hostname,
      listen: settings.listen,
      headers,
      report: settings.report,
    },
    records,
  );
  return new Map([
    ...[...nginx].map(([name, text]) => [`${HOSTING_FOLDER}/${name}`, text] as const),
    [`${HOSTING_FOLDER}/headers.json`, headersByAddress(headers)],
    ['_headers', headersFile(headers)],
    ['_redirects', redirectsFile(site.redirects, LANGUAGES)],
    // nginx knows records by their ids, and nothing of the numbers that pages of clips once had.
    ...[...site.redirects.pages]
      .filter(([from]) => clipListOf(from) !== undefined)
      .map(([from, to]) => [fileOf(from), redirectPage(to, settings.SITE_URL)] as const),
  ]);
}
