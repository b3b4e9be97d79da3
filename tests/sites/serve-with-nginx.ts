import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readConfig } from '../../src/config.ts';
import type { SiteServer } from '../../scripts/preview/site-server.ts';
import { publishSite } from '../../scripts/publish/publish-site.ts';
import { findFreePort, waitForAnswer } from './wait-for-server.ts';

/** Who may read the editors' report: `editor`, with the password `secret`. */
const PASSWORDS = 'editor:{PLAIN}secret\n';

interface Certificate {
  /** Where the site is served with it. */
  readonly port: number;
  /** Absolute paths of the PEM files. */
  readonly certificate: string;
  readonly key: string;
  /** Folder of pictures and films, which this server has at `/media/`. */
  readonly media: string;
}

/**
 * Publishes a built site into a folder of releases, and has nginx serve it with the configuration that was published
 * with it.
 * @param nginx path of its program
 * @param state folder for the releases and for what nginx writes
 * @param environment what the site was built with
 * @param certificate with which nginx serves the site over HTTP/2 too
 */
export async function serveWithNginx(
  nginx: string,
  built: string,
  state: string,
  environment: Readonly<Record<string, string>>,
  certificate?: Certificate,
): Promise<SiteServer> {
  const [releases, work] = [resolve(state, 'public'), resolve(state, 'nginx')];
  const port = await findFreePort();
  const passwords = `${releases}.htpasswd`;
  await mkdir(state, { recursive: true });
  await writeFile(passwords, PASSWORDS);
  const config = readConfig({
    ...environment,
    PUBLISH_TO: `releases:${releases}`,
    REPORT_PASSWORDS: passwords,
    SITE_LISTEN: `127.0.0.1:${port}`,
  });
  await publishSite({ folder: built, config, clock: () => new Date() });
  return await startNginx({ nginx, releases, work, port, certificate });
}

interface StartOptions {
  /** Path of its program. */
  readonly nginx: string;
  /** Absolute path of a folder of releases, of which one is public. */
  readonly releases: string;
  /** Absolute path of the folder for what nginx writes. */
  readonly work: string;
  /** The one that the releases were published for. */
  readonly port: number;
  readonly certificate?: Certificate | undefined;
}

/** What nginx is told in each call, with `-s reload` after it to read its configuration again. */
export function nginxArguments(work: string): string[] {
  return ['-p', work, '-c', join(work, 'nginx.conf'), '-e', join(work, 'error.log')];
}

/** Has nginx serve the public release with the configuration that was published with it. */
export async function startNginx(options: StartOptions): Promise<SiteServer> {
  const { nginx, releases, work, port, certificate } = options;
  await mkdir(work, { recursive: true });
  await writeFile(join(work, 'nginx.conf'), mainConfiguration(work, releases, certificate));
  const child = spawn(nginx, nginxArguments(work), { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const close = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  try {
    await Promise.race([
      waitForAnswer(url, 'nginx'),
      ended.then(() => {
        throw new Error(`nginx did not start; see ${join(work, 'error.log')}.`);
      }),
    ]);
  } catch (error) {
    if (child.exitCode === null) await close();
    throw error;
  }
  return { url, close };
}

/** Everything that nginx writes stays in the folder, so that it runs without rights and beside any other. */
function mainConfiguration(work: string, releases: string, certificate: Certificate | undefined): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `    ${name}_temp_path ${work}/${name};`,
  );
  // Root's nginx would else serve as a user who may not read this folder.
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  return `${user}daemon off;
worker_processes 1;
pid ${work}/nginx.pid;
events {}
http {
    access_log off;
${temporary.join('\n')}
    include ${releases}/current/.hosting/nginx.conf;
${certificate === undefined ? '' : secureServer(releases, certificate)}}
`;
}

/** A server block of one's own, as the generated configuration proposes it. */
function secureServer(releases: string, { port, certificate, key, media }: Certificate): string {
  return `    server {
        listen 127.0.0.1:${port} ssl http2;
        ssl_certificate ${certificate};
        ssl_certificate_key ${key};
        root ${releases}/current;
        location ^~ /media/ { alias ${media}/; }
        include ${releases}/current/.hosting/nginx-site.conf;
    }
`;
}
