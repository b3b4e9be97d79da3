import { FALLBACK_LANGUAGE, parseLanguage } from '../../model/language.ts';
import { homePath } from '../../routes.ts';

/** What `language.ts` wrote on the last page visited. */
function rememberedLanguage(): string | undefined {
  try {
    return localStorage.getItem('language') ?? undefined;
  } catch {
    return undefined;
  }
}

const wanted = [rememberedLanguage(), ...navigator.languages]
  .map((tag) => parseLanguage(tag?.split('-')[0]))
  .find((language) => language !== undefined);

// At `/data/` too: the address that begins with the language is the same otherwise.
location.replace(homePath(wanted ?? FALLBACK_LANGUAGE) + location.pathname.slice(1));
