import { dataPackage } from '../../clip/data-package.ts';
import { getTranslator } from '../../i18n/get-messages.ts';
import { PROGRAM_LANGUAGE } from '../../model/language.ts';
import { slugOf } from '../../model/words.ts';
import { absoluteAddress, DATA_FILES, dataPath } from '../../routes.ts';
import { site as identity } from '../../site.config.ts';
import { dataFile } from '../_data-file.ts';

export const GET = dataFile(DATA_FILES.package, 'application/json', (archive, site) => {
  const t = getTranslator(PROGRAM_LANGUAGE);
  const described = dataPackage(
    archive.origin.clipsChangedAt.slice(0, 10),
    {
      title: `${identity.name}: ${t('data.title')}`,
      description: t('data.description'),
      column: (name) => t(`data.column.${name}`),
    },
    {
      name: slugOf(identity.name),
      publisher: identity.foundation.name,
      homepage: absoluteAddress(site, dataPath(PROGRAM_LANGUAGE)),
      licence: identity.dataLicence,
    },
  );
  return `${JSON.stringify(described, null, 2)}\n`;
});
