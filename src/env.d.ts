/// <reference types="astro/client" />

/** What the build hands to the browser's code. */
interface ImportMetaEnv {
  readonly PUBLIC_API_URL?: string;
  readonly PUBLIC_IMAGE_SERVICE?: string;
  readonly PUBLIC_ANALYTICS_ID?: string;
  readonly PUBLIC_OFFLINE?: string;
}
