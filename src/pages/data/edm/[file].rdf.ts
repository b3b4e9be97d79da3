import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { isPlanned } from '../../../archive/build-context.ts';
import { namedClip } from '../../../archive/archive.ts';
import { edmBatches } from '../../../archive/data-set.ts';
import { edmFile } from '../../../clip/edm.ts';
import { openArchive } from '../../../archive/open-archive.ts';
import { getTranslator } from '../../../i18n/get-messages.ts';
import { byLanguage } from '../../../model/language.ts';
import { edmName, edmPath } from '../../../routes.ts';
import { site as identity } from '../../../site.config.ts';
import { fileResponse } from '../../_file-response.ts';

/** The clips for aggregators, where the films' rights are settled: without them nobody may take the data. */
export const getStaticPaths = (async () => {
  const { filmRights } = identity;
  if (filmRights === null) {
    console.warn('No files for Europeana are made: filmRights in src/site.config.ts is not set.');
    return [];
  }
  return [...edmBatches(await openArchive())]
    .filter(([number]) => isPlanned(edmPath(number)))
    .map(([number, clips]) => ({
      params: { file: edmName(number) },
      props: { clips, rights: filmRights.href },
    }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props, site }) => {
  const kind = byLanguage((language) => getTranslator(language)('data.homeMovie'));
  const context = { site, provider: identity.foundation.name, rights: props.rights, kind };
  const archive = await openArchive();
  const clips = props.clips.map((clip) => namedClip(archive, clip));
  return fileResponse(edmFile(clips, context), 'application/rdf+xml');
};
