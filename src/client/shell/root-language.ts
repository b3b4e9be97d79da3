import { FALLBACK_LANGUAGE, parseLanguage } from '../../model/language.ts';
import { homePath } from '../../routes.ts';

/** The language that `language.ts` stored on the last page visited. */
function rememberedLanguage(): string | undefined {
  try {
    return localStorage.getItem('language') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Leads on to the language chosen last, else the browser's, else the fallback; at `/data/` too: the rest of the address is the same. */
export function attach(): void {
  const wanted = [rememberedLanguage(), ...navigator.languages]
    .map((tag) => parseLanguage(tag?.split('-')[0]))
    .find((language) => language !== undefined);
  location.replace(homePath(wanted ?? FALLBACK_LANGUAGE) + location.pathname.slice(1));
}
