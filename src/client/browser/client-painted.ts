import type { ClientDirective } from 'astro';
import { untilPainted } from './until-painted.ts';

/** `client:painted` on an island: its code is fetched once the first view is painted. */
const loadPainted: ClientDirective = (load) => {
  void untilPainted().then(async () => {
    const hydrate = await load();
    await hydrate();
  });
};

export default loadPainted;

declare module 'astro' {
  interface AstroClientDirectives {
    'client:painted'?: boolean;
  }
}
