import { dataLines } from '../../archive/data-set.ts';
import { DATA_FILES } from '../../routes.ts';
import { site as identity } from '../../site.config.ts';
import { dataFile } from '../_data-file.ts';

/** One clip a line, so that two downloads can be compared. */
export const GET = dataFile(DATA_FILES.json, 'application/json', (archive, site) => {
  const head = JSON.stringify({
    source: identity.name,
    date: archive.origin.clipsChangedAt.slice(0, 10),
    licence: identity.dataLicence,
  }).slice(0, -1);
  return `${head},"clips":[\n${dataLines(archive, site).join(',\n')}\n]}\n`;
});
