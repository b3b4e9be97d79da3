import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { getMessages } from '../../../i18n/get-messages.ts';
import { FETCHED_NAMESPACES } from '../../../i18n/messages.ts';
import { inEachLanguage } from '../../_static-paths.ts';

export const getStaticPaths = (() =>
  inEachLanguage().flatMap(({ params }) =>
    FETCHED_NAMESPACES.map((namespace) => ({ params: { ...params, namespace }, props: { namespace } })),
  )) satisfies GetStaticPaths;

/** The meaning of the columns of the data, which only the build reads. */
const UNFETCHED = 'column.';

/** The messages that script fetches, a file for each language and namespace; see `fetchMessages`. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props, locals }) => {
  const messages = Object.entries(getMessages(locals.language, props.namespace));
  return Response.json(Object.fromEntries(messages.filter(([key]) => !key.startsWith(UNFETCHED))));
};
