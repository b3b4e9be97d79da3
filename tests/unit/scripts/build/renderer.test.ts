import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PathWithRoute } from 'astro';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writePages } from '../../../../scripts/build/renderer.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
});
afterEach(() => rm(folder, { recursive: true }));

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** What a page or an endpoint may answer with. */
const ANSWERS: Readonly<Record<string, () => Response>> = {
  '/it/': () => new Response(bytes('perché')),
  '/it/copied/': () => new Response(new Response(bytes('a copy')).body),
  '/404/': () => new Response(bytes('gone'), { status: 404 }),
  '/it/words.json': () => Response.json({ title: 'Titolo' }),
  '/it/feed.xml': () => new Response('<feed/>'),
  '/it/empty.txt': () => new Response(''),
  '/it/unplanned.json': () => new Response(null),
};

it('writes each address once, with the bytes of its response, whatever that was made of', async () => {
  const paths = [...Object.keys(ANSWERS), '/it/'].map(pathOf);
  const files = await write(paths, (address) => ANSWERS[address]?.());
  const expected = {
    ...{ 'it/index.html': 'perché', 'it/copied/index.html': 'a copy', '404.html': 'gone' },
    ...{ 'it/words.json': '{"title":"Titolo"}', 'it/feed.xml': '<feed/>', 'it/empty.txt': '' },
  };
  expect([...files]).toEqual(Object.keys(expected));
  for (const [file, text] of Object.entries(expected))
    expect(await readFile(join(folder, file), 'utf8'), file).toBe(text);
});

it('has endpoints find every response to be one, and leaves Node its own', async () => {
  const own = globalThis.Response;
  await write([pathOf('/it/words.json')], () => {
    expect(Response.json({})).toBeInstanceOf(Response);
    expect(new Response(bytes('page'))).toBeInstanceOf(own);
    return Response.json({});
  });
  expect(globalThis.Response).toBe(own);
});

it('takes the bytes of a page out of its response, which may be kept for long', async () => {
  let made = new Response();
  await write([pathOf('/it/')], () => (made = new Response(bytes('page'))));
  expect(made).toHaveProperty('whole', null);
});

it('fails with a page that fails, before the next one', async () => {
  const asked: string[] = [];
  const writing = write(['/it/', '/en/', '/it/a/'].map(pathOf), (address) => {
    asked.push(address);
    return new Response(bytes('page'), { status: address === '/en/' ? 500 : 200 });
  });
  await expect(writing).rejects.toThrow('/en/ was rendered with status 500.');
  expect(asked).toEqual(['/it/', '/en/']);
  expect(await readdir(folder)).toEqual(['it']);
  expect(globalThis.Response.name).toBe('Response');
});

function pathOf(pathname: string): PathWithRoute {
  const type = pathname.endsWith('/') ? 'page' : 'endpoint';
  // Of a route only its type is read.
  return { pathname, route: { type } } as PathWithRoute;
}

function write(
  paths: readonly PathWithRoute[],
  answer: (address: string) => Response | undefined,
): Promise<ReadonlySet<string>> {
  return writePages(paths, {
    folder,
    siteUrl: 'https://example.org',
    render: ({ url }) => Promise.resolve(answer(new URL(url).pathname) ?? new Response(null)),
  });
}
