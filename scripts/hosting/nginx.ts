import { nginxMaps } from './nginx-maps.ts';
import type { ReportAccess } from './nginx-report.ts';
import { quote } from './nginx-quote.ts';
import { nginxSite } from './nginx-site.ts';

/**
 * nginx's configuration for one build, for nginx versions of the last ten years. Copies with brotli lie beside the files, so
 * its brotli module is not needed. The few that take none get gzip, made as it is sent.
 */

export interface NginxSettings {
  /** Absolute path of the site on the nginx machine. */
  readonly root: string;
  /** Absolute path of this configuration on the nginx machine. */
  readonly folder: string;
  readonly host: string;
  /** The `listen` argument: `80`, `127.0.0.1:8080`. */
  readonly listen: string;
  /** Added to every response. */
  readonly headers: Readonly<Record<string, string>>;
  /** The editors' report; `null` where it is not shown. */
  readonly report: ReportAccess | null;
}

/** The files of the configuration, relative to its folder. */
const NGINX_FILES = {
  /** A whole server block with its maps, to be included in `http { … }`. */
  server: 'nginx.conf',
  /** The maps alone, for `http { … }`. */
  maps: 'nginx-maps.conf',
  /** Directives for a custom server block, for instance one with certificates. */
  site: 'nginx-site.conf',
  /** Every record's address by its key. */
  records: 'nginx-records.map',
} as const;

/** @param records addresses of the records' pages by key, `it/clips/12` → `/it/clips/12_gita/` */
export function nginxFiles(
  settings: NginxSettings,
  records: ReadonlyMap<string, string>,
): Map<string, string> {
  return new Map([
    [NGINX_FILES.server, serverBlock(settings)],
    [
      NGINX_FILES.maps,
      nginxMaps(`${settings.folder}/${NGINX_FILES.records}`, records.size, settings.headers),
    ],
    [NGINX_FILES.site, nginxSite(settings.headers, settings.report)],
    [NGINX_FILES.records, recordMap(records)],
  ]);
}

function serverBlock({ root, folder, host, listen }: NginxSettings): string {
  return `# Made with the site. Include it in http { … }. For a server block of your own (certificates), include
# ${NGINX_FILES.maps} in http { … } and ${NGINX_FILES.site} in the server block instead.
include ${quote(`${folder}/${NGINX_FILES.maps}`)};
server {
    listen ${listen};
    server_name ${host};
    root ${quote(root)};
    include ${quote(`${folder}/${NGINX_FILES.site}`)};
}
`;
}

function recordMap(records: ReadonlyMap<string, string>): string {
  return [...records].map(([key, address]) => `"${key}" ${quote(address)};\n`).join('');
}
