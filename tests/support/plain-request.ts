import { once } from 'node:events';
import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** An answer as it came over the wire, which `fetch` would unpack and follow. */
export interface PlainAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A few connections, kept: thousands of files are asked for. */
const agent = new Agent({ keepAlive: true, maxSockets: 4 });

export async function ask(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<PlainAnswer> {
  // A path as it is written: `new URL` would tidy "//" and "..".
  const [, origin = '', path = ''] = /^(https?:\/\/[^/]+)(.*)$/.exec(url) ?? [];
  const sent = request(origin, { path, method, headers, agent });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
}

/** The content as it was before it was compressed. */
export function unpack({ headers, body }: PlainAnswer): string {
  const encoding = headers['content-encoding'];
  const content =
    encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
  return content.toString('utf8');
}
