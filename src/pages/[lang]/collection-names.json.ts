import type { APIRoute, GetStaticPaths } from 'astro';
import { collectionNames } from '../../archive/collection-names.ts';
import { openArchive } from '../../archive/open-archive.ts';
import { collectionNamesPath } from '../../routes.ts';
import { fileResponse } from '../_file-response.ts';
import { inEachLanguage } from '../_static-paths.ts';

export const getStaticPaths = (() => inEachLanguage(collectionNamesPath)) satisfies GetStaticPaths;

/** What a search may name that has a page of its own. */
export const GET: APIRoute = async ({ locals: { language } }) =>
  fileResponse(JSON.stringify(collectionNames(await openArchive(), language)), 'application/json');
