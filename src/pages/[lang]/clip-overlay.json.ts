import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import type { DialogTexts } from '../../enhancements/clip-dialog/dialog-texts.ts';
import { getTexts } from '../../i18n/texts.ts';
import { inEachLanguage } from '../_static-paths.ts';

export const getStaticPaths = (() => inEachLanguage()) satisfies GetStaticPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) => {
  const t = getTexts(props.language);
  const texts: DialogTexts = {
    place: t('overlay.place', { number: '{{number}}', count: '{{count}}' }),
    previous: t('overlay.previous'),
    next: t('overlay.next'),
    close: t('overlay.close'),
    openAsPage: t('overlay.openAsPage'),
    loading: t('overlay.loading'),
  };
  return Response.json(texts);
};
