import type { MiddlewareHandler } from 'astro';
import { getTranslator } from './i18n/get-messages.ts';
import { FALLBACK_LANGUAGE, parseLanguage } from './model/language.ts';

/** Gives every page and component its language and its messages, as `Astro.locals`. */
export const onRequest: MiddlewareHandler = ({ locals, params }, next) => {
  locals.language = parseLanguage(params['lang']) ?? FALLBACK_LANGUAGE;
  locals.t = getTranslator(locals.language);
  return next();
};
