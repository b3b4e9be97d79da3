import { dataPackage } from '../../clip/data-package.ts';
import { DATA_FILES } from '../../routes.ts';
import { dataFile } from '../_data-file.ts';

export const GET = dataFile(DATA_FILES.package, 'application/json', ({ origin }, site) => {
  const described = dataPackage(origin.clipsChangedAt.slice(0, 10), site);
  return `${JSON.stringify(described, null, 2)}\n`;
});
