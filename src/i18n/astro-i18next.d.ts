// The package has types but does not name them in its `exports`, so TypeScript cannot find them by itself.
declare module 'astro-i18next' {
  import type { AstroIntegration } from 'astro';
  import type { InitOptions } from 'i18next';

  export interface AstroI18nextConfig {
    defaultLocale: string;
    locales: string[];
    showDefaultLocale?: boolean;
    namespaces?: string | string[];
    defaultNamespace?: string;
    load?: ('server' | 'client')[];
    i18nextServer?: InitOptions;
  }
  export default function integration(): AstroIntegration;
}
