import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { getTexts } from '../../i18n/texts.ts';
import type { CarouselTexts } from '../../islands/Carousel/carousel-texts.ts';
import { inEachLanguage } from '../_static-paths.ts';

export const getStaticPaths = (() => inEachLanguage()) satisfies GetStaticPaths;

/** The words of the carousels in one language, for the page that has one in view. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) => {
  const t = getTexts(props.language);
  const texts: CarouselTexts = {
    role: t('carousel.role'),
    previous: t('carousel.previous'),
    next: t('carousel.next'),
    several: t('carousel.several', { from: '{from}', to: '{to}', total: '{total}' }),
    one: t('carousel.one', { from: '{from}', total: '{total}' }),
  };
  return Response.json(texts);
};
