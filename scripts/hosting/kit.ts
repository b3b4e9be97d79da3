import { LANGUAGES } from '../../src/model/language.ts';
import { recordPages } from './addresses.ts';
import { headersFile, redirectsFile, redirectsOf } from './cdn.ts';
import { nginxFiles } from './nginx.ts';
import type { PageFacts } from './page-facts.ts';
import { securityHeaders, type SecuritySettings } from './security-headers.ts';

/** What hosts are told of a build, in a folder of the site that no host shows. */
const HOSTING_FOLDER = '.hosting';

export interface KitSettings extends SecuritySettings {
  /** Where the site will lie, as nginx sees it; absolute. */
  readonly root: string;
  readonly listen: string;
}

/** The built site as the kit knows it. */
export interface KitSite {
  /** Its files, relative to its folder. */
  readonly files: Iterable<string>;
  readonly facts: PageFacts;
  /** Addresses that pages once had and have no more, the newest last. */
  readonly retired: Iterable<string>;
}

/** The configuration of every host, by file relative to the site's folder. */
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
    },
    records,
  );
  return new Map([
    ...[...nginx].map(([name, text]) => [`${HOSTING_FOLDER}/${name}`, text] as const),
    // For whatever stands before an object storage, which sends no headers of this kind by itself.
    [`${HOSTING_FOLDER}/headers.json`, `${JSON.stringify(headers, null, 2)}\n`],
    ['_headers', headersFile(headers)],
    ['_redirects', redirectsFile(redirectsOf(site.retired, records), LANGUAGES)],
  ]);
}
