import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createSecureServer } from 'node:http2';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { contentType } from '../../../scripts/hosting/file-rules.ts';

/** Brotli's best takes minutes for a larger file, and a few hundredths off it. */
const LARGE = 10_000_000;

/**
 * Serves a folder over HTTP/2, compressed ahead with brotli as a good host does.
 * @param certificate paths of its PEM files
 * @param work is done while it is served, with its address
 */
export async function serveCompressed(
  folder: string,
  certificate: { readonly certificate: string; readonly key: string },
  work: (url: string) => Promise<void>,
): Promise<void> {
  const files = await readCompressed(folder);
  const [cert, key] = [readFileSync(certificate.certificate), readFileSync(certificate.key)];
  const server = createSecureServer({ cert, key }, (request, response) => {
    const name = new URL(request.url, 'https://site').pathname.slice(1);
    const file = files.get(name);
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': contentType(name),
      ...(file.isCompressed && { 'content-encoding': 'br' }),
    });
    response.end(file.bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  try {
    await work(`https://127.0.0.1:${address.port}`);
  } finally {
    server.close();
  }
}

interface ServedFile {
  readonly bytes: Uint8Array;
  readonly isCompressed: boolean;
}

async function readCompressed(folder: string): Promise<ReadonlyMap<string, ServedFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      const bytes = readFileSync(path);
      return [path.slice(folder.length + 1), compressed(name, bytes)];
    }),
  );
}

/** Pagefind's files are compressed with gzip already. */
function compressed(name: string, bytes: Uint8Array): ServedFile {
  if (/^\.(?:pf_|pagefind)/.test(extname(name))) return { bytes, isCompressed: false };
  const quality = bytes.length < LARGE ? 11 : 9;
  const packed = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  return packed.length < bytes.length
    ? { bytes: packed, isCompressed: true }
    : { bytes, isCompressed: false };
}
