import { site as identity } from '../site.config.ts';
import { nameOf, wordOf } from './iiif-words.ts';

export const PRESENTATION_3 = 'http://iiif.io/api/presentation/3/context.json';

const { name, foundation, filmRights } = identity;

/** What a viewer must show: whose film it is. @param fonds the collection that keeps it */
export function requiredStatement(fonds: string | null = null): object {
  const names = [name, foundation.name, ...(fonds === null ? [] : [fonds])];
  return { label: wordOf('iiif.source'), value: nameOf(names.join(', ')) };
}

/** Who offers it, and what may be done with it; nothing is said of rights that are not settled. */
export const PUBLISHER: object = {
  provider: [
    {
      id: foundation.href,
      type: 'Agent',
      label: nameOf(foundation.name),
      homepage: [{ id: foundation.href, type: 'Text', label: nameOf(foundation.name), format: 'text/html' }],
    },
  ],
  ...(filmRights !== null && { rights: filmRights.href }),
};
