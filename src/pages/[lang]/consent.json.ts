import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { readConfig } from '../../config.ts';
import type { ConsentWords } from '../../enhancements/consent/consent-words.ts';
import { getTexts } from '../../i18n/texts.ts';
import { cookiesPath } from '../../routes.ts';
import { site } from '../../site.config.ts';
import { inEachLanguage } from '../_static-paths.ts';

export const getStaticPaths = (() => inEachLanguage()) satisfies GetStaticPaths;

/** What the consent banner says in one language, for visitors who have not chosen yet. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props: { language } }) => {
  const t = getTexts(language);
  const hasStatistics = readConfig().PUBLIC_ANALYTICS_ID !== '';
  const words: ConsentWords = {
    label: t('consent.label'),
    text: t(hasStatistics ? 'consent.text' : 'consent.technical'),
    policy: { name: t('cookies.title'), href: cookiesPath(language) },
    accept: t('consent.accept'),
    // Without statistics there is nothing to refuse.
    decline: hasStatistics && site.offersDecline ? t('consent.decline') : null,
  };
  return Response.json(words);
};
