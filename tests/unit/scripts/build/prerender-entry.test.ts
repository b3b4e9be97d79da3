import { expect, it, vi } from 'vitest';

/** Of an app only its errors matter here: it asks `renderError` for the page that is shown instead. */
const app = vi.hoisted(() => ({
  renderError: () => Promise.resolve(new Response('instead')),
  async render(
    this: { renderError: (request: Request, options: object) => Promise<Response> },
    request: Request,
  ) {
    const status = Number(new URL(request.url).pathname.slice(1));
    return await this.renderError(request, { status, error: new Error('a page that fails') });
  },
}));
vi.mock('astro/app/entrypoint', () => ({ createApp: () => app }));
// A module that only Astro's bundle has.
vi.mock('astro:static-paths', () => ({ StaticPaths: vi.fn() }));

const { render } = await import('../../../../scripts/build/prerender-entry.ts');
const answerTo = (path: string): Promise<Response> =>
  render(new Request(`https://archive.example${path}`), {} as Parameters<typeof render>[1]);

it('throws what a page throws, in place of a page with status 500', async () => {
  await expect(answerTo('/500')).rejects.toThrow('a page that fails');
});

it('leaves an address without a page to its own page', async () => {
  expect(await (await answerTo('/404')).text()).toBe('instead');
});
