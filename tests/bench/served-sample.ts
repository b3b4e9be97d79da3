import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MEDIA_FOLDER, startSampleApi } from '../../scripts/sample-api/serve.ts';
import { findOrInstallNginx } from '../setup/nginx.ts';
import { serveWithNginx } from '../sites/serve-with-nginx.ts';
import { findFreePort } from '../sites/wait-for-server.ts';
import { measureProgram } from './measure-program.ts';

interface ServedSample {
  /** Where it is served over HTTP/2, its pictures too. */
  readonly secure: string;
  /** Where the generated configuration serves it as it is, over HTTP/1.1. */
  readonly plain: string;
  /** A page of each kind: its path by its name. */
  readonly pages: Readonly<Record<string, string>>;
}

/**
 * Builds the sample archive and serves it with nginx, with a certificate that nobody else trusts.
 * @param folder for the site; the caller removes it
 * @param work is done while it is served
 */
export async function withServedSample(
  folder: string,
  work: (sample: ServedSample) => Promise<void>,
): Promise<void> {
  const certificate = { ...makeCertificate(folder), port: await findFreePort(), media: MEDIA_FOLDER };
  const secure = `https://127.0.0.1:${certificate.port}`;
  const api = await startSampleApi({ mediaOrigin: secure });
  try {
    const site = join(folder, 'site');
    const environment = { ARCHIVE_API_URL: api.url, ARCHIVE_DIR: join(folder, 'state'), SITE_URL: secure };
    await measureProgram(['scripts/pull.ts'], environment);
    await measureProgram(['scripts/build.ts', '--out', site], environment);
    const server = await serveWithNginx(findOrInstallNginx(), site, folder, environment, certificate);
    try {
      await work({ secure, plain: server.url, pages: pagesOf(site) });
    } finally {
      await server.close();
    }
  } finally {
    await api.close();
  }
}

/** @returns the paths of a certificate that nobody else trusts, for 127.0.0.1 */
export function makeCertificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  const files = ['-subj', '/CN=127.0.0.1', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', ...kind, ...files], { stdio: 'ignore' });
  return { certificate, key };
}

function pagesOf(site: string): Readonly<Record<string, string>> {
  const oneBelow = (path: string): string => {
    const names = readdirSync(join(site, path)).filter((name) => /^\d+[_-]/.test(name));
    return `${path}${names.sort()[0] ?? ''}/`;
  };
  return {
    home: '/it/',
    archive: '/it/archive/',
    'archive with a filter': '/it/archive/?formats=8mm',
    clip: oneBelow('/it/clips/'),
    series: oneBelow('/it/serie/'),
    'series list': '/it/serie/',
    'life stories': '/it/vite-archivio/',
    extras: '/it/extra/',
    territory: oneBelow('/it/territories/'),
    territories: '/it/territories/',
    places: '/it/places/',
    place: '/it/places/bologna/',
    people: '/it/people/',
    person: '/it/people/alberto-zanotti/',
    themes: '/it/themes/',
    theme: oneBelow('/it/themes/'),
    project: '/it/project/',
    donate: '/it/donate/',
    cookies: '/it/cookie-consent/',
  };
}
