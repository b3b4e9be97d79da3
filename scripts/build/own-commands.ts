import type { AstroIntegration } from 'astro';
import { EXITS } from '../command/exit-codes.ts';

/** The integration with which `npm run build` bundles the code. */
export const BUNDLER = 'renderer-keeper';

/**
 * Ends Astro's own `build` and `preview`, and says what to type: that build would be a site without search index, manifests and
 * framed clips, and that preview would serve it without redirects and policy. `astro dev` works.
 */
export function ownCommands(): AstroIntegration {
  return {
    name: 'own-commands',
    hooks: {
      'astro:config:setup': ({ command, config }) => {
        if (command !== 'build' && command !== 'preview') return;
        if (config.integrations.some(({ name }) => name === BUNDLER)) return;
        console.error(`astro ${command} knows only a part of this site. Type npm run ${command}.`);
        process.exit(EXITS.usage.code);
      },
    },
  };
}
