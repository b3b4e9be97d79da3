import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { etag } from 'hono/etag';
import type { Catalogue } from './catalogue.ts';
import { CLIP_ANSWERS } from './clip-answers.ts';
import { COLLECTION_ANSWERS } from './collection-answers.ts';
import type { FaultRules } from './fault-rules.ts';
import { Refusal } from './parameters.ts';
import { injectFaults, type Bindings, type ChangeArchive } from './faults.ts';

export interface AppOptions {
  /** Called for every request, since a fault may have changed the archive. */
  readonly catalogue: () => Catalogue;
  /** The folder that contains `pictures` and `films`. */
  readonly mediaFolder: string;
  /** `YYYY-MM-DD`, UTC. */
  readonly today: () => string;
  readonly faults: FaultRules;
  readonly change: ChangeArchive;
}

const METHODS = ['GET', 'HEAD', 'OPTIONS'];
const JSON_TYPE = 'application/json; charset=utf-8';

/** Every call of the contract. The first route that matches an address answers. */
const ANSWERS = { ...CLIP_ANSWERS, ...COLLECTION_ANSWERS };

/** The server without its port. */
export function createApp({ catalogue, mediaFolder, today, faults, change }: AppOptions): Hono<Bindings> {
  const app = new Hono<Bindings>();

  app.use(
    cors({ origin: '*', allowMethods: METHODS, exposeHeaders: ['ETag', 'Retry-After', 'Content-Range'] }),
  );
  app.use(async (c, next) => {
    if (!METHODS.includes(c.req.method)) throw new Refusal(405, `Method "${c.req.method}" not allowed.`);
    await next();
  });
  // Before the faults, so that a damaged record gets an ETag of its own.
  app.use('/api/*', etag());
  app.use(injectFaults(faults, change));

  for (const [path, answer] of Object.entries(ANSWERS)) {
    app.get(path, (c) => {
      const question = { url: new URL(c.req.url), name: c.req.param('name') ?? '', today: today() };
      const headers = { 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-cache' };
      return c.body(answer(catalogue(), question), 200, headers);
    });
  }

  const media = serveStatic({
    root: mediaFolder,
    rewriteRequestPath: (path) => path.slice('/media'.length),
    onFound: (_, c) => {
      c.header('Accept-Ranges', 'bytes');
      c.header('Cache-Control', 'public, max-age=3600');
    },
  });
  app.get('/media/pictures/*', media);
  app.get('/media/films/*', media);

  app.notFound(({ req }) => refuse(404, `There is nothing at ${req.path}.`));
  app.onError((error) => {
    if (error instanceof Refusal) return refuse(error.status, error.message);
    console.error(error);
    return refuse(500, 'The sample API has a bug; its log says more.');
  });
  return app;
}

function refuse(status: number, detail: string): Response {
  const headers = { 'Content-Type': JSON_TYPE, ...(status === 405 ? { Allow: METHODS.join(', ') } : {}) };
  return Response.json({ detail }, { status, headers });
}
