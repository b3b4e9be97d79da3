/// <reference types="astro/client" />

declare namespace App {
  /** Set by `src/middleware.ts` for every page and component. */
  interface Locals {
    /** Of the page: the first segment of its address, or the fallback. */
    language: import('./model/language.ts').Language;
    t: import('./i18n/get-messages.ts').Translator;
  }
}

/** Settings that the build hands to the browser's code. */
interface ImportMetaEnv {
  readonly PUBLIC_API_URL?: string;
  readonly PUBLIC_IMAGE_SERVICE?: string;
  readonly PUBLIC_ANALYTICS_ID?: string;
  readonly PUBLIC_OFFLINE?: string;
  /** Address of the service worker: every page's script needs it, and the module of addresses is too large for that. */
  readonly OFFLINE_WORKER: string;
}
