import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';
import { OFFLINE_WORKER } from '../../routes.ts';

/**
 * Writes the service worker beside the built pages, as one file without imports: not every browser lets a service
 * worker have them.
 * @param isOn whether pages are kept; otherwise the worker undoes what an earlier one did
 * @param api address of the API that visitors' browsers call, or `''`
 */
export function offlineWorker(isOn: boolean, api: string): AstroIntegration {
  const entry = new URL(isOn ? './worker.ts' : './unregister.ts', import.meta.url);
  return {
    name: 'offline-worker',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        await build({
          configFile: false,
          logLevel: 'warn',
          publicDir: false,
          define: { 'import.meta.env.PUBLIC_API_URL': JSON.stringify(api.replace(/\/+$/, '')) },
          build: {
            outDir: fileURLToPath(dir),
            emptyOutDir: false,
            rolldownOptions: {
              input: fileURLToPath(entry),
              output: { format: 'iife', entryFileNames: OFFLINE_WORKER.slice(1) },
            },
          },
        });
      },
    },
  };
}
