/** Writes an Orama database of the texts of each language that is named, as the one file that a page can load. */
import { readFile, writeFile } from 'node:fs/promises';
import { create, insertMultiple, save } from '@orama/orama';
import { openDatabase } from './orama-database.mjs';

for (const language of process.argv.slice(2)) {
  const database = openDatabase(create, language);
  await insertMultiple(database, JSON.parse(await readFile(`texts-${language}.json`, 'utf8')));
  await writeFile(`site/orama-${language}.json`, JSON.stringify(save(database)));
}
