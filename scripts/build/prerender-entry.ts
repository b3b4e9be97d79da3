/**
 * The entry of the bundle that renders pages, in place of Astro's own. Astro bundles it with all pages; the build and later
 * rebuilds import the bundle.
 */
import type { PathWithRoute, RouteData } from 'astro';
import { createApp } from 'astro/app/entrypoint';
import { StaticPaths } from 'astro:static-paths';

const app = createApp({ streaming: false });

const renderError = app.renderError.bind(app);
// An app shows a page that fails as a page with status 500. Here it fails the build.
app.renderError = (request, options) => {
  if (options.status !== 500) return renderError(request, options);
  throw options.error;
};

/** The address of every page and endpoint, with its route. */
export function getPaths(): Promise<PathWithRoute[]> {
  return new StaticPaths(app).getAll();
}

export function render(request: Request, routeData: RouteData): Promise<Response> {
  return app.render(request, { routeData });
}
